import { Switch, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { BrowserNotifications } from './browser-notifications';

const More = styled.button`
  min-height: ${token('size-target')};
  padding: 0;
  border: 0;
  color: ${token('color-brand-strong')};
  background: none;
  text-align: left;
  text-decoration: underline;
`;

interface BrowserNotificationSwitchProps {
  store: BrowserNotifications;
  /** Called when the window about them opens. */
  onOpen?: (() => void) | undefined;
}

/**
 * Whether the device shows notifications while the page is not in view; where they are blocked or need an
 * installation, the way to what changes that. Nothing if the browser has none.
 */
export function BrowserNotificationSwitch({ store, onOpen }: BrowserNotificationSwitchProps) {
  const { on, denied } = useStore(store);
  const openWindow = () => {
    onOpen?.();
    store.setOpen(true);
  };
  if (!store.supported && !store.installable) return null;
  return (
    <>
      {store.supported && (
        <Switch
          label={denied ? 'Avisos bloqueados en el navegador' : 'Avisos del navegador'}
          checked={on}
          disabled={denied}
          onChange={(wanted) => void store.turn(wanted)}
        />
      )}
      {(on || denied || store.installable) && (
        <More type="button" onClick={openWindow}>
          {on ? 'Ajustar los avisos' : 'Cómo recibir avisos aquí'}
        </More>
      )}
    </>
  );
}
