import { SEARCH_DEBOUNCE_MS, SEARCH_PARAM } from '@parqueo/shared-api/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** State that this hook adds to its history entries. */
type EntryState = { searchWritten?: string } | null;

/**
 * The header's search text. When typing pauses it is written to the page's address, where the remote
 * reads it and where it survives going back (SHL-06).
 */
export function useSearchText(): [string, (text: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(location.search).get(SEARCH_PARAM) ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const self = useId();
  const navigation: string = useNavigationType();
  // Other code may change the address, the text included, and keep this state.
  const isOwnWriting =
    (location.state as EntryState)?.searchWritten === self + inAddress && navigation !== 'POP';

  useEffect(() => {
    // Not `inAddress`, which changes only after the navigation.
    if (text === written.current) return;
    const { pathname } = globalThis.location;
    const timer = setTimeout(() => {
      // Another navigation may have started whose code is still loading.
      if (globalThis.location.pathname !== pathname) return;
      written.current = text;
      // Reads them now, because a filter may have been tapped after the last key.
      const params = new URLSearchParams(globalThis.location.search);
      const usr = (globalThis.history.state as { usr?: EntryState } | null)?.usr;
      if (text) params.set(SEARCH_PARAM, text);
      else params.delete(SEARCH_PARAM);
      void navigate(`?${params}`, { replace: true, state: { ...usr, searchWritten: self + text } });
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // Only typing writes to the address; the effect below reads changes of it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);

  useEffect(() => {
    // Ignores what this hook wrote itself: more may have been typed since.
    if (isOwnWriting || inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
    // Two navigations may be drawn as one: the address then changes and comes back unseen.
  }, [inAddress, isOwnWriting, location.key]);

  return [text, setText];
}
