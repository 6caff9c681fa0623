import { IconLine } from '@parqueo/remote-kit';
import { Check, Clock, Cross, token } from '@parqueo/shared-ui';
import type { ToldExtension } from './stays';

const ICONS: Readonly<Record<ToldExtension['state'], typeof Clock>> = {
  waiting: Clock,
  refused: Cross,
  done: Check,
};

/** What became of a requested later end: a refusal does not look as if it waited (TRP-01). */
export function ExtensionLine({ state, words }: ToldExtension) {
  const Icon = ICONS[state];
  return (
    <IconLine style={state === 'refused' ? { color: token('color-danger') } : undefined}>
      <Icon size={20} />
      {words}
    </IconLine>
  );
}
