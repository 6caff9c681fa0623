const started = performance.now();
const heartbeatSeconds = 15;

const seconds = (since) => Math.round((performance.now() - since) / 1000);

/** Prints a line that begins with the seconds since the command's start. */
export function say(text) {
  console.log(`${String(seconds(started)).padStart(4)} s  ${text}`);
}

/** Prints the start and the duration of a task, and that a long one still runs. */
export async function task(beginning, end, work) {
  const began = performance.now();
  say(`${beginning}…`);
  const heartbeat = setInterval(() => say(`… ${beginning.toLowerCase()}`), heartbeatSeconds * 1000);
  try {
    const result = await work();
    say(`${end} (${seconds(began)} s)`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
