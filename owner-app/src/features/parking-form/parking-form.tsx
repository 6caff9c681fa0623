import { FormRefusal, useIsShown } from '@parqueo/remote-kit';
import { DraftNotice, useDraft } from '@parqueo/remote-kit/drafts';
import type { ParkingBody } from '@parqueo/shared-api/contract';
import { Button, Stack, StickyActionBar, Switch, media, token } from '@parqueo/shared-ui';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFits } from '../../lib/use-fits';
import { AutomaticSection } from './automatic-section';
import { switchProps } from './draft-props';
import { FeaturesField } from './features-field';
import { FIELDS } from './fields';
import { FormSection } from './form-section';
import { type ParkingDraft, readDraft, writeDraft } from './parking-draft';
import { PlaceSection } from './place-section';
import { PriceSection } from './price-section';
import { ScheduleField } from './schedule-field';
import { GROUPS, SUMMARIES } from './summaries';
import { useParkingSubmission } from './use-parking-submission';

/* A column in the middle. The bar at its end goes from edge to edge of the page, as on every screen. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 720px) minmax(0, 1fr);
  row-gap: ${token('space-16')};
  > * {
    grid-column: 2;
  }
  > :last-child {
    grid-column: 1 / -1;
    ${media.large} {
      grid-column: 2;
    }
  }
`;

/** Below this width, in pixels, the form is long enough to fold. Without a layout there is no width. */
const NARROW_PX = 560;
const isNarrow = (width: number) => width > 0 && width < NARROW_PX;

interface ParkingFormProps {
  /** Name of the draft, with the parking's id. */
  name: string;
  title: string;
  initial: ParkingDraft;
  action: string;
  /** The photos of a parking that exists, and how many there are. */
  photos?: { summary: string; field: ReactNode };
  /**
   * Saves the parking, and says where that leads who is still there; errors are shown at their fields or
   * the button. `keyOf` gives the idempotency key of a creation.
   */
  send: (
    body: ParkingBody,
    keyOf: (content: unknown) => string,
  ) => Promise<{ to: string; state?: unknown }>;
  /** Asks before anything is sent; whether it may be. */
  confirm?: (body: ParkingBody) => Promise<boolean>;
}

/** Form of a new or an existing parking (ADD-01 to ADD-06, BRD-03). Must be the last child of its page. */
export function ParkingForm({
  name,
  title,
  initial,
  action,
  photos,
  send,
  confirm,
}: ParkingFormProps) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const formDraft = useDraft({
    form: name,
    initial: () => initial,
    read: readDraft,
    write: writeDraft,
  });
  const draft = formDraft.values;
  const {
    submit,
    sending,
    message,
    fields: errors,
    clearErrors,
    form,
  } = useParkingSubmission(async (body) => {
    const { to, ...options } = await send(body, formDraft.keyOf);
    formDraft.remove();
    if (isShown()) void navigate(to, options);
  }, confirm);

  function change(changes: Partial<ParkingDraft>) {
    formDraft.change(changes);
    clearErrors(changes);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit(draft);
  }

  const props = { draft, errors, onChange: change };
  const onOff = switchProps(props);
  const narrow = useFits(form, isNarrow);
  const group = (key: keyof typeof GROUPS) => ({
    summary: SUMMARIES[key](draft),
    folds: narrow,
    invalid: GROUPS[key].some((field) => errors[field]),
  });
  return (
    <Form ref={form} noValidate aria-label={title} onSubmit={onSubmit}>
      <DraftNotice
        restored={formDraft.restored}
        onDiscard={() => {
          formDraft.discard();
          clearErrors(draft);
        }}
      />
      {/* Of a lot that exists, what changes most often. */}
      {photos && <PriceSection {...props} />}
      <FormSection title="Dónde está" {...group('place')} folds={narrow && photos !== undefined}>
        <PlaceSection {...props} />
      </FormSection>
      {!photos && <PriceSection {...props} />}
      <FormSection title={FIELDS.availability_schedule.label} {...group('schedule')}>
        <ScheduleField
          value={draft.availability_schedule}
          error={errors.availability_schedule}
          onChange={(availability_schedule) => change({ availability_schedule })}
        />
      </FormSection>
      <FormSection title={FIELDS.features.label} {...group('features')}>
        <FeaturesField {...props} />
      </FormSection>
      {photos && (
        <FormSection title="Fotos" summary={photos.summary} folds={narrow} invalid={false}>
          {photos.field}
        </FormSection>
      )}
      <FormSection title="Solicitudes" {...group('automatic')}>
        <AutomaticSection {...props} />
      </FormSection>
      <FormSection title="Estado" {...group('state')}>
        <Switch {...onOff('accepts_reservations')} />
        <Switch {...onOff('active')} />
      </FormSection>
      <StickyActionBar>
        {/* Inside the bar, so that it is visible wherever the form is scrolled to. */}
        <Stack style={{ maxWidth: '720px', margin: '0 auto' }} gap={12}>
          <FormRefusal message={message} fields={errors} />
          <Button type="submit" size="l" block loading={sending !== null}>
            {sending ? 'Guardando...' : action}
          </Button>
        </Stack>
      </StickyActionBar>
    </Form>
  );
}
