import { FIELDS, type FieldName } from './fields';
import type { DraftErrors, ParkingDraft } from './parking-draft';

export interface DraftProps {
  draft: ParkingDraft;
  errors: DraftErrors;
  onChange: (changes: Partial<ParkingDraft>) => void;
}

type NameOf<Kind> = {
  [Name in FieldName]: ParkingDraft[Name] extends Kind ? Name : never;
}[FieldName];

/** Gives the props of a text's control by the field's name. */
export const textProps =
  ({ draft, errors, onChange }: DraftProps) =>
  (field: NameOf<string>) => ({
    label: FIELDS[field].label,
    value: draft[field],
    error: errors[field],
    required: (FIELDS[field] as { required?: true }).required,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });

/** The same of what is on or off. */
export const switchProps =
  ({ draft, onChange }: DraftProps) =>
  (field: NameOf<boolean>) => ({
    label: FIELDS[field].label,
    checked: draft[field],
    onChange: (on: boolean) => onChange({ [field]: on }),
  });
