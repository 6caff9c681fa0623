import people from './people.json';

/** Accounts of the demo, with the password that the start prints. */
export const DEMO_PASSWORD = 'parqueo-demo-2026';
export const DEMO_ACCOUNTS = { driver: 'conductor@demo.gt', owner: 'duena@demo.gt' } as const;

interface Person {
  full_name: string;
  email: string;
  phone: string;
  user_type: 'driver' | 'admin';
}

/** Everybody, the two demo accounts first; nobody can log in to the others. */
export const PEOPLE = people as readonly Person[];
