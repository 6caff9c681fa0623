import { SEARCH_DEBOUNCE_MS, SEARCH_PARAM } from '@parqueo/shared-api/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/**
 * The header's search text. It is kept in the page's address once the typing pauses, where the
 * remote that searches reads it, and where it survives going back (SHL-06).
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
    // Not `inAddress`: what was written comes back late.
    if (text === written.current) return;
    const { pathname } = globalThis.location;
    const timer = setTimeout(() => {
      // The way to another screen may have begun while its code is still being loaded.
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
    // Only typing writes to the address; a change of the address is taken over below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);

  useEffect(() => {
    // Its own writing says nothing new: more may have been typed, even written, meanwhile.
    if (isOwnWriting || inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress, isOwnWriting]);

  return [text, setText];
}
