import { LOGIN_NAME, isMail, isPhone } from '@parqueo/shared-api/contract';
import { useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/**
 * A link between the forms of who has no session, which begin with who was typed in the one before: in this tab,
 * also by the first frame of the login (shell/src/page/show-first-frame.ts) or a build before, until somebody logs in.
 */
export const FormLink = (props: LinkProps) => (
  <Link
    {...props}
    onClick={({ currentTarget }) => {
      const form = currentTarget.closest('form');
      if (!form) return;
      const values = new FormData(form);
      const fields = ['mail', 'email', 'phone'].map((name) => values.get(name));
      // A password that was typed in the wrong field is none of them.
      const typed = fields
        .filter((field) => typeof field === 'string')
        .find((field) => isMail(field) || isPhone(field));
      inTab((storage) => storage.setItem(LOGIN_NAME, typed ?? ''));
    }}
  />
);

/** How a form begins: by what somebody logs in, and whether that is a mail address or a phone number. */
export function useTyped() {
  const [mail] = useState(() => inTab((storage) => storage.getItem(LOGIN_NAME)) ?? '');
  return isPhone(mail) ? { mail, phone: mail } : { mail, email: mail };
}

export const forgetTyped = () => inTab((storage) => storage.removeItem(LOGIN_NAME));

/** Uses the tab's storage; a browser that denies it keeps nothing. */
function inTab<Found>(use: (storage: Storage) => Found): Found | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
