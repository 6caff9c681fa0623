import type { FormErrors } from '@parqueo/shared-api/client';
import { INVALID_FIELDS_MESSAGE } from '@parqueo/shared-api/contract';
import { FormError, VisuallyHidden } from '@parqueo/shared-ui';

/**
 * Why a form was refused, announced at once: its message, or, for who does not see the fields, what is said at
 * them. `useSubmit` has both, and moves the focus there.
 */
export function FormRefusal({ message, fields }: FormErrors) {
  const [wrong, another] = Object.values(fields).filter(Boolean);
  if (message) return <FormError>{message}</FormError>;
  if (!wrong) return null;
  return <VisuallyHidden role="alert">{another ? INVALID_FIELDS_MESSAGE : wrong}</VisuallyHidden>;
}
