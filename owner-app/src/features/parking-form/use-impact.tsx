import { RetryInDialog, onDemand, usePrefetch } from '@parqueo/remote-kit';
import { readImpact } from '@parqueo/shared-api/answers';
import {
  CLOSURE_PATHS,
  type Parking,
  type ParkingPatch,
  type TouchedStays,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useState } from 'react';
import { largeChangeWords } from '../../lib/rates';
import { impactWords } from './impact-words';

const ImpactDialog = onDemand(() => import(/* webpackChunkName: "impact" */ './impact-dialog'), {
  failed: RetryInDialog,
});

const NONE: TouchedStays = { count: 0, first: [] };

interface Question {
  words: string[];
  /** Reservations outside of the new hours. */
  touched: TouchedStays;
  answer: (confirmed: boolean) => void;
}

/**
 * Says what a change of a lot means for what is reserved there before it is saved (LOT-01). Changes that
 * mean nothing for anybody are saved at once, and so are those of which the server cannot say it; a price
 * that changes much is asked about in any case.
 */
export function useImpact(parking: Parking) {
  const { api } = useHost();
  usePrefetch(ImpactDialog.load);
  const [question, setQuestion] = useState<Question | null>(null);

  async function confirm(patch: ParkingPatch): Promise<boolean> {
    if (Object.keys(patch).length === 0) return true;
    const impact = await api
      .request(CLOSURE_PATHS.impact(parking.id), {
        method: 'POST',
        body: patch,
        read: readImpact,
        refresh: true,
      })
      .catch(() => null);
    const words = [
      ...largeChangeWords(parking, patch),
      ...(impact ? impactWords(parking, patch, impact) : []),
    ];
    if (words.length === 0) return true;
    return new Promise((resolve) => {
      const answer = (confirmed: boolean) => {
        setQuestion(null);
        resolve(confirmed);
      };
      setQuestion({ words, touched: impact?.hours ?? NONE, answer });
    });
  }

  const dialog = question && (
    <ImpactDialog
      words={question.words}
      touched={question.touched}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  );
  return { confirm, dialog };
}
