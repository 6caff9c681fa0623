import { useSubmit } from '@parqueo/remote-kit';
import { formErrorsOf } from '@parqueo/shared-api/client';
import {
  type Parking,
  UNKNOWN_ERROR_MESSAGE,
  parkingNumberProblem,
  readTypedNumber,
  typedNumberProblem,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, ConfirmDialog, Dialog, FormError, MoneyField, Stack } from '@parqueo/shared-ui';
import { useId, useState } from 'react';
import { useCacheParking } from '../../lib/cached-lists';
import { type Rate, largeChangeWords } from '../../lib/rates';

const LABELS: Record<Rate, string> = {
  car_hourly_rate: 'Tarifa por hora (carro)',
  moto_hourly_rate: 'Tarifa por hora (moto)',
};

type Changes = Partial<Record<Rate, number>>;

interface PriceDialogProps {
  parking: Parking;
  onClose: () => void;
}

/** The rates of a lot, changed where they are seen (LOT-01). */
export function PriceDialog({ parking, onClose }: PriceDialogProps) {
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
  // So different from the present ones that they may be a mistake.
  const [asked, setAsked] = useState<Changes | null>(null);
  const {
    form,
    submit: send,
    sending,
    message,
    fields,
    setErrors,
    clearErrors,
  } = useSubmit({
    send: async (changes: Changes) => {
      onChanged(await api.parking.update(parking.id, changes));
      toast({ tone: 'success', title: 'Precio guardado', detail: parking.name });
      onClose();
    },
    once: true,
    describeError: (error) => formErrorsOf(error, rates, UNKNOWN_ERROR_MESSAGE),
  });
  const submit = () => {
    const problems = rates.map((rate) => [
      rate,
      typedNumberProblem(typed[rate] ?? '', (value) => parkingNumberProblem(rate, value)),
    ]);
    if (problems.some(([, problem]) => problem))
      setErrors({ message: '', fields: Object.fromEntries(problems) });
    else {
      const changes: Changes = Object.fromEntries(
        rates
          .map((rate) => [rate, readTypedNumber(typed[rate] ?? '')] as const)
          .filter(([rate, value]) => value !== parking[rate]),
      );
      if (Object.keys(changes).length === 0) onClose();
      else if (largeChangeWords(parking, changes).length === 0) void send(changes);
      else setAsked(changes);
    }
  };
  if (asked)
    return (
      <ConfirmDialog
        open
        title="Revisa el precio"
        message={largeChangeWords(parking, asked).join(' ')}
        confirmLabel="Guardar de todos modos"
        cancelLabel="Seguir editando"
        onConfirm={() => {
          setAsked(null);
          void send(asked);
        }}
        onCancel={() => setAsked(null)}
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
            <MoneyField
              key={rate}
              label={LABELS[rate]}
              amount={readTypedNumber(typed[rate] ?? '')}
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
