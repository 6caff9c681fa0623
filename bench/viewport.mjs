// A map's view of the same streets in a country of 1,000 lots and in one of 1,000,000, over HTTP on PostgreSQL, by
// turns; and the same view for a stay and a vehicle type, against the view without them.
// `npm run build && node bench/viewport.mjs [--parkings 1000000] [--rounds 30]`
import { bench, optionsOf } from './support/bench.mjs';
import { callFor, driverToken } from './support/call.mjs';
import { rounded } from './support/stats.mjs';
import {
  compareCalls,
  lots,
  people,
  startSides,
  staysTomorrow,
  tomorrow,
} from './support/stores.mjs';

const { parkings, rounds } = optionsOf({ parkings: 1_000_000, rounds: 30 });

const SMALL = 1000;
/** Requests of a view in a row. */
const BATCH = 5;
/** Drivers take turns: a single one would soon reach its limits. */
const DRIVERS = 60;
/** How much dearer a view may be in the large country, and there that of a stay than the view without. */
const GOALS = { large: 2, stay: 1.5 };

/** Guatemala, in degrees around its middle; the home streets lie there, as dense in both countries. */
const [MIDDLE_X, MIDDLE_Y] = [-90.25, 15.8];
const COUNTRY = 4.2;
const HOME = COUNTRY * Math.sqrt(SMALL / 2 / parkings);

/** A window of 1280 by 800 pixels around the home streets, a little elsewhere each time. */
const windowAt = (zoom) => (n) => {
  const width = (1280 / 256 / 2 ** zoom) * 360;
  const height = (width * 800) / 1280;
  const shift = (((n * 7) % 101) - 50) / 500;
  const [x, y] = [MIDDLE_X + shift * width, MIDDLE_Y + shift * height];
  const box = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  return `bbox=${box.map((degrees) => degrees.toFixed(6)).join(',')}&zoom=${zoom}`;
};
const VIEWS = {
  street: windowAt(17),
  district: windowAt(15),
  country: windowAt(8),
  'world, zoom 20': (n) => `bbox=-180,-90,180,${90 - (n % 100) / 1000}&zoom=20`,
};

/** The query of a view for two hours of a car, which begin so many quarters later. */
const forStay = (query, quarters) =>
  `${query}&vehicle_type=car&start_time=${tomorrow(quarters / 4)}&end_time=${tomorrow(quarters / 4 + 2)}`;

const lotsIn = (amount, degrees) => {
  const around = (middle) => `${middle} + (random() - 0.5) * ${degrees}`;
  return lots(amount, {
    spaces: 1,
    rate: '5 + n % 40',
    place: `${around(MIDDLE_Y)}, ${around(MIDDLE_X)}`,
  });
};

/** Asks for a view as one driver after the other. */
const ask = (queryOf) => async (side) => {
  for (let n = side.n * BATCH; n < (side.n + 1) * BATCH; n += 1)
    await callFor(side.url, {
      path: `/parking/available?${queryOf(n)}`,
      token: driverToken(n % DRIVERS),
    });
};
const CALLS = {};
for (const [view, queryAt] of Object.entries(VIEWS)) {
  CALLS[view] = ask(queryAt);
  CALLS[`${view}, a stay`] = ask((n) => forStay(queryAt(n), 0));
  // The first request for a stay makes the server count its spaces.
  CALLS[`${view}, a stay first asked for`] = ask((n) => forStay(queryAt(n), n));
}

await bench(async (place) => {
  const everybody = people(1 + DRIVERS);
  const { sides } = await startSides(place, {
    small: everybody + lotsIn(SMALL / 2, HOME) + lotsIn(SMALL / 2, COUNTRY) + staysTomorrow(2),
    large: everybody + lotsIn(parkings, COUNTRY) + staysTomorrow(2),
  });
  const rows = await compareCalls(rounds, sides, CALLS);
  for (const row of rows) {
    const without = rows.find(({ what }) => what === row.what.replace(/, a stay.*/, ''));
    row.stay = rounded((row.ms * row.large) / (without.ms * without.large), 2);
  }
  return {
    parkings,
    rounds,
    rows,
    goals: ({ what }) => ({ most: what.endsWith('asked for') ? {} : GOALS }),
  };
});
