import { AppError } from './errors';

/** What one account, or the strangers of one network, may have of a process. */
export interface Share {
  /** Calls that are being answered. */
  atOnce: number;
  /** Calls that wait until those are. */
  waiting: number;
  /** Calls in the long run, and how many more than that when there was a pause. */
  perSecond: number;
  burst: number;
}

export interface Shares {
  account: Share;
  /** Many people sit behind one address of a carrier. */
  network: Share;
}

export const SHARES: Shares = {
  account: { atOnce: 3, waiting: 60, perSecond: 50, burst: 150 },
  network: { atOnce: 60, waiting: 300, perSecond: 300, burst: 1000 },
};

/** How often lines in which nobody stands are forgotten, in milliseconds. */
const FORGET_MS = 10_000;

/**
 * Lets each in at its own pace: whoever asks for more than its share waits in a line of its own,
 * where it is in nobody's way.
 */
export function openLines({ atOnce, waiting, perSecond, burst }: Share) {
  const lines = new Map<string, ReturnType<typeof line>>();
  let forgotten = performance.now();

  function forget(): void {
    if (performance.now() - forgotten < FORGET_MS) return;
    forgotten = performance.now();
    for (const [key, { isIdle }] of lines) if (isIdle()) lines.delete(key);
  }

  function line() {
    const queue: { weight: number; enter: () => void }[] = [];
    let running = 0;
    let credit = burst;
    let counted = performance.now();
    let timer: NodeJS.Timeout | undefined;

    function refill(): void {
      const now = performance.now();
      credit = Math.min(burst, credit + ((now - counted) * perSecond) / 1000);
      counted = now;
    }

    /** Lets in whoever may come now, and comes back when credit alone is missing. */
    function advance(): void {
      clearTimeout(timer);
      refill();
      while (running < atOnce && credit > 0) {
        const next = queue.shift();
        if (!next) return;
        running += 1;
        credit -= next.weight;
        next.enter();
      }
      if (running < atOnce && queue.length > 0)
        timer = setTimeout(advance, Math.ceil((-credit * 1000) / perSecond) + 1);
    }

    return {
      isIdle: () => {
        refill();
        return running === 0 && queue.length === 0 && credit === burst;
      },
      enter: (weight: number, gone: AbortSignal) =>
        new Promise<() => void>((entered, refused) => {
          if (queue.length >= waiting) {
            const seconds = Math.ceil(waiting / perSecond);
            refused(new AppError('TOO_MANY_REQUESTS', undefined, seconds));
            return;
          }
          const place = { weight, enter: () => entered(leave) };
          queue.push(place);
          gone.addEventListener('abort', () => {
            const at = queue.indexOf(place);
            if (at >= 0) queue.splice(at, 1);
          });
          advance();
        }),
    };

    function leave(): void {
      running -= 1;
      advance();
    }
  }

  return {
    /**
     * Waits for its turn; `gone` says that nobody waits any more. Returns the way to leave.
     * @throws AppError TOO_MANY_REQUESTS when too many of its own wait already.
     */
    enter(key: string, weight: number, gone: AbortSignal): Promise<() => void> {
      forget();
      let own = lines.get(key);
      if (!own) lines.set(key, (own = line()));
      return own.enter(weight, gone);
    },
  };
}
