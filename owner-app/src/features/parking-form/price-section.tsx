import { Section } from '@parqueo/remote-kit';
import { RESERVATION_FEE } from '@parqueo/shared-api/contract';
import { Switch, TextField, formatMoney, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { type DraftProps, textProps } from './draft-props';
import { FIELDS } from './fields';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${token('space-16')};
`;

/** A parking's own fee is stored but not charged yet: every stay costs RESERVATION_FEE (BOK-04). */
const FEE_HINT = `Por ahora cada reserva cobra ${formatMoney(RESERVATION_FEE)}, sea cual sea este costo.`;

const MONEY = { type: 'number', inputMode: 'decimal', min: 0, step: '0.01' } as const;
const COUNT = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const;

/** Rates, spaces and the fee of a parking (ADD-01). */
export function PriceSection(props: DraftProps) {
  const { draft, onChange } = props;
  const text = textProps(props);
  return (
    <Section heading="h2" gap={16} title="Precios y espacios">
      <Pair>
        <TextField {...text('car_hourly_rate')} {...MONEY} />
        <TextField {...text('car_spaces_count')} {...COUNT} />
      </Pair>
      <Switch
        label={FIELDS.has_moto_spaces.label}
        checked={draft.has_moto_spaces}
        onChange={(has_moto_spaces) => onChange({ has_moto_spaces })}
      />
      {draft.has_moto_spaces && (
        <Pair>
          <TextField {...text('moto_hourly_rate')} {...MONEY} />
          <TextField {...text('moto_spaces_count')} {...COUNT} />
        </Pair>
      )}
      <TextField hint={FEE_HINT} {...text('reservation_fee')} {...MONEY} />
    </Section>
  );
}
