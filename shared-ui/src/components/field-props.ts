// Apart from field.tsx: a file that exports components alone keeps their state when it is saved
// (`npm run dev`).
import type { FieldProps } from './field';

/** Separates the props of `Field` from the attributes of the control inside it. */
export function splitFieldProps<Props extends Omit<FieldProps, 'children'>>({
  label,
  hint,
  error,
  errorId,
  id,
  required,
  ...attributes
}: Props) {
  return { field: { label, hint, error, errorId, id, required }, attributes };
}
