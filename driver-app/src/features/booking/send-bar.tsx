import { CardMoney, FormRefusal, Muted } from '@parqueo/remote-kit';
import type { FieldErrors } from '@parqueo/shared-api/client';
import { type Stay, plateOf, visibleText } from '@parqueo/shared-api/contract';
import { Button, StickyActionBar, formatMoney, media, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { stayWords } from '../../lib/stay/words';
import { type BookingErrors, reasonOf } from './booking-rules';

/* Wider than its column a window has the bar as a sheet; beyond, it is a card of its own. */
const Bar = styled(StickyActionBar)`
  @media (min-width: 641px) and (max-width: 1023px) {
    border-radius: ${token('radius-card')} ${token('radius-card')} 0 0;
    box-shadow: ${token('shadow-float')};
  }
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')} ${token('space-16')};
  /* The text takes the room beside the button, or its own line when there is too little. */
  > div {
    flex: 1000 0 auto;
    max-width: 100%;
  }
  button {
    flex: 1 0 auto;
  }
  /* A phone held sideways has no height for a second line of the bar. */
  ${media.landscape} {
    flex-wrap: nowrap;
    > div {
      flex: 1 1 0;
    }
    button {
      flex: none;
    }
  }
`;

/* What a field says takes no room here. */
const Refusal = styled.div`
  > div {
    margin-bottom: ${token('space-12')};
  }
`;

const Sent = styled.p`
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  em {
    font-style: normal;
    font-weight: 600;
  }
  small {
    display: block;
    color: ${token('color-muted')};
    font-size: ${token('text-14')};
  }
`;

interface SendBarProps {
  form: BookingForm;
  stay: Stay | null;
  /** Quetzales, without the card's surcharge. */
  total: number;
  /** What is said in place of the total; null where there is one. */
  noSum: string | null;
  now: Date;
  /** Why the last request failed, '' for none, and what the fields say of it. */
  message: string;
  fields: FieldErrors;
  /** The form's errors before anything is sent. */
  faults: BookingErrors;
  isSending: boolean;
  /** Whether the parking accepts it at once (FND-12). */
  instant: boolean;
}

/** The summary and total of the request, the button, and why it is disabled or failed (BOK-12, BOK-16). */
export function SendBar(props: SendBarProps) {
  const { form, stay, total, noSum, now, message, fields, faults, isSending, instant } = props;
  const reason = reasonOf(form, faults);
  return (
    <Bar>
      {/* Inside the bar, so that it is visible wherever the form is scrolled to. */}
      <Refusal>
        <FormRefusal message={message} fields={fields} />
      </Refusal>
      <Action>
        <div>
          {reason && !message && <Muted>{reason}</Muted>}
          <Sent>
            {sentWords(form, stay, now)}
            {noSum === null ? <strong>{formatMoney(total)}</strong> : <em>{noSum}</em>}
            {instant && <small>Se confirma al instante</small>}
            {noSum === null && <CardMoney total={total} method={form.payment} />}
          </Sent>
        </div>
        <Button type="submit" size="l" loading={isSending} disabled={reason !== ''}>
          {isSending ? 'Enviando solicitud...' : 'Enviar solicitud'}
        </Button>
      </Action>
    </Bar>
  );
}

/** 'P123ABC · hoy 12:15–14:15 · ', as far as it is filled in: what the button sends (BOK-16). */
function sentWords(form: BookingForm, stay: Stay | null, now: Date): string {
  const words = [plateOf(form.plate) ?? visibleText(form.plate), stay && stayWords(stay, now)];
  return words
    .filter(Boolean)
    .map((each) => `${each} · `)
    .join('');
}
