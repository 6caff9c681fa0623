import { ACCOUNT_MESSAGES, FIELD_MESSAGES, VEHICLE_HEIGHT_MESSAGE } from './field-messages';
import {
  PARKING_LENGTH_MESSAGES,
  PARKING_LIMIT_MESSAGES,
  PARKING_MESSAGES,
  WHOLE_NUMBER_MESSAGE,
} from './parking-fields';
import { PLATE_MESSAGE } from './plate';
import { SCHEDULE_MESSAGE } from './schedule-form';
import { TAX_ID_MESSAGE } from './tax-id';

type Messages = Readonly<Record<string, string>>;

const { location, name, address, ...parkingMessages } = PARKING_MESSAGES;

/** Messages of fields that are missing or empty (AUT-02, ADD-03). */
const MISSING: Messages = {
  ...ACCOUNT_MESSAGES.missing,
  mail: ACCOUNT_MESSAGES.missing.email,
  name,
  address,
  zone: parkingMessages.zone,
};

const INVALID: Messages = {
  ...parkingMessages,
  ...ACCOUNT_MESSAGES.invalid,
  vehicle_plate: PLATE_MESSAGE,
  plate: PLATE_MESSAGE,
  tax_id: TAX_ID_MESSAGE,
  new_password: ACCOUNT_MESSAGES.invalid.password,
  height_m: VEHICLE_HEIGHT_MESSAGE,
  latitude: location,
  longitude: location,
  availability_schedule: SCHEDULE_MESSAGE,
};

/** Messages of single schema rules that have their own. */
const OF_RULE: Readonly<Record<string, Messages>> = {
  maxLength: { ...ACCOUNT_MESSAGES.tooLong, ...PARKING_LENGTH_MESSAGES },
  maximum: PARKING_LIMIT_MESSAGES,
  type: { car_spaces_count: WHOLE_NUMBER_MESSAGE, moto_spaces_count: WHOLE_NUMBER_MESSAGE },
};

/** A form's message for an invalid field, in Spanish, whatever the rule. */
export const invalidMessage = (field: string): string => INVALID[field] ?? FIELD_MESSAGES.invalid;

/**
 * A form's message for a field that breaks a rule of its schema, in Spanish. Empty counts as
 * missing; blank does too (a pattern refuses it) unless the field has a message for invalid values.
 * @param rule the schema's keyword, such as 'required' or 'maxLength'
 */
export function schemaMessage(field: string, rule: string): string {
  switch (rule) {
    case 'additionalProperties':
    case 'boolean':
      return FIELD_MESSAGES.notAllowed;
    case 'required':
      return MISSING[field] ?? INVALID[field] ?? FIELD_MESSAGES.missing;
    case 'minLength':
      // A short password is not a missing one.
      return (field === 'password' ? undefined : MISSING[field]) ?? invalidMessage(field);
    case 'pattern':
      return INVALID[field] ?? MISSING[field] ?? FIELD_MESSAGES.invalid;
    default:
      return OF_RULE[rule]?.[field] ?? invalidMessage(field);
  }
}
