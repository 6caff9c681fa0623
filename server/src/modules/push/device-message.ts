import {
  type News,
  PLATE_PARAM,
  type PushMessage,
  REMINDERS,
  type Role,
  type SocketEvent,
  isOwn,
  isRequest,
  newsOf,
  routeOf,
} from '@parqueo/shared-api/contract';

/** One notification for all that is told of a reservation: the next takes the place of the one before. */
export const tagOf = (id: number, reservation: number | undefined): string =>
  reservation === undefined ? `aviso-${id}` : `reserva-${reservation}`;

/** What a device shows of an event to a person of a role; null for what nobody is notified of. */
export function showMessage(
  id: number,
  event: SocketEvent,
  role: Role,
  { hideDetails, now }: { hideDetails: boolean; now: Date },
): PushMessage | null {
  const news = isOwn(event) ? null : newsOf(event, [role], now);
  if (!news) return null;
  const tag = tagOf(id, news.reservation);
  const link = news.link ?? '/';
  // Whoever finds the phone reads no more than that there is something.
  if (hideDetails)
    return { id, tag, link: withoutPlate(link), title: 'Parqueo Central', body: HIDDEN };
  return { id, tag, link, title: news.title, body: bodyOf(news), ...actionsOf(event, news) };
}

const withoutPlate = (link: string) => link.replace(new RegExp(`&${PLATE_PARAM}=[^&]*`), '');

const HIDDEN = 'Tienes un aviso. Desbloquea y toca para verlo.';

const bodyOf = ({ detail, note }: News): string => [detail, note].filter(Boolean).join('\n');

/** What can be done from the notification itself. */
function actionsOf(event: SocketEvent, { reservation }: News): Partial<PushMessage> {
  if (reservation !== undefined && isRequest(event)) return { accept: reservation };
  const route = routeOf(event);
  if (route !== null) return { route };
  const ends = event.name === 'notification' && event.payload.type === REMINDERS.end;
  return ends ? { extend: true } : {};
}
