/**
 * Lets clients ask for so many seconds, each again as soon as it is answered.
 * @param {{ clients: number, seconds: number }} size
 * @param {(n: number) => Promise<unknown>} ask sends the n-th question
 * @returns answers a second, and the time of each in milliseconds
 */
export async function load({ clients, seconds }, ask) {
  const times = [];
  const begun = performance.now();
  let made = 0;
  const client = async () => {
    while (performance.now() < begun + seconds * 1000) {
      const sent = performance.now();
      await ask(made++);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: times.length / ((performance.now() - begun) / 1000), times };
}
