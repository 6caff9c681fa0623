import type { RemoteMenuEntry, Screen } from '@parqueo/shared-api/contract';
import { backTarget } from '@parqueo/shared-api/host';
import { useSocketState } from '@parqueo/shared-api/react';
import { Header, type HeaderBell, SearchHeader } from '@parqueo/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { NotificationStore } from '../notifications/notification-store';
import { cameFrom } from '../routing/history-referrer';
import { OnDemand } from './on-demand';
import { useSearchText } from './use-search-text';

interface ScreenHeaderProps {
  screen: Screen | null;
  entries: readonly RemoteMenuEntry[];
  notifications: NotificationStore;
}

/** The kind of header that the route's manifest asks for (SHL-06, SHL-08). */
export function ScreenHeader({ screen, entries, notifications }: ScreenHeaderProps) {
  if (screen?.route.header === 'bare') return null;
  if (screen?.route.header === 'search')
    return <MapHeader title={screen.route.title} entries={entries} notifications={notifications} />;
  return <GeneralHeader screen={screen} entries={entries} notifications={notifications} />;
}

type BellSource = Pick<ScreenHeaderProps, 'entries' | 'notifications'>;

function MapHeader({ title, ...bellSource }: BellSource & { title: string }) {
  const [text, setText] = useSearchText();
  const bell = useBell(bellSource);
  return <SearchHeader title={title} value={text} onChange={setText} {...(bell && { bell })} />;
}

function GeneralHeader({ screen, ...bellSource }: ScreenHeaderProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const socket = useSocketState();
  const bell = useBell(bellSource);
  const goBack = (target: string) => void (cameFrom(target) ? navigate(-1) : navigate(target));
  const back = screen?.route.back;
  return (
    <Header
      {...(screen ? { title: screen.route.title } : {})}
      {...(bell && { bell })}
      {...(back && screen
        ? { onBack: () => goBack(backTarget(back, screen.params, location.state)) }
        : {})}
      disconnected={socket === 'disconnected'}
    />
  );
}

/** The header's bell; the same in every header. */
function useBell({ entries, notifications }: BellSource): HeaderBell | null {
  const { pathname } = useLocation();
  const { unread, list } = useStore(notifications);
  // Like the menu, the panel closes on any navigation.
  const [panelOpenAt, setPanelOpenAt] = useState<string | null>(null);
  const panelOpen = panelOpenAt === pathname;
  const closePanel = () => setPanelOpenAt(null);

  useEffect(() => {
    if (!panelOpen) return;
    notifications.setReading(true);
    return () => notifications.setReading(false);
  }, [panelOpen, notifications]);

  const answered = entries.find(({ slot }) => slot === 'notifications');
  const entry = answered ?? entries.find(({ slot }) => slot === 'history');
  if (!entry) return null;
  return {
    count: unread,
    // On small screens the bell links to the screen for requests, if the role has one (SHL-08). There it
    // opens what else happened, such as a cancellation.
    ...(answered && answered.path !== pathname && { to: answered.path }),
    panel: {
      open: panelOpen,
      onToggle: () => setPanelOpenAt(panelOpen ? null : pathname),
      content: (
        <OnDemand onFailure={closePanel}>
          {({ NotificationPanel }) => (
            <NotificationPanel list={list} entry={entry} onClose={closePanel} />
          )}
        </OnDemand>
      ),
    },
  };
}
