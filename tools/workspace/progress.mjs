const started = performance.now();
const heartbeatSeconds = 15;

const seconds = (since) => Math.round((performance.now() - since) / 1000);

/** One calm line, headed by the seconds since the command began. */
export function say(text) {
  console.log(`${String(seconds(started)).padStart(4)} s  ${text}`);
}

/** Says what begins and how long it took, and that it is still at it when it takes long. */
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
