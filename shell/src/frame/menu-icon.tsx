import type { MenuIcon as MenuIconName } from '@parqueo/shared-api/contract';
import { Car, Document, Help, History, Home, List, Plus, Ticket, User } from '@parqueo/shared-ui';
import type { ComponentType } from 'react';

const icons: Record<MenuIconName, ComponentType> = {
  home: Home,
  history: History,
  list: List,
  car: Car,
  plus: Plus,
  ticket: Ticket,
  help: Help,
  user: User,
  document: Document,
};

/** The icon that a manifest names for a menu entry. */
export function MenuIcon({ name }: { name: MenuIconName }) {
  const Icon = icons[name];
  return <Icon />;
}
