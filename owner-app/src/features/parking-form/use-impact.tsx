import {
  CLOSURE_PATHS,
  type Parking,
  type ParkingImpact,
  type ParkingPatch,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { readImpact } from '../../lib/closures/answers';
import { impactWords } from './impact-words';

const ImpactDialog = lazy(() => import(/* webpackChunkName: "closures" */ './impact-dialog'));

interface Question {
  words: string[];
  impact: ParkingImpact;
  answer: (confirmed: boolean) => void;
}

/**
 * Says what a change of a lot means for what is reserved there before it is saved (LOT-01). Changes that
 * mean nothing for anybody are saved at once, and so are those of which the server cannot say it.
 */
export function useImpact(parking: Parking): {
  confirm: (patch: ParkingPatch) => Promise<boolean>;
  dialog: ReactNode;
} {
  const { api } = useHost();
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
    const words = impact ? impactWords(parking, patch, impact) : [];
    if (!impact || words.length === 0) return true;
    return new Promise((resolve) => {
      const answer = (confirmed: boolean) => {
        setQuestion(null);
        resolve(confirmed);
      };
      setQuestion({ words, impact, answer });
    });
  }

  const dialog = question && (
    <Suspense fallback={null}>
      <ImpactDialog
        words={question.words}
        touched={question.impact.hours}
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      />
    </Suspense>
  );
  return { confirm, dialog };
}
