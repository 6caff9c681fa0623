import {
  type Parking,
  type Stay,
  type VehicleType,
  localTime,
  priceOf,
  VEHICLE_TYPE_NAMES,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import {
  Button,
  Dialog,
  RadioGroup,
  Stack,
  TextField,
  formatShortMoney,
  formatTime24,
  token,
} from '@parqueo/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { offersMoto } from '../parkings/availability';
import { QuickLengths } from './quick-lengths';
import { type StayChoice, defaultStay } from './stay-choice';
import { type StayErrors, type StayForm, stayErrors, stayFields, stayOfFields } from './stay-form';
import { formatStay24 } from './stay-words';
import { arrivalOf, hoursOn, leavesNextDay } from './typed-stay';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: ${token('space-12')};
`;

const Summary = styled.p`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Reason = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

export interface StayChooserProps extends StayChoice {
  /** Whether the page proposes the stay, which nobody has chosen. */
  proposed?: boolean;
  /** Adds its opening hours, its price, 'Hasta que cierre', and whether it takes motos. */
  parking?: Parking;
  /** Called with what was chosen, just before `onClose`. */
  onChoose: (choice: StayChoice) => void;
  onClose: () => void;
}

/** Dialog to choose when to park and with what (FND-02, FND-07). Mounted while it is open. */
export default function StayChooser({
  stay,
  vehicleType,
  proposed = false,
  parking,
  onChoose,
  onClose,
}: StayChooserProps) {
  const formId = useId();
  const now = useMinute();
  const [form, setForm] = useState(() => stayFields(stay));
  const [type, setType] = useState(vehicleType);
  const [reason] = useState(() => proposed && reasonOf(stay, now));
  const [sent, setSent] = useState(false);
  const errors = stayErrors(form, now);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is a portal's child of whoever opened it, perhaps inside another form.
    event.stopPropagation();
    setSent(true);
    const chosen = stayOfFields(form);
    if (!chosen || Object.keys(errors).length > 0) return;
    onChoose({ stay: chosen, vehicleType: type });
    onClose();
  }

  return (
    <Dialog
      open
      title="¿Cuándo te parqueas?"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId}>
            Listo
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={16}>
          {reason && <Reason>{reason}</Reason>}
          <Times
            form={form}
            parking={parking}
            errors={shownErrors(form, errors, sent)}
            minDate={localTime(now).date}
            onChange={(values) => setForm({ ...form, ...values })}
          />
          <RadioGroup
            legend="Tipo de vehículo"
            name={`${formId}-type`}
            value={type}
            onChange={setType}
            options={[
              { value: 'car', label: VEHICLE_TYPE_NAMES.car },
              {
                value: 'moto',
                label: VEHICLE_TYPE_NAMES.moto,
                disabled: parking !== undefined && !offersMoto(parking),
              },
            ]}
          />
          <Summary role="status">{summaryOf(form, type, errors, parking, now)}</Summary>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Why the page proposes a stay: the soonest that an owner can answer, or when the first lot opens (FND-02). */
function reasonOf({ start }: Stay, now: Date): string {
  const isSoonest = start.getTime() === defaultStay(now).start.getTime();
  const why = isSoonest
    ? 'así el parqueo tiene al menos 10 minutos para responder'
    : 'a esa hora abre el primero de estos parqueos';
  return `Te proponemos las ${formatTime24(start)}: ${why}.`;
}

interface TimesProps {
  form: StayForm;
  parking: Parking | undefined;
  errors: StayErrors;
  minDate: string;
  onChange: (values: Partial<StayForm>) => void;
}

function Times({ form, parking, errors, minDate, onChange }: TimesProps) {
  const arrival = arrivalOf(form);
  return (
    <>
      <TextField
        label="Fecha"
        type="date"
        min={minDate}
        value={form.date}
        hint={parking && hoursWords(form.date, parking)}
        error={errors.date}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <Pair>
        <TextField
          label="Hora de llegada"
          type="time"
          value={form.arrival}
          error={errors.arrival}
          onChange={(event) => onChange({ arrival: event.currentTarget.value })}
        />
        <TextField
          label="Hora de salida"
          type="time"
          value={form.departure}
          hint={leavesNextDay(form) && 'Sale al día siguiente'}
          error={errors.departure}
          onChange={(event) => onChange({ departure: event.currentTarget.value })}
        />
      </Pair>
      {arrival && (
        <QuickLengths
          arrival={arrival}
          departure={stayOfFields(form)?.end ?? null}
          schedule={parking?.availability_schedule}
          onChoose={(end) => onChange({ departure: localTime(end).time })}
        />
      )}
    </>
  );
}

/** Errors to show: an empty field's only once somebody wanted to go on without it. */
function shownErrors(form: StayForm, errors: StayErrors, sent: boolean): StayErrors {
  return sent || stayOfFields(form) ? errors : {};
}

/** 'Hoy 13:00 → 15:00 · Q40' for what can be chosen; nothing else, as the fields say the rest. */
function summaryOf(
  form: StayForm,
  type: VehicleType,
  errors: StayErrors,
  parking: Parking | undefined,
  now: Date,
): string {
  const stay = stayOfFields(form);
  if (!stay || Object.keys(errors).length > 0) return '';
  const { start, end } = stay;
  const price = parking && formatShortMoney(priceOf(hourlyRateOf(parking, type), start, end).total);
  return [formatStay24(start, end, now), price].filter(Boolean).join(' · ');
}

/** The opening hours on a day, for example 'Horario: 09:00 - 16:00'. */
function hoursWords(date: string, { availability_schedule }: Parking): string | undefined {
  const day = hoursOn(date, availability_schedule);
  return day ? `Horario: ${day.hours}` : undefined;
}
