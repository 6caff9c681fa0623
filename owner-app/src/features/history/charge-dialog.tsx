import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import type { KnownMonthStay } from '@parqueo/shared-api/answers';
import { ApiError } from '@parqueo/shared-api/client';
import { type Mark, UNKNOWN_ERROR_MESSAGE } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Dialog, FormError, Stack } from '@parqueo/shared-ui';
import { useRef } from 'react';
import { type NewMark, markOf } from '../../lib/marks/mark';
import { PaymentForm } from '../../lib/marks/payment-form';

interface ChargeDialogProps {
  /** A stay whose car has left without a payment. */
  stay: KnownMonthStay;
  onClose: () => void;
}

/** Records that a stay is paid later, also after the close of its day (GAT-04). */
export function ChargeDialog({ stay, onClose }: ChargeDialogProps) {
  const { api, toast } = useHost();
  const refresh = useRefresh();
  /** By what they say: one that is tried again may have been recorded, its answer lost. */
  const tried = useRef(new Map<string, Mark>());
  function markFor(newMark: NewMark): Mark {
    const content = JSON.stringify(newMark);
    const mark = tried.current.get(content) ?? markOf(newMark, new Date());
    tried.current.set(content, mark);
    return mark;
  }
  const { submit, sending, message } = useSubmit({
    send: async ({ newMark, word }: { newMark: NewMark; word: string }) => {
      const { marks } = await api.gate.mark(stay.parking.id, [markFor(newMark)]);
      const [answer] = marks;
      if (answer?.outcome === 'refused')
        throw new ApiError(answer.err ?? UNKNOWN_ERROR_MESSAGE, 409);
      toast({ tone: 'success', title: word, detail: stay.vehicle_plate });
      refresh();
      onClose();
    },
  });
  return (
    <Dialog open title={`${stay.vehicle_plate} · ${stay.parking.name}`} onClose={onClose}>
      <Stack gap={12}>
        <PaymentForm
          stay={{
            ...stay,
            hourly_rate: stay.hourly_rate ?? 0,
            start_time: stay.start_time ?? '',
            walk_in_key: null,
          }}
          busy={sending !== null}
          onMark={([newMark], word) => newMark && void submit({ newMark, word })}
        />
        <FormError>{message}</FormError>
      </Stack>
    </Dialog>
  );
}
