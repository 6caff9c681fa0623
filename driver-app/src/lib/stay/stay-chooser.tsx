import { FormRefusal, useSubmit } from '@parqueo/remote-kit';
import {
  FIELD_MESSAGES,
  type Parking,
  type Stay,
  VEHICLE_TYPE_NAMES,
  type VehicleType,
  defaultStay,
  hourlyRateOf,
  priceOf,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import {
  Button,
  Dialog,
  RadioGroup,
  Stack,
  formatShortMoney,
  formatTime24,
  Together,
} from '@parqueo/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { offersMoto } from '../parkings/availability';
import { type StayChoice } from './stay-choice';
import { StayPicker, TIME_TO_ANSWER } from './stay-picker';
import {
  type StayProblems,
  type StayReading,
  type TypedStay,
  changedStay,
  readTyped,
  typedStayOf,
} from './typed-stay';
import { lengthWords, stayWords } from './words';

/* Keeps its line while there are no words, so that nothing below it moves. */
const Summary = styled.p`
  min-height: 1.5em;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

interface StayChooserProps extends StayChoice {
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
  const [form, setForm] = useState(() => typedStayOf(stay));
  const [type, setType] = useState(vehicleType);
  const [sent, setSent] = useState(false);
  const read = readTyped(form, now);
  const problems = problemsOf(form, read);
  const selection = Object.keys(problems).length > 0 ? null : read.stay;
  const {
    form: element,
    submit,
    message,
    fields,
    setErrors,
    clearErrors,
  } = useSubmit({
    send: async (chosen: Stay) => {
      onChoose({ stay: chosen, vehicleType: type });
      onClose();
    },
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // The dialog is a portal's child of its opener, perhaps inside another form.
    event.stopPropagation();
    setSent(true);
    if (selection) void submit(selection);
    else setErrors({ message: '', fields: { ...problems } });
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
      <form ref={element} id={formId} noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          <StayPicker
            typed={form}
            read={read}
            vehicleType={type}
            parking={parking}
            now={now}
            // An empty field is an error only after an attempt to submit.
            errors={sent ? problems : read.problems}
            reason={proposed ? reasonOf(stay, now) : undefined}
            onChange={(changes) => {
              clearErrors(form);
              setForm(changedStay(form, changes, parking));
            }}
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
          <Summary role="status">
            {selection && <Together>{summaryOf(selection, type, parking, now)}</Together>}
          </Summary>
          <FormRefusal message={message} fields={fields} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Why a stay is proposed: the soonest that can be answered, or when the first parking opens (FND-02). */
function reasonOf({ start }: Stay, now: Date): string {
  const isSoonest = start.getTime() === defaultStay(now).start.getTime();
  const why = isSoonest
    ? TIME_TO_ANSWER
    : 'a esa hora abre el primero de los parqueos que viste al abrir el mapa';
  return `Te proponemos las ${formatTime24(start)}: ${why}.`;
}

/** 'hoy 13:00–15:00 · 2 h · Q40' for a valid selection. */
function summaryOf(stay: Stay, type: VehicleType, parking: Parking | undefined, now: Date): string {
  const { start, end } = stay;
  const price = parking && formatShortMoney(priceOf(hourlyRateOf(parking, type), start, end).total);
  return [stayWords(stay, now), lengthWords(stay), price].filter(Boolean).join(' · ');
}

const FIELDS = ['date', 'arrival', 'departure'] as const;

/** What is wrong with each of the dialog's fields, also that it is empty. */
function problemsOf(form: TypedStay, { stay, problems }: StayReading): StayProblems {
  const empty = FIELDS.filter((field) => form[field] === '');
  if (!stay && empty.length === 0) return { date: FIELD_MESSAGES.invalid };
  const missing = Object.fromEntries(empty.map((field) => [field, FIELD_MESSAGES.missing]));
  return { ...problems, ...missing };
}
