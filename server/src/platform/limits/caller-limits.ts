import { AppError } from '../http/errors';

/** How often, and how much at once, a process works for one account or for the strangers of one network. */
interface CallerLimit {
  /** Calls that are being answered; a dear one (see weight) only alone. */
  atOnce: number;
  /** Calls that wait until those are. */
  waiting: number;
  /** Calls in the long run, and how many more than that when there was a pause. */
  perSecond: number;
  burst: number;
}

export type CallerLimits = typeof CALLER_LIMITS;

export const CALLER_LIMITS = {
  account: { atOnce: 3, waiting: 60, perSecond: 50, burst: 150 },
  /** Uploads of one account, which wait for their sender's line: its other calls do not wait for them. */
  uploads: { atOnce: 1, waiting: 20, perSecond: 2.5, burst: 8 },
  /** Many people sit behind one address of a carrier. */
  network: { atOnce: 60, waiting: 300, perSecond: 300, burst: 1000 },
};

/** Calls of one caller that weigh more than this together are not answered at once. */
const WEIGHT_AT_ONCE = 20;

/** Has an act done when the caller is gone. */
type WhenGone = (act: () => void) => void;

interface Waiting {
  weight: number;
  enter: () => void;
}

/** Interval of dropping empty queues, in milliseconds. */
const FORGET_MS = 10_000;

/**
 * Admits the calls of each caller at its own rate. A call above its caller's limits waits in a
 * queue of that caller alone, where it does not delay others.
 */
export function createCallerQueues({ atOnce, waiting, perSecond, burst }: CallerLimit) {
  const queues = new Map<string, ReturnType<typeof createQueue>>();
  let forgotten = performance.now();

  function forget(): void {
    if (performance.now() - forgotten < FORGET_MS) return;
    forgotten = performance.now();
    for (const [key, { isIdle }] of queues) if (isIdle()) queues.delete(key);
  }

  function createQueue() {
    const waitingCalls: Waiting[] = [];
    let running = 0;
    let weighing = 0;
    let credit = burst;
    let counted = performance.now();
    let timer: NodeJS.Timeout | undefined;

    function refill(): void {
      const now = performance.now();
      credit = Math.min(burst, credit + ((now - counted) * perSecond) / 1000);
      counted = now;
    }

    function isRoom(): boolean {
      const [next] = waitingCalls;
      if (!next || running >= atOnce) return false;
      return running === 0 || weighing + next.weight <= WEIGHT_AT_ONCE;
    }

    /** Admits the calls whose turn it is, and runs again when only credit is missing. */
    function advance(): void {
      clearTimeout(timer);
      refill();
      while (isRoom() && credit > 0) {
        const next = waitingCalls.shift() as Waiting;
        running += 1;
        weighing += next.weight;
        credit -= next.weight;
        next.enter();
      }
      if (isRoom())
        timer = setTimeout(advance, Math.ceil((-credit * 1000) / perSecond) + 1).unref();
    }

    return {
      isIdle: () => {
        refill();
        return running === 0 && waitingCalls.length === 0 && credit === burst;
      },
      charge: (weight: number) => {
        refill();
        credit -= weight;
      },
      enter: (weight: number, whenGone: WhenGone) =>
        new Promise<() => void>((entered, refused) => {
          if (waitingCalls.length >= waiting) {
            const seconds = Math.ceil(waiting / perSecond);
            refused(new AppError('TOO_MANY_REQUESTS', undefined, seconds));
            return;
          }
          const place = { weight, enter: () => entered(() => leave(weight)) };
          waitingCalls.push(place);
          advance();
          whenGone(() => {
            const at = waitingCalls.indexOf(place);
            if (at >= 0) waitingCalls.splice(at, 1);
          });
        }),
    };

    function leave(weight: number): void {
      running -= 1;
      weighing -= weight;
      advance();
    }
  }

  return {
    /**
     * Waits for its turn, or until its caller is gone. Returns a function that leaves.
     * @throws AppError TOO_MANY_REQUESTS when too many of its own wait already.
     */
    enter(key: string, weight: number, whenGone: WhenGone): Promise<() => void> {
      forget();
      let own = queues.get(key);
      if (!own) queues.set(key, (own = createQueue()));
      return own.enter(weight, whenGone);
    },

    /** Takes what a call that was let in turned out to cost: the next one waits for it. */
    charge: (key: string, weight: number): void => queues.get(key)?.charge(weight),
  };
}
