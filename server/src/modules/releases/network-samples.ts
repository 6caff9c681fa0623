/**
 * Networks of one provider that count: whoever has a /16 of IPv4 or a /32 of IPv6 has thousands of
 * networks, and counts no more than what one person may have at hand (rollback.ts).
 */
const MAX_PER_PROVIDER = 4;

/** Characters of the seal of a network; behind them is that of its provider. */
export const NETWORK_SEAL = 12;

export const KINDS = ['loaded', 'failed', 'errored'] as const;
export type Kind = (typeof KINDS)[number];

/** The reporting networks by outcome: each seal is the network's and its provider's behind it. */
type Sample = Record<Kind, string[]>;

/** A sample of the reporting networks. */
export interface Sampled {
  networks: Sample;
  /** The sample holds only networks whose seals come before this one; absent: all. */
  before?: string;
}

export const emptySample = (): Sample => ({ loaded: [], failed: [], errored: [] });

const mapSample = (change: (kind: Kind) => string[]): Sample => ({
  loaded: change('loaded'),
  failed: change('failed'),
  errored: change('errored'),
});

/**
 * The networks whose seals come first. The order of the seals is independent of the outcome, so
 * that the share of those that failed is that of all.
 */
const sampled = (sample: Sample, before: string): Sample =>
  mapSample((kind) => sample[kind].filter((seal) => seal < before));

const sealsOf = (sample: Sample): string[] =>
  [...new Set(KINDS.flatMap((kind) => sample[kind]))].toSorted();

/** Halves a sample. */
export function thin(minute: Sampled): void {
  const seals = sealsOf(minute.networks);
  minute.before = seals[Math.floor(seals.length / 2)] ?? '';
  minute.networks = sampled(minute.networks, minute.before);
}

/** The networks of several minutes, and of several processes: none counts that one of them left out. */
export function sampleOf(minutes: readonly Sampled[]): Sample {
  const all = mapSample((kind) => minutes.flatMap(({ networks }) => networks[kind]));
  const [before] = minutes.flatMap((minute) => minute.before ?? []).toSorted();
  return before === undefined ? all : sampled(all, before);
}

/** Networks that have a voice, by what they reported: of each provider the first ones of its sample. */
export function countNetworks(sample: Sample) {
  const ofProvider = new Map<string, number>();
  const counted = new Set(
    sealsOf(sample).filter((seal) => {
      const provider = seal.slice(NETWORK_SEAL);
      const fromProvider = (ofProvider.get(provider) ?? 0) + 1;
      ofProvider.set(provider, fromProvider);
      return fromProvider <= MAX_PER_PROVIDER;
    }),
  );
  const count = (kind: Kind) => new Set(sample[kind].filter((seal) => counted.has(seal))).size;
  return { networks: counted.size, failing: count('failed'), errored: count('errored') };
}
