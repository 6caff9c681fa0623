import { ANONYMOUS_AFTER_MONTHS } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { type Chapter, LegalPage } from './legal-page';

const chaptersOf = (months: number): readonly Chapter[] => [
  [
    'Qué guardamos y para qué',
    'De tu cuenta: nombre, correo y teléfono, para que entres y el parqueo sepa quién llega. Tu contraseña no la guardamos: solo una huella de la que no se puede sacar.',
    'De cada reserva: parqueo, horario, placa, marca, modelo y color, forma de pago y total, para que te dejen entrar y las cuentas cuadren. Nunca guardamos números de tarjeta.',
    'De la puerta de un parqueo: cuándo entró y salió cada placa y qué se pagó, también de quien llega sin reserva.',
    'Si los guardas: tus vehículos y parqueos, y la dirección de tu navegador para los avisos que pides.',
    'De cada sesión: cuándo empezó y desde qué tipo de dispositivo, para que puedas cerrarla.',
  ],
  [
    'Quién lo ve',
    'El dueño y los guardianes de un parqueo ven tu nombre, tu placa y tu vehículo en las reservas de ese parqueo. Los otros conductores no ven nada tuyo.',
    'Tu teléfono lo ve el parqueo solo mientras tienes una reserva aceptada, para escribirte por WhatsApp. Tú ves el del parqueo en el mismo tiempo, si su dueño no lo oculta.',
    'No vendemos tus datos, y no hay publicidad ni rastreadores.',
  ],
  [
    'Cuánto tiempo',
    `Placa, vehículo, nombre y motivos escritos: ${months} meses después de que termina la reserva. Luego quedan solo las cuentas: parqueo, horario y montos, sin que el parqueo vea de quién fueron.`,
    'Avisos: 7 días. Correos por enviar: dos días como máximo. Sesiones: 7 días sin uso, 30 como máximo. Invitaciones de guardianes: 90 días.',
    'Los datos, vehículos y parqueos guardados de tu cuenta: mientras la tengas. En “Cuenta” los descargas, los cambias o borras la cuenta.',
  ],
  [
    'Tu ubicación y otros servicios',
    'Tu ubicación se usa para centrar el mapa y ordenar parqueos por distancia, si lo permites. No la guardamos.',
    'El mapa y la búsqueda de direcciones pueden venir de otro servicio, que recibe la zona que miras o la dirección que buscas, no quién eres. WhatsApp, Google Maps y Waze se abren solo si los tocas, y entonces valen sus propias reglas.',
  ],
  [
    'En tu dispositivo',
    'Tu navegador guarda tu sesión, tus últimas reservas para verlas sin señal, los lugares que buscaste y lo que dejaste a medias. Cierra sesión en un dispositivo prestado.',
  ],
  [
    'Los registros del servidor',
    'Para encontrar fallas el servidor anota qué se pidió y cuánto tardó, sin nombres, placas, teléfonos ni correos.',
  ],
];

/** What is kept of whom, why and how long (PRV-01). */
export default function PrivacyScreen() {
  const { anonymousAfterMonths = ANONYMOUS_AFTER_MONTHS } = useHost().settings;
  return (
    <LegalPage
      title="Privacidad"
      chapters={chaptersOf(anonymousAfterMonths)}
      other={{ to: '/terminos', label: 'Términos y condiciones' }}
    />
  );
}
