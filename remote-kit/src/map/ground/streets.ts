import streets from './streets.json';

/** A street by its middle line. */
export interface Street {
  name: string;
  /** Calzadas, bulevares and roads out of the city; the others are smaller. */
  main: boolean;
  /** Latitude and longitude. */
  line: readonly (readonly [number, number])[];
}

/**
 * Our own data, exact to about a block: enough for orientation without tiles (FND-08).
 * @param degrees latitudes and longitudes of the bends, in turn
 */
const streetsOf = (degrees: Readonly<Record<string, readonly number[]>>, main: boolean): Street[] =>
  Object.entries(degrees).map(([name, bends]) => ({
    name,
    main,
    line: Array.from(
      { length: bends.length / 2 },
      (_, index) => [bends[2 * index]!, bends[2 * index + 1]!] as const,
    ),
  }));

/** The main avenues, calzadas and roads of the city, the larger first. */
export const STREETS: readonly Street[] = [
  ...streetsOf(streets.main, true),
  ...streetsOf(streets.smaller, false),
];
