// How figures are taken and summed up.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux counts CPU in hundredths of a second. */
const MS_PER_TICK = 10;

/** The number below which the given share (0 to 1) of the numbers lies. */
export const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ];

export const median = (numbers) => percentile(numbers, 0.5);

/** The median of each figure. */
export const medians = (taken) =>
  Object.fromEntries(
    Object.keys(taken[0]).map((figure) => [figure, median(taken.map((each) => each[figure]))]),
  );

/** A figure as tables show it. */
export const rounded = (number, digits = 0) => Number(number.toFixed(digits));

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
 * Lets clients ask for so many seconds, or questions, each again as soon as it is answered, all together not more
 * often than `perSecond`. @returns the time of each answer in milliseconds, and answers a second from the first one on
 * until the time is over: neither the first connections count nor that the last clients find an idle server
 */
export async function load(size, ask) {
  const { clients, seconds = Infinity, questions = Infinity, perSecond = Infinity } = size;
  const [times, answers] = [[], []];
  const begun = performance.now();
  const isOver = () => performance.now() >= begun + seconds * 1000;
  let made = 0;
  const client = async () => {
    while (made < questions && !isOver()) {
      const n = made++;
      const early = begun + (n * 1000) / perSecond - performance.now();
      if (early > 0) await sleep(early);
      times.push(await timed(() => ask(n)));
      if (!isOver()) answers.push(performance.now());
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const rate =
    answers.length > 1 ? ((answers.length - 1) * 1000) / (answers.at(-1) - answers[0]) : 0;
  return { rate, times };
}
