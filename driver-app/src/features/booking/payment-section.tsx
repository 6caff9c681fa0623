import {
  CARD_SURCHARGE_RATE,
  type PaymentMethod,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
} from '@parqueo/shared-api/contract';
import { Notice, SelectField, formatPercentage, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { Fold } from './fold';
import type { SectionProps } from './time-section';
import { useFold } from './use-fold';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] }));

const Where = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

interface PaymentSectionProps extends Omit<SectionProps, 'parking'> {
  /** Whether it begins as one line. */
  brief: boolean;
}

/** The method of payment, and where it is paid (BOK-02, BOK-03, BOK-15). */
export function PaymentSection({ form, errors, brief, onChange }: PaymentSectionProps) {
  const { folded, onFold } = useFold(brief, 'payment' in errors);
  return (
    <Fold
      title="Pago"
      what="pago"
      value={<strong>{PAYMENT_METHOD_NAMES[form.payment]}</strong>}
      folded={folded}
      onFold={onFold}
      below={
        <>
          <Where>Pagas en el parqueo al salir</Where>
          {form.payment === 'card' && (
            <Notice tone="warning">
              {`Este método de pago tiene ${formatPercentage(CARD_SURCHARGE_RATE * 100)} de recargo.`}
            </Notice>
          )}
        </>
      }
    >
      <SelectField
        label="Método de pago"
        options={METHODS}
        value={form.payment}
        error={errors.payment}
        onChange={(event) => onChange({ payment: event.currentTarget.value as PaymentMethod })}
      />
    </Fold>
  );
}
