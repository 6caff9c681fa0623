import { Section } from '@parqueo/remote-kit';
import { DraftNotice, useDraft } from '@parqueo/remote-kit/drafts';
import { INVALID_FIELDS_MESSAGE, type ParkingBody } from '@parqueo/shared-api/contract';
import {
  Button,
  FormError,
  Stack,
  StickyActionBar,
  Switch,
  VisuallyHidden,
  token,
} from '@parqueo/shared-ui';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { FEATURES_TITLE, FeaturesField } from './features-field';
import { type ParkingDraft, readDraft, writeDraft } from './parking-draft';
import { PlaceSection } from './place-section';
import { PriceSection } from './price-section';
import { ScheduleField } from './schedule-field';
import { useParkingSubmission } from './use-parking-submission';

const Form = styled.form`
  display: grid;
  gap: ${token('space-16')};
  max-width: 720px;
  margin: 0 auto;
`;

interface ParkingFormProps {
  /** Of which parking it is, for what is typed and not sent. */
  name: string;
  title: string;
  initial: ParkingDraft;
  /** Label of the button. */
  action: string;
  /**
   * Saves the parking and navigates; errors are shown at their fields or the button. `keyOf` gives the
   * idempotency key of what creates one.
   */
  send: (body: ParkingBody, keyOf: (content: unknown) => string) => Promise<void>;
}

/** Form of a new or an existing parking (ADD-01 to ADD-06, BRD-03). Must be the last child of its page. */
export function ParkingForm({ name, title, initial, action, send }: ParkingFormProps) {
  const kept = useDraft({ form: name, initial: () => initial, read: readDraft, write: writeDraft });
  const draft = kept.values;
  const {
    submit,
    sending,
    message,
    fields: errors,
    clearErrors,
    form,
  } = useParkingSubmission(async (body) => {
    await send(body, kept.keyOf);
    kept.remove();
  });
  const invalid = Object.values(errors).some(Boolean);

  function change(changes: Partial<ParkingDraft>) {
    kept.change(changes);
    clearErrors(changes);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit(draft);
  }

  const props = { draft, errors, onChange: change };
  return (
    <Form ref={form} noValidate aria-label={title} onSubmit={onSubmit}>
      <DraftNotice
        restored={kept.restored}
        onDiscard={() => {
          kept.discard();
          clearErrors(draft);
        }}
      />
      <PlaceSection {...props} />
      <PriceSection {...props} />
      <Section heading="h2" gap={16} title="Horario">
        <ScheduleField
          value={draft.availability_schedule}
          error={errors.availability_schedule}
          onChange={(availability_schedule) => change({ availability_schedule })}
        />
      </Section>
      <Section heading="h2" gap={16} title={FEATURES_TITLE}>
        <FeaturesField {...props} />
      </Section>
      <Section heading="h2" gap={16} title="Estado">
        <Switch
          label="Acepta reservaciones"
          checked={draft.accepts_reservations}
          onChange={(accepts_reservations) => change({ accepts_reservations })}
        />
        <Switch label="Activo" checked={draft.active} onChange={(active) => change({ active })} />
      </Section>
      <VisuallyHidden role="alert">{invalid && !message && INVALID_FIELDS_MESSAGE}</VisuallyHidden>
      <StickyActionBar>
        {/* Inside the bar, so that it is visible wherever the form is scrolled to. */}
        <Stack gap={12}>
          <FormError>{message}</FormError>
          <Button type="submit" size="l" block loading={sending !== null}>
            {sending ? 'Guardando...' : action}
          </Button>
        </Stack>
      </StickyActionBar>
    </Form>
  );
}
