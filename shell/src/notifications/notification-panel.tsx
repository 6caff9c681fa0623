import type { RemoteMenuEntry } from '@parqueo/shared-api/contract';
import { ButtonLink, Drawer, formatRecent, media, token, useLarge } from '@parqueo/shared-ui';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Notification } from './stored-notifications';

const Panel = styled.div`
  position: absolute;
  top: calc(100% + 8px);
  right: 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  width: 360px;
  max-height: min(560px, 100dvh - 96px);
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
`;

const Title = styled.h2`
  padding: ${token('space-16')};
  border-bottom: 1px solid ${token('color-line')};
  font-size: ${token('text-16')};
`;

const Item = styled.li<{ $wrong: boolean; $unread: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 ${token('space-12')};
  padding: ${token('space-12')} ${token('space-16')};
  border-bottom: 1px solid ${token('color-line')};
  font-size: ${token('text-14')};
  strong,
  a {
    color: ${({ $wrong }) => token($wrong ? 'color-danger' : 'color-ink')};
    font-weight: ${({ $unread }) => ($unread ? 700 : 500)};
  }
  time,
  p {
    color: ${token('color-muted')};
  }
  p {
    grid-column: 1 / -1;
  }
`;

/* A word, not a colour alone, tells what is unread. */
const New = styled.span`
  justify-self: start;
  grid-column: 1 / -1;
  padding: 0 ${token('space-8')};
  border-radius: ${token('radius-chip')};
  color: ${token('color-on-brand')};
  background: ${token('color-brand')};
  font-size: ${token('text-12')};
  font-weight: 600;
`;

/* Named by its title, and as large as its entry. */
const Way = styled(Link)`
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
    &::after {
      outline: 2px solid ${token('color-brand')};
      outline-offset: -2px;
    }
  }
  &:hover {
    ${media.hover} {
      text-decoration: underline;
    }
  }
`;

/* What happened before with the same stay. */
const Earlier = styled.p`
  padding-inline-start: ${token('space-8')};
  border-inline-start: 2px solid ${token('color-line')};
  font-size: ${token('text-12')};
`;

interface NotificationPanelProps {
  list: readonly Notification[];
  /** The screen for the reservations of the entries. */
  entry: RemoteMenuEntry;
  onClose: () => void;
}

/** The notifications, newest first (SOC-04): beside the bell if there is room, else as a sheet from below. */
export function NotificationPanel(props: NotificationPanelProps) {
  if (useLarge()) return <BesideTheBell {...props} />;
  return (
    <Drawer open from="bottom" label="Notificaciones" onClose={props.onClose}>
      <Content {...props} />
    </Drawer>
  );
}

function BesideTheBell(props: NotificationPanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(props.onClose);

  // Before the panel leaves the page, and the focus with it.
  useLayoutEffect(() => {
    const panel = ref.current;
    const opener = document.activeElement as HTMLElement | null;
    panel?.focus();
    const onPointer = ({ target }: Event) => {
      // The bell closes by itself.
      if (!panel?.parentElement?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      if (panel?.contains(document.activeElement)) opener?.focus();
    };
  }, []);

  return (
    <Panel
      ref={ref}
      role="dialog"
      aria-label="Notificaciones"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && props.onClose()}
    >
      <Content {...props} />
    </Panel>
  );
}

type Group = [latest: Notification, ...before: Notification[]];

/** The entries of one stay together, where its latest is; the others each alone. */
function groupsOf(list: readonly Notification[]): Group[] {
  const groups = new Map<number | string, Group>();
  for (const one of list) {
    const key = one.stay ?? `alone ${one.id}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

interface EntryProps extends Pick<NotificationPanelProps, 'entry' | 'onClose'> {
  group: Group;
}

/** What happened with one stay: the latest, and what was before. */
function Entry({ group, entry, onClose }: EntryProps) {
  const [{ tone, title, detail, note, at, link, reservation }, ...before] = group;
  const unread = group.some(({ read }) => !read);
  return (
    <Item $wrong={tone === 'error'} $unread={unread}>
      {unread && <New>Nueva</New>}
      {reservation === undefined ? (
        <strong>{title}</strong>
      ) : (
        <Way to={link ?? entry.path} onClick={onClose}>
          {title}
        </Way>
      )}
      <time dateTime={at.toISOString()}>{formatRecent(at)}</time>
      {detail && <p>{detail}</p>}
      {note && <p>{note}</p>}
      {before.map((earlier) => (
        <Earlier key={earlier.id}>{`${formatRecent(earlier.at)} ${earlier.title}`}</Earlier>
      ))}
    </Item>
  );
}

function Content({ list, entry, onClose }: NotificationPanelProps) {
  return (
    <>
      <Title>Notificaciones</Title>
      {list.length === 0 ? (
        <p
          style={{
            padding: `${token('space-24')} ${token('space-16')}`,
            color: token('color-muted'),
            textAlign: 'center',
          }}
        >
          No hay notificaciones
        </p>
      ) : (
        <ul style={{ flex: 1, overflow: 'auto', overscrollBehavior: 'contain' }}>
          {groupsOf(list).map((group) => (
            <Entry key={group[0].id} group={group} entry={entry} onClose={onClose} />
          ))}
        </ul>
      )}
      <div style={{ padding: `${token('space-12')} ${token('space-16')}` }}>
        <ButtonLink to={entry.path} variant="secondary" block onClick={onClose}>
          {entry.label}
        </ButtonLink>
      </div>
    </>
  );
}
