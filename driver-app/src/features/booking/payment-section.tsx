import { Section } from '@parqueo/remote-kit';
import {
  CARD_SURCHARGE_RATE,
  type PaymentMethod,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
} from '@parqueo/shared-api/contract';
import { Notice, SelectField, formatPercentage } from '@parqueo/shared-ui';
import type { SectionProps } from './time-section';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] }));

/** The method of payment (BOK-02, BOK-03). */
export function PaymentSection({ form, errors, onChange }: Omit<SectionProps, 'parking'>) {
  return (
    <Section title="Pago">
      <SelectField
        label="Método de pago"
        options={METHODS}
        value={form.payment}
        error={errors.payment}
        onChange={(event) => onChange({ payment: event.currentTarget.value as PaymentMethod })}
      />
      {form.payment === 'card' && (
        <Notice tone="warning">
          {`Este método de pago tiene ${formatPercentage(CARD_SURCHARGE_RATE * 100)} de recargo.`}
        </Notice>
      )}
    </Section>
  );
}
