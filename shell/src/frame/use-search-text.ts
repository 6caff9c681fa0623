import { SEARCH_DEBOUNCE_MS, SEARCH_PARAM } from '@parqueo/shared-api/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/**
 * The header's search text. When typing pauses it is written to the page's address, where the remote
 * reads it and where it survives going back (SHL-06).
 */
export function useSearchText(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(SEARCH_PARAM) ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const self = useId();
  const author = (useLocation().state as { searchWrittenBy?: string } | null)?.searchWrittenBy;
  const navigation: string = useNavigationType();
  const isOwnWriting = author === self && navigation !== 'POP';

  useEffect(() => {
    // Not `inAddress`, which changes only after the navigation.
    if (text === written.current) return;
    const { pathname } = globalThis.location;
    const timer = setTimeout(() => {
      // Another navigation may have started whose code is still loading.
      if (globalThis.location.pathname !== pathname) return;
      written.current = text;
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (text) next.set(SEARCH_PARAM, text);
          else next.delete(SEARCH_PARAM);
          return next;
        },
        { replace: true, state: { searchWrittenBy: self } },
      );
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
  }, [inAddress, isOwnWriting]);

  return [text, setText];
}
