import { token } from '@parqueo/shared-ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { menu } from '../screens';

/** The sides on which an element has content out of view. */
interface ScrollEdges {
  before: boolean;
  after: boolean;
}

const NONE: ScrollEdges = { before: false, after: false };

/** Follows the sides with content to scroll to, also when the element's width or content changes. */
function useScrollEdges(scrolling: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NONE);
  useLayoutEffect(() => {
    const element = scrolling.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Browsers round the widths but not the position.
      const now = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setEdges((shown) => (shown.before === now.before && shown.after === now.after ? shown : now));
    };
    const sized = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) sized.observe(one);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scrolling]);
  return edges;
}

/* The bar fades towards entries out of view; the fade is wider than the gap between two. */
const Bar = styled.nav<{ $before: boolean; $after: boolean }>`
  --fade: ${token('space-48')};
  display: flex;
  gap: ${token('space-4')};
  padding: ${token('space-4')} ${token('space-8')};
  border-bottom: 1px solid ${token('color-line')};
  background: ${token('color-surface')};
  overflow-x: auto;
  scroll-padding-inline: var(--fade);
  mask-image: ${({ $before, $after }) =>
    $before || $after
      ? `linear-gradient(to right, ${$before ? 'transparent, #000 var(--fade)' : '#000'}, ${
          $after ? '#000 calc(100% - var(--fade)), transparent' : '#000'
        })`
      : 'none'};
`;

const Entry = styled(NavLink)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token('space-8')};
  min-height: ${token('size-target')};
  padding: 0 ${token('space-12')};
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  text-decoration: none;
  &:hover {
    background: ${token('color-neutral-tint')};
  }
  &.active {
    color: ${token('color-brand-strong')};
    background: ${token('color-brand-tint')};
    font-weight: 600;
  }
`;

const Count = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: ${token('radius-chip')};
  color: ${token('color-on-danger')};
  background: ${token('color-danger')};
  font-size: ${token('text-12')};
  font-weight: 700;
  line-height: 20px;
  text-align: center;
`;

/** The owner's sections, from remote.json, with the number of pending requests. */
export function Sections({ name, pending }: { name: string; pending: number }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { before, after } = useScrollEdges(bar);
  const overflows = before || after;
  // If they do not fit, centres the present one. scrollIntoView would move the page, too.
  useEffect(() => {
    const place = menu.findIndex(({ path }) => isWithin(pathname, path));
    const entry = bar.current?.children[place];
    if (overflows && bar.current && entry instanceof HTMLElement)
      bar.current.scrollLeft =
        entry.offsetLeft -
        bar.current.offsetLeft -
        (bar.current.clientWidth - entry.offsetWidth) / 2;
  }, [pathname, overflows]);
  return (
    <Bar ref={bar} aria-label={name} $before={before} $after={after}>
      {menu.map(({ path, label, slot }) => (
        <Entry key={path} to={path} end={path === '/'}>
          {label}
          {slot === 'notifications' && pending > 0 && <Count>{pending}</Count>}
        </Entry>
      ))}
    </Bar>
  );
}

const isWithin = (pathname: string, path: string) =>
  path === '/' ? pathname === path : pathname.startsWith(path);
