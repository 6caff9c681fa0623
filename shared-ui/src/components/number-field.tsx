import { formatMetres } from '../format/measure';
import { formatMoney } from '../format/money';
import { TextField, type TextFieldProps } from './text-field';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** For a keyboard without a decimal sign. */
  whole?: boolean;
}

/** A labelled number: a text, since a browser drops from a number's own field what it does not expect. */
export function NumberField({ whole = false, ...props }: NumberFieldProps) {
  return <TextField autoComplete="off" {...props} inputMode={whole ? 'numeric' : 'decimal'} />;
}

interface QuantityFieldProps extends Omit<NumberFieldProps, 'whole' | 'hint'> {
  hint?: string;
}

interface MoneyFieldProps extends QuantityFieldProps {
  /** What the typed text was understood as, in quetzales, shown beside it; NaN while it is no amount. */
  amount: number;
}

/** A labelled amount in quetzales. */
export function MoneyField({ amount, hint, ...props }: MoneyFieldProps) {
  return <NumberField maxLength={14} {...props} hint={understood(amount, formatMoney, hint)} />;
}

interface MetresFieldProps extends QuantityFieldProps {
  /** Likewise, in metres. */
  metres: number;
}

/** A labelled height in metres. */
export function MetresField({ metres, hint, ...props }: MetresFieldProps) {
  return <NumberField maxLength={14} {...props} hint={understood(metres, formatMetres, hint)} />;
}

const understood = (value: number, format: (value: number) => string, hint?: string) =>
  [Number.isNaN(value) ? '' : format(value), hint].filter(Boolean).join(' · ');
