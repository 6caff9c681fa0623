/** A test that waits longer has failed, in milliseconds. */
const LIMIT_MS = 150_000;

/** Waits for something that another process does, or this one by and by. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`Not within ${LIMIT_MS} ms: ${String(condition)}`);
    await new Promise((later) => setTimeout(later, 10));
  }
}
