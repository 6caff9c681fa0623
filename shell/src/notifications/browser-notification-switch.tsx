import { Switch } from '@parqueo/shared-ui';
import { useStore } from 'zustand';
import type { BrowserNotifications } from './browser-notifications';

/** Whether the device shows notifications while the page is not in view; nothing if it cannot. */
export function BrowserNotificationSwitch({ store }: { store: BrowserNotifications }) {
  const { on, denied } = useStore(store);
  if (!store.supported) return null;
  return (
    <Switch
      label={denied ? 'Avisos bloqueados en el navegador' : 'Avisos del navegador'}
      checked={on}
      disabled={denied}
      onChange={(wanted) => void store.turn(wanted)}
    />
  );
}
