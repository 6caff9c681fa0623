import { FormRefusal, useSubmit } from '@parqueo/remote-kit';
import { formErrorsOf } from '@parqueo/shared-api/client';
import {
  type Parking,
  UNKNOWN_ERROR_MESSAGE,
  parkingNumberProblem,
  readTypedNumber,
  typedNumberProblem,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, ConfirmDialog, Dialog, MoneyField, Stack } from '@parqueo/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import { useCacheParking } from '../../lib/cached-lists';
import { type Rate, largeChangeWords } from '../../lib/rates';

const LABELS: Record<Rate, string> = {
  car_hourly_rate: 'Tarifa por hora (carro)',
  moto_hourly_rate: 'Tarifa por hora (moto)',
};

const ratesOf = ({ has_moto_spaces }: Parking): Rate[] =>
  has_moto_spaces ? ['car_hourly_rate', 'moto_hourly_rate'] : ['car_hourly_rate'];

/** The rates of a lot, changed where they are seen (LOT-01). */
export function PriceDialog({ parking, onClose }: { parking: Parking; onClose: () => void }) {
  const { api, toast } = useHost();
  const cacheParking = useCacheParking();
  const formId = useId();
  const [typed, setTyped] = useState(() => ({
    car_hourly_rate: String(parking.car_hourly_rate),
    moto_hourly_rate: String(parking.moto_hourly_rate),
  }));
  const rates = ratesOf(parking);
  const changes = Object.fromEntries(
    rates
      .map((rate) => [rate, readTypedNumber(typed[rate])] as const)
      .filter(([rate, amount]) => amount !== parking[rate]),
  );
  // So different from the present ones that they may be a mistake.
  const doubts = largeChangeWords(parking, changes);
  const [isAsking, setAsking] = useState(false);
  const { form, submit, sending, message, fields, setErrors, clearErrors } = useSubmit({
    send: async () => {
      cacheParking(await api.parking.update(parking.id, changes));
      toast({ tone: 'success', title: 'Precio guardado', detail: parking.name });
      onClose();
    },
    once: true,
    describeError: (error) => formErrorsOf(error, rates, UNKNOWN_ERROR_MESSAGE),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const problems = Object.fromEntries(
      rates.map((rate) => [
        rate,
        typedNumberProblem(typed[rate], (amount) => parkingNumberProblem(rate, amount)),
      ]),
    );
    if (Object.values(problems).some(Boolean)) setErrors({ message: '', fields: problems });
    else if (Object.keys(changes).length === 0) onClose();
    else if (doubts.length > 0) setAsking(true);
    else void submit(undefined);
  }

  if (isAsking)
    return (
      <ConfirmDialog
        open
        title="Revisa el precio"
        message={doubts.join(' ')}
        confirmLabel="Guardar de todos modos"
        cancelLabel="Seguir editando"
        onConfirm={() => {
          setAsking(false);
          void submit(undefined);
        }}
        onCancel={() => setAsking(false)}
      />
    );
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
      <form ref={form} id={formId} noValidate onSubmit={onSubmit}>
        <Stack gap={16}>
          {rates.map((rate, index) => (
            <MoneyField
              key={rate}
              label={LABELS[rate]}
              amount={readTypedNumber(typed[rate])}
              value={typed[rate]}
              error={fields[rate]}
              data-autofocus={index === 0 ? '' : undefined}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget: { value } }) => {
                setTyped((before) => ({ ...before, [rate]: value }));
                clearErrors({ [rate]: true });
              }}
            />
          ))}
          <p>Las solicitudes y reservas que ya existen mantienen su precio.</p>
          <FormRefusal message={message} fields={fields} />
        </Stack>
      </form>
    </Dialog>
  );
}
