import { FormRefusal, Section, useSubmit } from '@parqueo/remote-kit';
import type { CloseBody } from '@parqueo/shared-api/contract';
import { Button, ConfirmDialog, MoneyField, Stack, formatMoney } from '@parqueo/shared-ui';
import { type FormEvent, useState } from 'react';
import { differenceText, readCash } from './cash';

const NO_AMOUNT = 'Escribe el efectivo contado en quetzales, por ejemplo 350.00.';

interface CloseFormProps {
  /** Cash that was recorded at the gate, in quetzales. */
  recorded: number;
  /** What is not in the figures, in words; '' when that is nothing. */
  unsent: string;
  onClose: (body: CloseBody) => Promise<void>;
  onClosed: () => void;
  /** The server refused: its figures may be others by now. */
  onRefused: () => void;
}

/** Takes the cash that was counted, says the difference, and closes the day after a question. */
export function CloseForm({ recorded, unsent, onClose, onClosed, onRefused }: CloseFormProps) {
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState(false);
  const counted = readCash(typed);
  const isAmount = !Number.isNaN(counted);
  const { form, submit, sending, message, fields, setErrors, clearErrors } = useSubmit({
    send: async (body: CloseBody) => {
      await onClose(body);
      onClosed();
    },
    onError: () => {
      setAsking(false);
      onRefused();
    },
  });

  function ask(event: FormEvent) {
    event.preventDefault();
    if (isAmount) setAsking(true);
    else setErrors({ message: '', fields: { counted: NO_AMOUNT } });
  }

  return (
    <Section title="Cerrar el día" heading="h2">
      <form
        ref={form}
        noValidate
        aria-label="Cerrar el día"
        // As wide as an amount and its button need.
        style={{ maxWidth: '480px' }}
        onSubmit={ask}
      >
        <Stack gap={12}>
          <p>Cuenta el efectivo de la caja. En la puerta se registraron {formatMoney(recorded)}.</p>
          <MoneyField
            label="Efectivo contado (Q)"
            amount={counted}
            value={typed}
            error={fields['counted']}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              clearErrors({ counted });
            }}
          />
          <p role="status">{isAmount && differenceText(counted, recorded)}</p>
          <FormRefusal message={message} fields={fields} />
          <Button type="submit" size="l" block>
            Cerrar el día
          </Button>
        </Stack>
      </form>
      <ConfirmDialog
        open={asking}
        title="¿Cerrar el día?"
        message={`${unsent && `${unsent} `}Contaste ${formatMoney(counted)}. ${differenceText(counted, recorded)}. Después del cierre ya no se puede cambiar ningún cobro de este día.`}
        confirmLabel="Cerrar el día"
        cancelLabel="Cancelar"
        busy={sending !== null}
        onConfirm={() => {
          if (isAmount) void submit({ counted_cash: counted, cash: recorded });
        }}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
