import { IconLine } from '@parqueo/remote-kit';
import { Check, Clock, Cross, token } from '@parqueo/shared-ui';

const ICONS = { waiting: Clock, refused: Cross, done: Check };

/** What became of a requested later end: a refusal does not look as if it waited (TRP-01). */
export function ExtensionLine({ state, words }: { state: keyof typeof ICONS; words: string }) {
  const Icon = ICONS[state];
  return (
    <IconLine style={state === 'refused' ? { color: token('color-danger') } : undefined}>
      <Icon size={20} />
      {words}
    </IconLine>
  );
}
