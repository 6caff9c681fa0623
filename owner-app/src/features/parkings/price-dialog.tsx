import { useSubmit } from '@parqueo/remote-kit';
import { formErrorsOf } from '@parqueo/shared-api/client';
import {
  type Parking,
  UNKNOWN_ERROR_MESSAGE,
  parkingNumberProblem,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Dialog, FormError, Stack, TextField } from '@parqueo/shared-ui';
import { useId, useState } from 'react';
import { useCacheParking } from '../../lib/cached-lists';

type Rate = 'car_hourly_rate' | 'moto_hourly_rate';

const LABELS: Record<Rate, string> = {
  car_hourly_rate: 'Tarifa por hora (carro)',
  moto_hourly_rate: 'Tarifa por hora (moto)',
};

interface PriceDialogProps {
  parking: Parking;
  onClose: () => void;
}

/** The rates of a lot, changed where they are seen (LOT-01). */
export default function PriceDialog({ parking, onClose }: PriceDialogProps) {
  const { api, toast } = useHost();
  const onChanged = useCacheParking();
  const formId = useId();
  const rates: Rate[] = [
    'car_hourly_rate',
    ...(parking.has_moto_spaces ? (['moto_hourly_rate'] as const) : []),
  ];
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(rates.map((rate) => [rate, String(parking[rate])])),
  );
  const {
    form,
    submit: send,
    sending,
    message,
    fields,
    setErrors,
    clearErrors,
  } = useSubmit({
    send: async (changes: Partial<Record<Rate, number>>) => {
      onChanged(await api.parking.update(parking.id, changes));
      toast({ tone: 'success', title: 'Precio guardado', detail: parking.name });
      onClose();
    },
    once: true,
    describeError: (error) => formErrorsOf(error, rates, UNKNOWN_ERROR_MESSAGE),
  });
  const submit = () => {
    const numbers = rates.map((rate) => [rate, Number(typed[rate]?.trim() || Number.NaN)] as const);
    const problems = numbers.map(([rate, value]) => [rate, parkingNumberProblem(rate, value)]);
    if (problems.some(([, problem]) => problem))
      setErrors({ message: '', fields: Object.fromEntries(problems) });
    else {
      const changes = Object.fromEntries(
        numbers.filter(([rate, value]) => value !== parking[rate]),
      );
      if (Object.keys(changes).length === 0) onClose();
      else void send(changes);
    }
  };
  return (
    <Dialog
      open
      title={`Precio de ${parking.name}`}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={sending !== null}>
          Guardar
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={16}>
          {rates.map((rate, index) => (
            <TextField
              key={rate}
              label={LABELS[rate]}
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              value={typed[rate]}
              error={fields[rate]}
              data-autofocus={index === 0 ? '' : undefined}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTyped((before) => ({ ...before, [rate]: value }));
                clearErrors({ [rate]: true });
              }}
            />
          ))}
          <p>Las solicitudes y reservas que ya existen mantienen su precio.</p>
          <FormError>{message}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}
