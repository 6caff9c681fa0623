import { Section } from '@parqueo/remote-kit';
import { DraftNotice, useDraft } from '@parqueo/remote-kit/drafts';
import {
  INVALID_FIELDS_MESSAGE,
  type ParkingBody,
  RESERVATION_FEE,
  TEXT_MAX_LENGTH,
  ZONES,
  beginningOf,
} from '@parqueo/shared-api/contract';
import {
  Button,
  FormError,
  SelectField,
  Stack,
  StickyActionBar,
  Switch,
  TextField,
  VisuallyHidden,
  formatMoney,
  token,
} from '@parqueo/shared-ui';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { AddressField } from './address-field';
import { FEATURES_TITLE, FeaturesField } from './features-field';
import { LocationField } from './location-field';
import { type ParkingDraft, readDraft, writeDraft } from './parking-draft';
import { ScheduleField } from './schedule-field';
import type { AddressSuggestion } from '@parqueo/remote-kit/geocoder';
import { useParkingSubmission } from './use-parking-submission';

const Form = styled.form`
  display: grid;
  gap: ${token('space-16')};
  max-width: 720px;
  margin: 0 auto;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${token('space-16')};
`;

/** A parking's own fee is stored but not charged yet: every stay costs RESERVATION_FEE (BOK-04). */
const FEE_HINT = `Por ahora cada reserva cobra ${formatMoney(RESERVATION_FEE)}, sea cual sea este costo.`;

const ZONE_OPTIONS = [
  { value: '', label: 'Elige una zona' },
  ...ZONES.map((zone) => ({ value: zone, label: `Zona ${zone}` })),
];

interface ParkingFormProps {
  /** Of which lot it is, for what is typed and not sent. */
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

  function choose({ address, position }: AddressSuggestion) {
    change({ address: beginningOf(address, TEXT_MAX_LENGTH.address), location: position });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit(draft);
  }

  const text = (field: TextName) => ({
    value: draft[field],
    error: errors[field],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  const money = (field: TextName) => ({ ...text(field), ...MONEY });
  const count = (field: TextName) => ({ ...text(field), ...COUNT });

  return (
    <Form ref={form} noValidate aria-label={title} onSubmit={onSubmit}>
      <DraftNotice
        restored={kept.restored}
        onDiscard={() => {
          kept.discard();
          clearErrors(draft);
        }}
      />
      <Section heading="h2" gap={16} title="Dónde está">
        <TextField label="Nombre" maxLength={TEXT_MAX_LENGTH.name} {...text('name')} />
        <AddressField
          value={draft.address}
          error={errors.address}
          onChange={(address) => change({ address })}
          onChoose={choose}
        />
        <SelectField label="Zona" options={ZONE_OPTIONS} {...text('zone')} />
        <LocationField
          value={draft.location}
          error={errors.location}
          onPick={(location) => change({ location })}
        />
      </Section>
      <Section heading="h2" gap={16} title="Precios y espacios">
        <Pair>
          <TextField label="Tarifa por hora (carro)" {...money('car_hourly_rate')} />
          <TextField label="Espacios para carros" {...count('car_spaces_count')} />
        </Pair>
        <Switch
          label="Tiene espacios para motos"
          checked={draft.has_moto_spaces}
          onChange={(has_moto_spaces) => change({ has_moto_spaces })}
        />
        {draft.has_moto_spaces && (
          <Pair>
            <TextField label="Tarifa por hora (moto)" {...money('moto_hourly_rate')} />
            <TextField label="Espacios para motos" {...count('moto_spaces_count')} />
          </Pair>
        )}
        <TextField label="Costo de reserva" hint={FEE_HINT} {...money('reservation_fee')} />
      </Section>
      <Section heading="h2" gap={16} title="Horario">
        <ScheduleField
          value={draft.availability_schedule}
          error={errors.availability_schedule}
          onChange={(availability_schedule) => change({ availability_schedule })}
        />
      </Section>
      <Section heading="h2" gap={16} title={FEATURES_TITLE}>
        <FeaturesField draft={draft} errors={errors} onChange={change} />
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

/** Fields whose value is a text. */
type TextName = {
  [Name in keyof ParkingDraft]: ParkingDraft[Name] extends string ? Name : never;
}[keyof ParkingDraft];

const MONEY = { type: 'number', inputMode: 'decimal', min: 0, step: '0.01' } as const;
const COUNT = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;
