import { FIELDS, type FieldName } from './fields';
import type { DraftErrors, ParkingDraft } from './parking-draft';

/** Props of a part of the form. */
export interface DraftProps {
  draft: ParkingDraft;
  errors: DraftErrors;
  onChange: (changes: Partial<ParkingDraft>) => void;
}

/** Fields whose value is a text. */
type TextName = {
  [Name in FieldName]: ParkingDraft[Name] extends string ? Name : never;
}[FieldName];

/** Gives the props of a text's control by the field's name. */
export const textProps =
  ({ draft, errors, onChange }: DraftProps) =>
  (field: TextName) => ({
    label: FIELDS[field].label,
    value: draft[field],
    error: errors[field],
    required: (FIELDS[field] as { required?: true }).required,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
