import { LINK_MINUTES, type MailFacts, type MailKind } from '@parqueo/shared-api/contract';

/** A mail's words, from which both of its forms are made. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** The button's word, where the mail has a link. */
  action?: string;
  /** Below the button. */
  after: readonly string[];
}

const IGNORE =
  'Si no fuiste tú, no tienes que hacer nada: sin este enlace nadie entra a tu cuenta.';

const when = new Intl.DateTimeFormat('es-GT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Guatemala',
});

/** 'el 4 de marzo de 2026, 9:00 a. m., desde Chrome en Android' */
const event = (at: Date, { device }: MailFacts) =>
  `el ${when.format(at).replaceAll(/\s/g, ' ')}${device === undefined ? '' : `, desde ${device}`}`;

/**
 * What a mail says. It names nobody: whoever typed a foreign address into a form would have their
 * words sent there.
 * @param at when it happened
 */
export const TEXTS: Record<MailKind, (at: Date, facts: MailFacts) => MailText> = {
  confirm_address: () => ({
    subject: 'Confirma tu correo',
    paragraphs: ['Escribiste esta dirección en Parqueo Central. Confirma que es tuya:'],
    action: 'Confirmar mi correo',
    after: [
      `El enlace sirve una vez, durante ${LINK_MINUTES} minutos.`,
      'Si no fuiste tú, borra este mensaje: sin este enlace la dirección no queda confirmada.',
    ],
  }),
  lost_password: () => ({
    subject: 'Elige una contraseña nueva',
    paragraphs: ['Pediste recuperar la contraseña de tu cuenta en Parqueo Central.'],
    action: 'Elegir una contraseña nueva',
    after: [`El enlace sirve una vez, durante ${LINK_MINUTES} minutos.`, IGNORE],
  }),
  password_changed: (at, facts) => ({
    subject: 'Cambiaste tu contraseña',
    paragraphs: [
      `La contraseña de tu cuenta en Parqueo Central cambió ${event(at, facts)}.`,
      'Las sesiones de tus demás dispositivos terminaron.',
    ],
    after: [
      'Si no fuiste tú, recupera tu cuenta ya: en la página de inicio de sesión elige «¿Olvidaste tu contraseña?».',
    ],
  }),
  new_device: (at, facts) => ({
    subject: 'Inicio de sesión en un dispositivo nuevo',
    paragraphs: [`Alguien inició sesión en tu cuenta de Parqueo Central ${event(at, facts)}.`],
    after: [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, cambia tu contraseña ya: con eso termina esa sesión.',
    ],
  }),
  wrong_codes: (at) => ({
    subject: 'Alguien prueba códigos para entrar a tu cuenta',
    paragraphs: [
      'Alguien que sabe tu contraseña de Parqueo Central escribió varios códigos equivocados de tu verificación en dos pasos.',
      `El último fue ${event(at, {})}. Sin el código correcto nadie entra.`,
    ],
    after: [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, cambia tu contraseña ya: así no puede seguir probando.',
    ],
  }),
  account_deleted: (at) => ({
    subject: 'Eliminaste tu cuenta',
    paragraphs: [
      `Tu cuenta de Parqueo Central se eliminó ${event(at, {})}.`,
      'Tus reservas anteriores quedan en los parqueos sin tu nombre, tu teléfono ni tu correo.',
    ],
    after: ['Este es el último correo que te enviamos.'],
  }),
};
