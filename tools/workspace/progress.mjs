const started = performance.now();
const heartbeatSeconds = 15;

const seconds = (since) => Math.round((performance.now() - since) / 1000);

/** Prints a line that begins with the seconds since the command's start. */
export function say(text) {
  console.log(`${String(seconds(started)).padStart(4)} s  ${text}`);
}

/** Does something, and prints every few seconds that it still runs. */
export async function aloud(text, work) {
  const heartbeat = setInterval(() => say(`… ${text}`), heartbeatSeconds * 1000).unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
  }
}

/** Prints the start and the duration of a task, and that a long one still runs. */
export async function task(beginning, end, work) {
  const began = performance.now();
  say(`${beginning}…`);
  const result = await aloud(beginning.toLowerCase(), work);
  say(`${end} (${seconds(began)} s)`);
  return result;
}
