// How figures are taken and summed up.
import { readFileSync } from 'node:fs';

/** Linux counts CPU in hundredths of a second. */
const MS_PER_TICK = 10;

/** The number below which the given share (0 to 1) of the numbers lies. */
export const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ];

const median = (numbers) => percentile(numbers, 0.5);

/** The median of each figure. */
export const medians = (taken) =>
  Object.fromEntries(
    Object.keys(taken[0]).map((figure) => [figure, median(taken.map((each) => each[figure]))]),
  );

/** A row of each side that was asked by turns: its median figures, and its rate as a share of one side's. */
export function sharesOf(taken, base) {
  const { rate: whole } = medians(taken[base]);
  return Object.entries(taken).map(([side, each]) => {
    const { rate, ...others } = medians(each);
    return { side, rate: Math.round(rate), share: rate / whole, ...others };
  });
}

/** Resident memory of a process, in MiB. */
export const residentMib = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** CPU that a process has taken with all its threads, in milliseconds. */
export function cpuMs(pid) {
  // Its name, in brackets, may have blanks; the fields after it are counted from the third.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Milliseconds that a task takes. */
export async function timed(task) {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
}

/**
 * Measures the sides by turns, so many rounds after one that warms them up, and the first side once more in each
 * round, as `again`: how much it differs from itself is noise (A/A).
 * @returns what was measured, by side
 */
export async function inTurns(rounds, sides, measure) {
  const turns = [...Object.entries(sides), ['again', Object.values(sides)[0]]];
  const taken = Object.fromEntries(turns.map(([name]) => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [name, side] of turns) {
      const figures = await measure(side, name);
      if (round >= 0) taken[name].push(figures);
    }
  return taken;
}

/**
 * Lets clients ask for so many seconds, or questions, each again as soon as it is answered.
 * @returns the time of each answer in milliseconds, and answers a second from the first one on until the time is over:
 * neither the first connections count nor that the last clients find an idle server
 */
export async function load({ clients, seconds = Infinity, questions = Infinity }, ask) {
  const [times, answers] = [[], []];
  const end = performance.now() + seconds * 1000;
  let made = 0;
  const client = async () => {
    while (made < questions && performance.now() < end) {
      const n = made++;
      times.push(await timed(() => ask(n)));
      if (performance.now() < end) answers.push(performance.now());
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const rate =
    answers.length > 1 ? ((answers.length - 1) * 1000) / (answers.at(-1) - answers[0]) : 0;
  return { rate, times };
}
