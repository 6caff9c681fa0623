const MAX_ATTEMPTS = 6;

/** Deadlock, serialization failure, exclusion, unique: a second attempt finds its place or a clear refusal. */
const CONFLICTS = new Set(['40P01', '40001', '23P01', '23505']);

/** Runs a transaction again, after a short random pause, when it lost against a concurrent one. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!CONFLICTS.has(code) || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((later) => setTimeout(later, Math.random() * 10 * attempt));
    }
  }
}
