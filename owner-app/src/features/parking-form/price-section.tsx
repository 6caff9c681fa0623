import { Section } from '@parqueo/remote-kit';
import { RESERVATION_FEE, readTypedNumber } from '@parqueo/shared-api/contract';
import { MoneyField, NumberField, Switch, formatMoney } from '@parqueo/shared-ui';
import { Pair } from '../../lib/pair';
import { type DraftProps, switchProps, textProps } from './draft-props';

type Amount = 'car_hourly_rate' | 'moto_hourly_rate' | 'reservation_fee';

/** A parking's own fee is stored but not charged yet: every stay costs RESERVATION_FEE (BOK-04). */
const FEE_HINT = `Por ahora cada reserva cobra ${formatMoney(RESERVATION_FEE)}, sea cual sea este costo.`;

/** Rates, spaces and the fee of a parking (ADD-01). */
export function PriceSection(props: DraftProps) {
  const { draft } = props;
  const text = textProps(props);
  const onOff = switchProps(props);
  const money = (field: Amount) => ({ ...text(field), amount: readTypedNumber(draft[field]) });
  return (
    <Section heading="h2" gap={16} title="Precios y espacios">
      <Pair $least={220}>
        <MoneyField {...money('car_hourly_rate')} />
        <NumberField whole {...text('car_spaces_count')} />
      </Pair>
      <Switch {...onOff('has_moto_spaces')} />
      {draft.has_moto_spaces && (
        <Pair $least={220}>
          <MoneyField {...money('moto_hourly_rate')} />
          <NumberField whole {...text('moto_spaces_count')} />
        </Pair>
      )}
      <MoneyField hint={FEE_HINT} {...money('reservation_fee')} />
    </Section>
  );
}
