import { Muted } from '@parqueo/remote-kit';
import {
  CARD_SURCHARGE_RATE,
  type PaymentMethod,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
} from '@parqueo/shared-api/contract';
import { SelectField, formatPercentage, token } from '@parqueo/shared-ui';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { PAID_AT_PARKING } from '../../lib/reservations/money-words';
import { FormPart } from './form-part';
import { useFold } from './use-fold';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] }));

interface PaymentSectionProps {
  payment: PaymentMethod;
  error: string | undefined;
  /** Whether it begins as one line. */
  brief: boolean;
  onChange: (values: Partial<BookingForm>) => void;
}

/** The method of payment, and where it is paid (BOK-02, BOK-03, BOK-15). */
export function PaymentSection({ payment, error, brief, onChange }: PaymentSectionProps) {
  const { folded, onFold } = useFold(brief, error !== undefined);
  return (
    <FormPart
      title="Pago"
      what="pago"
      value={<strong>{PAYMENT_METHOD_NAMES[payment]}</strong>}
      folded={folded}
      onFold={onFold}
      below={
        <>
          <Muted>{PAID_AT_PARKING}</Muted>
          {payment === 'card' && (
            <Muted style={{ color: token('color-warning') }}>
              {`Este método de pago tiene ${formatPercentage(CARD_SURCHARGE_RATE * 100)} de recargo.`}
            </Muted>
          )}
        </>
      }
    >
      <SelectField
        label="Método de pago"
        options={METHODS}
        value={payment}
        error={error}
        onChange={(event) => onChange({ payment: event.currentTarget.value as PaymentMethod })}
      />
    </FormPart>
  );
}
