import { useEffect, useState } from 'react';
import { LOAD_FAILURES, partFailure } from '../client/load-failures';

const OURS = 'El problema es nuestro.';

/**
 * Why a part of a screen is not there, in words; '' until that is known, within a second. An error of its
 * code says that it is ours to mend.
 */
export function useFailureWords(thrown: unknown): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    void partFailure(thrown).then((failure) => setWords(failure ? LOAD_FAILURES[failure] : OURS));
  }, [thrown]);
  return words;
}
