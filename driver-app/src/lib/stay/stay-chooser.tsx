import {
  type Parking,
  type Stay,
  type VehicleType,
  hoursOf,
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
import { type StayForm, readFields, stayFields } from './stay-form';
import { formatStay24 } from './stay-words';
import { type ReadStay, hoursOn, leavesNextDay } from './typed-stay';

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
  /** Whether the page proposes the stay, without a selection by the driver. */
  proposed?: boolean;
  /** Adds its opening hours, its price, 'Hasta que cierre', and whether it takes motos. */
  parking?: Parking;
  /** Called with the selection, just before `onClose`. */
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
  const read = readFields(form, now);
  const selection = Object.keys(read.problems).length > 0 ? null : read.stay;

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is a portal's child of its opener, perhaps inside another form.
    event.stopPropagation();
    setSent(true);
    if (!selection) return;
    onChoose({ stay: selection, vehicleType: type });
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
            // An empty field is an error only after an attempt to submit.
            read={sent || read.stay ? read : { ...read, problems: {} }}
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
          <Summary role="status">{selection && summaryOf(selection, type, parking, now)}</Summary>
        </Stack>
      </form>
    </Dialog>
  );
}

/**
 * Why the page proposes a stay: the soonest that an owner can answer, or when the first parking
 * opens (FND-02).
 */
function reasonOf({ start }: Stay, now: Date): string {
  const isSoonest = start.getTime() === defaultStay(now).start.getTime();
  const why = isSoonest
    ? 'así el parqueo tiene al menos 10 minutos para responder'
    : 'a esa hora abre el primero de los parqueos que viste al abrir el mapa';
  return `Te proponemos las ${formatTime24(start)}: ${why}.`;
}

interface TimesProps {
  form: StayForm;
  parking: Parking | undefined;
  read: ReadStay;
  minDate: string;
  onChange: (values: Partial<StayForm>) => void;
}

function Times({ form, parking, read, minDate, onChange }: TimesProps) {
  const { start, stay, problems } = read;
  return (
    <>
      <TextField
        label="Fecha"
        type="date"
        min={minDate}
        value={form.date}
        hint={parking && hoursWords(form.date, parking)}
        error={problems.date}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <Pair>
        <TextField
          label="Hora de llegada"
          type="time"
          value={form.arrival}
          error={problems.arrival}
          onChange={(event) => onChange({ arrival: event.currentTarget.value })}
        />
        <TextField
          label="Hora de salida"
          type="time"
          value={form.departure}
          hint={leavesNextDay(form) && 'Sale al día siguiente'}
          error={problems.departure}
          onChange={(event) => onChange({ departure: event.currentTarget.value })}
        />
      </Pair>
      {start && (
        <QuickLengths
          arrival={start}
          departure={stay?.end ?? null}
          schedule={parking && hoursOf(parking)}
          onChoose={(end) => onChange({ departure: localTime(end).time })}
        />
      )}
    </>
  );
}

/** 'Hoy 13:00 → 15:00 · Q40' for a valid selection. */
function summaryOf(
  { start, end }: Stay,
  type: VehicleType,
  parking: Parking | undefined,
  now: Date,
): string {
  const price = parking && formatShortMoney(priceOf(hourlyRateOf(parking, type), start, end).total);
  return [formatStay24(start, end, now), price].filter(Boolean).join(' · ');
}

/** The opening hours on a day, for example 'Horario: 09:00 - 16:00'. */
function hoursWords(date: string, parking: Parking): string | undefined {
  const day = hoursOn(date, hoursOf(parking));
  return day ? `Horario: ${day.hours}` : undefined;
}
