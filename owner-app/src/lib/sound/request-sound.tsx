import { EXTENSION_NOTIFICATIONS } from '@parqueo/shared-api/contract';
import { useHostEvent } from '@parqueo/shared-api/react';
import { useEffect } from 'react';
import { allowSound, chime } from './chime';

/** Sounds for each new request, on every screen of the owner, from the first tap on (REQ-04). */
export default function RequestSound() {
  useEffect(() => {
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) addEventListener(gesture, allowSound);
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, allowSound);
    };
  }, []);
  useHostEvent((event) => {
    if (event.name !== 'notification') return;
    const { type } = event.payload;
    if (type === 'new_reservation' || type === EXTENSION_NOTIFICATIONS.request) chime();
  });
  return null;
}
