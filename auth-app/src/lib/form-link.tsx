import { isPhone } from '@parqueo/shared-api/contract';
import { useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Who has no session yet, as typed: in memory alone, until somebody logs in. */
let typed = '';

/** A link between the forms of who has no session, which begin with who was typed in the one before. */
export const FormLink = (props: LinkProps) => (
  <Link
    {...props}
    onClick={({ currentTarget }) => {
      const form = currentTarget.closest('form');
      if (!form) return;
      const values = new FormData(form);
      const fields = ['mail', 'email', 'phone'].map((name) => values.get(name));
      typed = fields.filter((field) => typeof field === 'string').find(Boolean) ?? '';
    }}
  />
);

/** How a form begins: by what somebody logs in, and whether that is a mail address or a phone number. */
export function useTyped() {
  const [mail] = useState(typed);
  return isPhone(mail) ? { mail, phone: mail } : { mail, email: mail };
}

export const forgetTyped = (): void => {
  typed = '';
};
