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

interface MoneyFieldProps extends Omit<NumberFieldProps, 'whole' | 'hint'> {
  hint?: string;
  /** What the typed text was understood as, in quetzales, shown beside it; NaN while it is no amount. */
  amount: number;
}

/** A labelled amount in quetzales. */
export function MoneyField({ amount, hint, ...props }: MoneyFieldProps) {
  const understood = Number.isNaN(amount) ? '' : formatMoney(amount);
  const shown = [understood, hint].filter(Boolean).join(' · ');
  return <NumberField maxLength={14} {...props} hint={shown} />;
}
