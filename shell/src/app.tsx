import { demandCurrent } from '@parqueo/federation/runtime';
import {
  RESERVATION_PARAM,
  findScreen,
  leadsToExtension,
  roleOf,
} from '@parqueo/shared-api/contract';
import { type Session, audienceOf } from '@parqueo/shared-api/host';
import type { ShownToast } from '@parqueo/shared-api/host/parts';
import { HostProvider, useSession } from '@parqueo/shared-api/react';
import {
  FullPageSpinner,
  GlobalStyle,
  type Toast,
  ToastRegion,
  WholePage,
  keepFocus,
} from '@parqueo/shared-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { AccountProvider } from './account/account-provider';
import { Frame } from './frame/frame';
import { OnDemand } from './frame/on-demand';
import { ScreenHeader } from './frame/screen-header';
import { NotFound, Unavailable } from './frame/unavailable';
import type { ShellHost } from './host/create-host';
import { usePageVisible } from './notifications/use-page-visible';
import { StatusBars } from './offline/status-bars';
import type { Updates } from './offline/updates';
import { RemoteScreen } from './remotes/remote-screen';
import { usePreloading } from './remotes/use-preloading';
import type { Sections } from './remotes/use-remote-page';
import { useTakenRemotes } from './remotes/use-taken-remotes';
import { useHistoryReferrer } from './routing/history-referrer';
import { menuFor } from './routing/menu';
import { PatientLocation } from './routing/patient-location';
import { useLoggedInPath } from './routing/use-logged-in-path';
import { CONTENT_ID, useRouteFocus } from './routing/use-route-focus';
import { SessionEnded } from './session/session-ended';
import type { ThemeStore } from './theme/theme-store';

const APP_NAME = 'Parqueo Central';

interface AppProps {
  shell: ShellHost;
  sections: Sections;
  theme: ThemeStore;
  updates: Updates;
}

/** The page: session, router and notifications around the screens of the remotes. */
export function App(props: AppProps) {
  useEffect(() => keepFocus(document), []);
  return (
    <HostProvider host={props.shell.host}>
      <GlobalStyle />
      {/* The host gets the address at once, while PatientLocation waits for the screen's code. */}
      <BrowserRouter useTransitions={false}>
        <PatientLocation>
          <Navigation shell={props.shell} />
          <CurrentScreen {...props} />
        </PatientLocation>
      </BrowserRouter>
      <Toasts shell={props.shell} />
    </HostProvider>
  );
}

function Navigation({ shell }: { shell: ShellHost }) {
  const navigate = useNavigate();
  useRouteFocus();
  const session = useSession();
  useHistoryReferrer(session.status === 'authenticated' ? session.user.id : null);
  useEffect(
    () =>
      shell.navigateWith((to, options) => {
        if (typeof to === 'number') void navigate(to);
        // The state for the screen after a login belongs to the previous user.
        else if (shell.session.handedOver()) void navigate(to, { replace: true });
        else void navigate(to, options);
      }),
    [shell, navigate],
  );
  return null;
}

/** Over a driver's map a narrow toast has no room for 'Ver' (NTF-01); what cannot wait leads on (PSH-03). */
const forDriver = (toast: ShownToast): Toast =>
  toast.link && leadsToExtension(toast.link)
    ? { ...toast, linkText: 'Extender 30 min' }
    : { ...toast, link: null };

function Toasts({ shell: { notifications, host } }: { shell: ShellHost }) {
  const toasts = useSyncExternalStore(notifications.toasts.subscribe, notifications.toasts.shown);
  const reading = useStore(notifications, (state) => state.reading);
  const session = useSession();
  const worksAtLot = session.status === 'authenticated' && roleOf(session.user.roles) !== 'driver';
  return (
    <ToastRegion
      toasts={worksAtLot ? toasts : toasts.map(forDriver)}
      onDismiss={notifications.toasts.dismiss}
      onFollow={host.navigate}
      aside={reading}
    />
  );
}

const EXAMPLES_PATH = '/__ui';

/** A spinner until the session is determined (SHL-01), and while the page changes users (VEH-03). */
function CurrentScreen(props: AppProps) {
  const session = useSession();
  const { subscribe, handedOver } = props.shell.session;
  const isHandedOver = useSyncExternalStore(subscribe, handedOver);
  const { pathname } = useLocation();
  if (pathname === EXAMPLES_PATH && props.shell.host.settings.demo) return <Examples />;
  if (session.status === 'loading' || isHandedOver) return <FullPageSpinner label="Cargando" />;
  return <SessionScreen {...props} session={session} />;
}

/** The page with examples of all components; its code is loaded only when it is opened. */
function Examples() {
  const [shown, show] = useState(<FullPageSpinner label="Cargando" />);
  useEffect(() => {
    const load = () =>
      void import('@parqueo/shared-ui/examples').then(
        ({ default: ExamplesPage }) => show(<ExamplesPage />),
        () => show(<Unavailable hasOthers={false} onRetry={load} />),
      );
    load();
  }, []);
  return shown;
}

interface SessionScreenProps extends AppProps {
  session: Exclude<Session, { status: 'loading' }>;
}

function SessionScreen({ shell, sections, theme, updates, session }: SessionScreenProps) {
  const { pathname, search } = useLocation();
  const { host, notifications } = shell;
  const { demo } = host.settings;
  const audience = audienceOf(session);
  const { taken, section, off, ...release } = useTakenRemotes(sections.remotes, {
    audience,
    demo,
    pathname,
    sent: shell.calls.getState().sent,
    isReady: (build) =>
      sections.loader.loaded(build) !== undefined && !shell.hasOpenDraft(build.manifest.name),
  });
  usePreloading({ loader: sections.loader, remotes: taken, audience, demo, calls: shell.calls });
  useLoggedInPath({ remotes: taken, audience, demo });
  const screen = findScreen(taken, audience, demo, pathname);
  const entries = menuFor(taken, audience, demo);
  const hasHome = findScreen(taken, audience, demo, '/') !== null;
  const isDisabled = off !== null || !hasHome;
  const missing = isDisabled ? 'Sección no disponible' : 'Página no encontrada';
  const title = screen?.route.title ?? missing;
  const bellPath = entries.find(({ slot }) => slot === 'notifications')?.path;

  const waiting = useStore(notifications, (state) => state.waiting);
  const urgent = useStore(notifications, (state) => state.urgent);
  const logout = useStore(shell.logoutQuestion, ({ open }) => open);
  const inView = usePageVisible();
  const unread = useStore(notifications, (state) => state.unread);

  useEffect(() => {
    const count = !inView && unread > 0 ? `(${unread}) ` : '';
    document.title = `${count}${title} · ${APP_NAME}`;
  }, [title, inView, unread]);

  useEffect(() => {
    if (unread === 0 || !inView) return;
    if (pathname === bellPath) notifications.markRead();
    // Whichever way led here: a toast, a push, the bell, a link.
    const shown = Number(new URLSearchParams(search).get(RESERVATION_PARAM));
    if (shown) notifications.readAbout(shown);
  }, [unread, inView, pathname, search, bellPath, notifications]);

  // A toast whose screen was opened by another way would lie over it.
  useEffect(() => {
    const { shown, dismiss } = notifications.toasts;
    for (const { id, link } of shown()) if (link?.split('?')[0] === pathname) dismiss(id);
  }, [notifications, pathname]);

  // Remounted for each user, so that no state of the previous one remains.
  const person = session.status === 'authenticated' ? session.user.id : 'anonymous';
  const content = section ? (
    <RemoteScreen
      key={`${section.manifest.name}:${person}`}
      remote={section}
      sections={sections}
      hasOthers={entries.some(
        ({ path }) => findScreen(taken, audience, demo, path)?.remote !== section,
      )}
      shell={shell}
    />
  ) : isDisabled ? (
    <Unavailable
      hasOthers={entries.length > 0}
      onRetry={() => void sections.refresh().then(() => demandCurrent(sections.remotes))}
    />
  ) : (
    <NotFound />
  );

  const fill = screen?.route.fill ?? false;
  const over = session.status === 'anonymous' ? 'window' : fill ? 'map' : 'page';
  const bars = (
    <StatusBars
      connection={host.connection}
      updates={updates}
      release={{ ...release, take: () => demandCurrent(sections.remotes) }}
      over={over}
    />
  );

  if (session.status === 'anonymous')
    return (
      <WholePage>
        <SessionEnded shell={shell} />
        <main id={CONTENT_ID}>{content}</main>
        {bars}
      </WholePage>
    );
  return (
    <AccountProvider key={person} calls={shell.calls}>
      <Frame
        menu={{
          entries,
          user: session.user,
          theme,
          browserNotifications: shell.browserNotifications,
          waiting: { count: waiting, urgent },
          onLogout: () => void host.session.logout(),
        }}
        bars={bars}
        fill={fill}
        header={<ScreenHeader screen={screen} entries={entries} notifications={notifications} />}
      >
        {content}
      </Frame>
      {logout && (
        <OnDemand onFailure={() => logout.answer(false)}>
          {({ UnsentMarksDialog }) => (
            <UnsentMarksDialog marks={logout.marks} onAnswer={logout.answer} />
          )}
        </OnDemand>
      )}
    </AccountProvider>
  );
}
