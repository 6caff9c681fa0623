// An owner's month of 10,000 stays: the figures, a page of stays and a search in them over HTTP on PostgreSQL,
// once alone in the store and once beside 100 other owners with 1,000 stays each, by turns.
// `npm run build && node bench/month.mjs [--rounds 30]`
import { bench, optionsOf } from './support/bench.mjs';
import { callFor, ownerToken } from './support/call.mjs';
import { rounded } from './support/stats.mjs';
import {
  MONTH,
  OF_MONTH,
  compareCalls,
  lots,
  pastStays,
  people,
  startSides,
} from './support/stores.mjs';

const { rounds } = optionsOf({ rounds: 30 });

const GOAL_MS = 100;
const [STAYS, OTHERS, STAYS_OF_OTHERS] = [10_000, 100, 1000];
const [LOTS, SPACES] = [8, 60];
const get =
  (path) =>
  ({ url }) =>
    callFor(url, { path, token: ownerToken() });
const CALLS = {
  figures: get(`/parking/figures?month=${MONTH}`),
  'a page of stays': get(`/parking/stays?month=${MONTH}`),
  // It is in no plate: every stay is looked at.
  'a search that finds none': get(`/parking/stays?month=${MONTH}&search=XYZ`),
};

/** A third of the cars walk in. */
const stays = (amount, of) =>
  pastStays(amount, { ...of, driver: 'case when n % 3 > 0 then 2 end', since: OF_MONTH });
const mine =
  people(2) + lots(LOTS, { spaces: SPACES }) + stays(STAYS, { first: 1, spaces: LOTS * SPACES });
/** Two lots of each other owner. */
const others =
  people(OTHERS, { owners: 'true' }) +
  lots(2 * OTHERS, { owner: `3 + n % ${OTHERS}`, spaces: SPACES }) +
  stays(OTHERS * STAYS_OF_OTHERS, { first: 1 + LOTS * SPACES, spaces: 2 * OTHERS * SPACES });

await bench(async (place) => {
  const { sides } = await startSides(place, { alone: mine, beside: mine + others });
  const rows = await compareCalls(rounds, sides, CALLS);
  for (const row of rows) row['beside ms'] = rounded(row.ms * row.beside, 1);
  return { rounds, rows, goals: () => ({ most: { 'beside ms': GOAL_MS } }) };
});
