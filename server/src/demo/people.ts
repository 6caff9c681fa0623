/** Accounts of the demo, with the password that the start prints. */
export const DEMO_PASSWORD = 'parqueo-demo-2026';
export const DEMO_ACCOUNTS = { driver: 'conductor@demo.gt', owner: 'duena@demo.gt' } as const;

export interface Person {
  full_name: string;
  email: string;
  phone: string;
  user_type: 'driver' | 'admin';
}

const person = (
  user_type: Person['user_type'],
  full_name: string,
  email: string,
  phone: string,
): Person => ({ user_type, full_name, email, phone });

/** Everybody, the two demo accounts first; nobody can log in to the others. */
export const PEOPLE: readonly Person[] = [
  person('driver', 'Diego Morales', DEMO_ACCOUNTS.driver, '5510-2301'),
  person('admin', 'Lucía Castellanos', DEMO_ACCOUNTS.owner, '5510-2302'),
  person('admin', 'Rodolfo Aguilar', 'rodolfo.aguilar@demo.gt', '5510-2303'),
  person('admin', 'Inmobiliaria Las Conchas', 'parqueos.conchas@demo.gt', '5510-2304'),
  person('admin', 'Marta Xicará', 'marta.xicara@demo.gt', '5510-2305'),
  person('driver', 'Ana Lucía Pérez', 'ana.perez@demo.gt', '5510-2306'),
  person('driver', 'José Manuel Tzoc', 'jose.tzoc@demo.gt', '5510-2307'),
  person('driver', 'María Fernanda Godoy', 'fernanda.godoy@demo.gt', '5510-2308'),
  person('driver', 'Luis Estrada', 'luis.estrada@demo.gt', '5510-2309'),
  person('driver', 'Gabriela Ajú', 'gabriela.aju@demo.gt', '5510-2310'),
  person('driver', 'Óscar Barrientos', 'oscar.barrientos@demo.gt', '5510-2311'),
  person('driver', 'Paola Recinos', 'paola.recinos@demo.gt', '5510-2312'),
  person('driver', 'Kevin Say', 'kevin.say@demo.gt', '5510-2313'),
];
