import { FormRefusal, useSubmit } from '@parqueo/remote-kit';
import {
  DAY_MS,
  type GateSpace,
  PLATE_MESSAGE,
  VEHICLE_MAX_LENGTH,
  instantOf,
  isAhead,
  isInside,
  localTime,
  plateOf,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Notice, Stack, TextField } from '@parqueo/shared-ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { clockOffset, useServerNow } from '../../../lib/server-clock';
import { stayText } from '../../../lib/stay-text';
import { useAtGate } from '../at-gate';

/** A time of the day as its next instant: '08:30' at night is tomorrow's. */
function nextInstant(time: string, now: Date): string | null {
  const today = instantOf(localTime(now).date, time);
  if (!today) return null;
  return new Date(today.getTime() + (today > now ? 0 : DAY_MS)).toISOString();
}

/** Lets a car without a reservation in: a plate and a tap; when it leaves need not be known (GAT-01). */
export function WalkInForm({ space }: { space: GateSpace }) {
  const { act, newcomer } = useAtGate();
  const [plate, setPlate] = useState(newcomer);
  const [leaves, setLeaves] = useState('');
  const host = useHost();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, submit, message, fields, setErrors, clearErrors } = useSubmit({
    send: async (vehicle_plate: string) => {
      const end_time = nextInstant(leaves, new Date(Date.now() + clockOffset(host)));
      act({
        newMarks: [
          { kind: 'walk_in', space_id: space.id, vehicle_plate, ...(end_time && { end_time }) },
        ],
        stay: null,
        about: `${space.identifier} · ${vehicle_plate}`,
        word: 'entró sin reserva',
      });
    },
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const vehicle_plate = plateOf(plate);
    if (vehicle_plate === null) setErrors({ message: '', fields: { plate: PLATE_MESSAGE } });
    else void submit(vehicle_plate);
  }

  return (
    <form ref={form} aria-label="Entró sin reserva" noValidate onSubmit={onSubmit}>
      <Stack gap={12}>
        <TextField
          style={{ textTransform: 'uppercase' }}
          ref={field}
          data-autofocus=""
          label="Placa"
          value={plate}
          error={fields['plate']}
          maxLength={2 * VEHICLE_MAX_LENGTH.plate}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ currentTarget }) => {
            setPlate(currentTarget.value);
            clearErrors({ plate });
          }}
        />
        <SamePlate plate={plate} />
        <TextField
          label="Sale a las (opcional)"
          type="time"
          value={leaves}
          onChange={({ currentTarget }) => setLeaves(currentTarget.value)}
        />
        <FormRefusal message={message} fields={fields} />
        <Button type="submit" size="l" block>
          Entró sin reserva
        </Button>
      </Stack>
    </form>
  );
}

/**
 * Says of a plate that is inside already, or has a reservation, where that is (GAT-01): a slip of the pen,
 * a departure that nobody marked, or a car that would pay twice. Nothing for any other plate.
 * @param plate as it is typed
 */
function SamePlate({ plate }: { plate: string }) {
  const { gate, open } = useAtGate();
  const now = useServerNow();
  const wanted = plateOf(plate);
  const same = gate.stays.filter(
    ({ vehicle_plate }) => wanted !== null && plateOf(vehicle_plate) === wanted,
  );
  const stay = same.find(isInside) ?? same.find((each) => isAhead(each, now));
  const space = gate.spaces.find(({ id }) => id === stay?.space_id);
  if (!stay || !space) return null;
  const { identifier } = space;
  return (
    <Notice tone="warning">
      <Stack gap={8}>
        <p>
          {isInside(stay) || stay.end_time === null
            ? `${wanted} ya está adentro, en ${identifier}.`
            : `${wanted} tiene reserva: ${stayText({ ...stay, end_time: stay.end_time }, now)}, en ${identifier}.`}
        </p>
        <Button variant="secondary" onClick={() => open(space.id)}>
          {`Ver ${identifier}`}
        </Button>
      </Stack>
    </Notice>
  );
}
