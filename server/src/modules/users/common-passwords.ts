import { dictionary } from '@zxcvbn-ts/language-common';

/** Words that the imported list lacks: Guatemala's and this product's own, in normalised form. */
const OWN = `
0987654321 p@ssword barcelona1 realmadrid1 admin1234 admin12345 administrador root1234 toor1234
test12345 guest123 user1234 demo1234 temporal1 121212121 87651234 zxcvbnm, iloveu123 summer2025
summer2026 winter2025 autumn12 minecraft1 fortnite roblox123 xbox3600 facebook1 instagram whatsapp
youtube1 linkedin twitter1 android1 iphone12 rockyou1 jesuscristo jesusteamo diosesamor diosteama
diosmio1 cristo12 cristojesus bendicion bendiciones mariajose jose1234 gabriela1 estrellita
princesa1 corazon1 corazoncito teamomucho teamo123 tequieromucho amor1234 amoreterno mimamama
hermosa1 bonita12 contraseña contraseña1 contrasena1 contrasena123 clave123 clave1234 miclave1
micontraseña secreto1 hola1234 hola12345 buenosdias gatito12 perrito1 familia1 miamor12 familia123
guatemala1 guatemala123 guatemala502 guate123 guate502 guatemala2024 guatemala2025 guatemala2026
chapin123 chapines quetzal1 quetzal123 quetzaltenango xelaju123 antigua1 tikal123 municipal
comunicaciones cremas123 rojos123 parqueo1 parqueo123 parqueo1234 parqueocentral parking1 parking123
estacionamiento carro123 micarro1 toyota12 toyota123 nissan12 conductor conductor1 driver123
welcome2025 welcome2026 password2025 password2026
`;

/** A text as guesses are compared: whatever its width and case. */
export const normalised = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Unpacked when the first password is chosen, not at the start. */
let common: ReadonlySet<string> | undefined;

const commonOnes = (): ReadonlySet<string> =>
  (common ??= new Set([...dictionary['passwords-common'], ...OWN.trim().split(/\s+/)]));

/** 'aaaaaaaa', '12341234': the imported list leaves them to a rule, and so do we. */
const REPEATED = /^(.{1,4}?)\1+$/u;

/** 'abcdefgh', '87654321': each sign is the next of its alphabet, forwards or backwards. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Whether it is one of the passwords that are tried first. */
export function isCommon(password: string): boolean {
  const guess = normalised(password);
  return commonOnes().has(guess) || REPEATED.test(guess) || isRow(guess);
}
