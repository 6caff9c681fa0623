import { useReconnect } from '@parqueo/remote-kit/queries';
import { useHost } from '@parqueo/shared-api/react';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react';

type Load<Code extends object = object> = () => Promise<Code>;

/** The loaded code, so that it is there at once the next time, and the pending loads. */
const loaded = new WeakMap<Load, object>();
const coming = new WeakMap<Load, Promise<object>>();

/** Loads once for all callers; a failed attempt is reported once, and the next call tries again. */
function ask(load: Load, report: (error: unknown) => void): Promise<object> {
  const before = coming.get(load);
  if (before) return before;
  const arrival = load();
  coming.set(load, arrival);
  arrival.then(
    (code) => loaded.set(load, code),
    (error: unknown) => {
      coming.delete(load);
      report(error);
    },
  );
  return arrival;
}

/**
 * Code that the screen can do without until it is loaded; null until then. A failed attempt is
 * reported, and repeated when the connection is back and the next time a screen needs the code.
 * `load` must stay the same function.
 */
export function useLater<Code extends object>(
  load: Load<Code>,
  onFailure?: () => void,
): Code | null {
  const { report } = useHost();
  const [code, setCode] = useState(() => (loaded.get(load) as Code | undefined) ?? null);
  const [failed, setFailed] = useState(false);
  useReconnect(useCallback(() => setFailed(false), []));
  const fail = useEffectEvent(() => {
    setFailed(true);
    onFailure?.();
  });

  useEffect(() => {
    if (failed) return;
    let wanted = true;
    ask(load, report).then(
      (arrived) => wanted && setCode(arrived as Code),
      () => wanted && fail(),
    );
    return () => {
      wanted = false;
    };
  }, [load, report, failed]);
  return code;
}

/** A part of a screen whose code is loaded when it is first shown; nothing until it is there. */
export function onDemand<Props extends object>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function Part(props) {
    const Loaded = useLater(load)?.default;
    return Loaded && <Loaded {...props} />;
  };
}
