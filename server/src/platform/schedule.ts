import type { Logger } from 'pino';

interface Job {
  /** Milliseconds from the end of one run to the start of the next. */
  every: number;
  /**
   * @param stopping is raised when no more than what has begun should be done
   * @param cut is raised a moment later: what still waits for others is to be broken off
   */
  run(stopping: AbortSignal, cut: AbortSignal): Promise<void>;
}

/** How long a stop lets run what has begun, in milliseconds. */
const FINISH_MS = 2000;

/** Runs jobs again and again, never one beside itself; `stop` waits for those that run. */
export function schedule(logger: Logger, jobs: readonly Job[]): { stop(): Promise<void> } {
  const [stopping, cut] = [new AbortController(), new AbortController()];
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();

  function plan(job: Job): void {
    if (stopping.signal.aborted) return;
    timers.set(
      job,
      setTimeout(() => running.set(job, runOnce(job)), job.every),
    );
  }

  async function runOnce(job: Job): Promise<void> {
    try {
      await job.run(stopping.signal, cut.signal);
    } catch (error) {
      logger.error({ err: error }, 'Tarea periódica fallida');
    }
    plan(job);
  }

  jobs.forEach(plan);
  return {
    stop: async () => {
      stopping.abort();
      timers.forEach((timer) => clearTimeout(timer));
      const cutting = setTimeout(() => cut.abort(), FINISH_MS);
      await Promise.all(running.values());
      clearTimeout(cutting);
    },
  };
}
