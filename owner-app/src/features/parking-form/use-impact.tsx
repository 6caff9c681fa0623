import { RetryInDialog, onDemand, usePrefetch } from '@parqueo/remote-kit';
import { readImpact } from '@parqueo/shared-api/answers';
import {
  CLOSURE_PATHS,
  type Parking,
  type ParkingImpact,
  type ParkingPatch,
  type TouchedStays,
  VEHICLE_TYPES,
  VEHICLE_TYPE_NAMES,
  spacesInUseMessage,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useState } from 'react';
import { largeChangeWords } from '../../lib/rates';

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

const amountOf = (count: number) =>
  count === 1 ? '1 solicitud o reserva' : `${count} solicitudes y reservas`;

/** What a change means for what is reserved, one sentence for each thing; empty when nothing (LOT-01). */
function impactWords(
  parking: Parking,
  patch: ParkingPatch,
  { live, price, hours, ...least }: ParkingImpact,
): string[] {
  const many = (count: number, one: string, more: string) => (count === 1 ? one : more);
  const words: string[] = [];
  if (price > 0)
    words.push(`${amountOf(price)} ${many(price, 'mantiene', 'mantienen')} el precio de antes.`);
  if (hours.count > 0)
    words.push(
      `${amountOf(hours.count)} ${many(hours.count, 'queda', 'quedan')} fuera del nuevo horario y ${many(hours.count, 'sigue', 'siguen')} en pie: atiéndelas o cancélalas.`,
    );
  for (const type of VEHICLE_TYPES) {
    const wanted = patch[`${type}_spaces_count`];
    const held = least[`least_${type}_spaces`];
    if (wanted === undefined || wanted >= parking[`${type}_spaces_count`] || held === 0) continue;
    words.push(
      wanted < held
        ? `Espacios de ${VEHICLE_TYPE_NAMES[type].toLowerCase()}: ${spacesInUseMessage(held)}`
        : `Se quitan espacios libres: las reservas conservan el suyo.`,
    );
  }
  const stops = patch.active === false || patch.accepts_reservations === false;
  if (stops && live > 0) words.push(`${amountOf(live)} ${many(live, 'sigue', 'siguen')} en pie.`);
  return [...new Set(words)];
}
