/** A newer release has changed the store's schema so that this build cannot run on it. */
export class SchemaTooNewError extends Error {
  constructor(migration: string) {
    super(
      `Los datos son de una versión más nueva que este servidor (${migration}). Inicia esa versión o restaura una copia anterior.`,
    );
    this.name = 'SchemaTooNewError';
  }
}

/** Long enough for another process' migration to end, in milliseconds. */
const PATIENCE_MS = 10 * 60_000;
/** Between two attempts those who use the tables go on, in milliseconds. */
const PAUSE_MS = 500;

/** Lock not available, deadlock: who holds it is done some other time. */
const LOCKED = new Set(['55P03', '40P01']);

/** Runs a step of a migration again until nobody holds what it needs. */
export async function retryLocked(step: () => Promise<void>): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!LOCKED.has(code) || performance.now() > until) throw error;
      await new Promise((later) => setTimeout(later, PAUSE_MS * (0.5 + Math.random())));
    }
  }
}
