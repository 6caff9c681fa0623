import { GEOCODER, type Position, parsePosition } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export interface AddressSuggestion {
  address: string;
  position: Position;
}

/** A result of the geocoder (Nominatim's interface): coordinates in degrees, as text. */
type GeocoderResult = Partial<Record<'lat' | 'lon' | 'display_name', string>>;

const MIN_LENGTH = 3;
const NONE: readonly AddressSuggestion[] = [];

/**
 * Suggestions for an address in Guatemala, loaded when typing pauses (ADD-04, FND-04); those of an
 * earlier text are dropped. `searching` until there is an answer for this very text.
 */
export function useAddressSearch(text: string) {
  const { geocoderUrl } = useHost().settings;
  const wanted = text.trim();
  const settled = useDebounced(wanted, GEOCODER.debounceMs);
  const { data, isError } = useQuery({
    queryKey: ['addresses', settled],
    queryFn: ({ signal }) => findAddresses(geocoderUrl, settled, signal),
    enabled: settled.length >= MIN_LENGTH,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const searches = wanted.length >= MIN_LENGTH;
  const current = searches && settled === wanted;
  const failed = current && isError;
  const suggestions = current ? data : undefined;
  return {
    suggestions: suggestions ?? NONE,
    failed,
    searching: searches && !suggestions && !failed,
  };
}

async function findAddresses(
  geocoderUrl: string,
  text: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  const url = new URL(geocoderUrl, location.href);
  const parameters = {
    q: text,
    format: 'json',
    countrycodes: GEOCODER.countryCode,
    limit: String(GEOCODER.limit),
    'accept-language': 'es',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`);
  const results = (await answer.json()) as unknown;
  return (Array.isArray(results) ? (results as GeocoderResult[]) : [])
    .flatMap(readResult)
    .slice(0, GEOCODER.limit);
}

/** Checks a foreign service's answer: results without name or position are left out. */
function readResult({ lat, lon, display_name: address }: GeocoderResult): AddressSuggestion[] {
  const position = parsePosition(`${lat},${lon}`);
  return address && position ? [{ address, position }] : [];
}

function useDebounced(value: string, milliseconds: number): string {
  // Empty at first, because an initial text may have been typed a moment ago.
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
