import { GEOCODER, type Position } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** An address that the geocoder found. */
export interface AddressSuggestion {
  address: string;
  position: Position;
}

/** A result of the geocoder (Nominatim's interface): coordinates in degrees, as text. */
interface GeocoderResult {
  lat: string;
  lon: string;
  display_name: string;
}

const MIN_LENGTH = 3;

/** Suggestions for an address in Guatemala, loaded when typing pauses (ADD-04). */
export function useAddressSearch(text: string) {
  const { geocoderUrl } = useHost().settings;
  const settled = useDebounced(text.trim(), GEOCODER.debounceMs);
  const { data, isError } = useQuery({
    queryKey: ['addresses', settled],
    queryFn: ({ signal }) => findAddresses(geocoderUrl, settled, signal),
    enabled: settled.length >= MIN_LENGTH,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const current = settled === text.trim() && settled.length >= MIN_LENGTH;
  return { suggestions: (current && data) || [], failed: current && isError };
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
  return ((await answer.json()) as GeocoderResult[])
    .slice(0, GEOCODER.limit)
    .map(({ lat, lon, display_name }) => ({
      address: display_name,
      position: { latitude: Number(lat), longitude: Number(lon) },
    }));
}

function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
