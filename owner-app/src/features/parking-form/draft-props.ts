import type { DraftErrors, ParkingDraft } from './parking-draft';

/** Props of a part of the form. */
export interface DraftProps {
  draft: ParkingDraft;
  errors: DraftErrors;
  onChange: (changes: Partial<ParkingDraft>) => void;
}

/** Fields whose value is a text. */
type TextName = {
  [Name in keyof ParkingDraft]: ParkingDraft[Name] extends string ? Name : never;
}[keyof ParkingDraft];

/** Gives the props of a required field by its name. */
export const textProps =
  ({ draft, errors, onChange }: DraftProps) =>
  (field: TextName) => ({
    value: draft[field],
    error: errors[field],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
