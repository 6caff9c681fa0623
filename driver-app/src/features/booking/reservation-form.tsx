import { DraftNotice } from '@parqueo/remote-kit/drafts';
import { ERRORS, type Parking } from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Stack, token } from '@parqueo/shared-ui';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { stayOf } from '../../lib/stay/typed-stay';
import { plateError, priceOfForm, timeErrors, toRequest, typeErrors } from './booking-rules';
import { CostSummary } from './cost-summary';
import { PaymentSection } from './payment-section';
import { SendBar } from './send-bar';
import { TimeSection } from './time-section';
import { useBookingForm } from './use-booking-form';
import { useSendRequest } from './use-send-request';
import { useWaysOut } from './use-ways-out';
import { VehicleSection } from './vehicle-section';
import { WaysOut } from './ways-out';

const Terms = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-12')};
  text-align: center;
`;

/** Fields that a refusal of a stay is about: a change of one of them makes another request. */
const ABOUT_STAY = ['date', 'arrival', 'departure', 'nextDay', 'vehicleType', 'plate'] as const;
const OF_STAY = Object.fromEntries(ABOUT_STAY.map((name) => [name, true]));

interface ReservationFormProps {
  /** The lot's id, and the lot as soon as it is there. */
  id: number;
  parking: Parking | undefined;
  /** Form values from the navigation state, to start with (CNF-08). */
  kept: unknown;
}

/** Time, vehicle and payment. Everything typed is kept when sending fails (BOK-02 to BOK-10). */
export function ReservationForm({ id, parking, kept }: ReservationFormProps) {
  const now = useNow();
  const draft = useBookingForm({ id, parking, handed: kept, now });
  const { form } = draft;
  const request = useSendRequest(draft);
  const { fields, form: element, clearErrors, setErrors, setFieldErrors } = request;

  const faults = { ...timeErrors(form, parking, now), ...typeErrors(form, parking) };
  const stay = stayOf(form);
  const ways = useWaysOut(parking, stay, form.vehicleType);
  const full = ways?.isFull ? { arrival: ERRORS.NO_FREE_SPACE.err } : {};
  const errors = { ...full, ...fields, ...faults };
  const isStuck = ['date', 'arrival', 'departure', 'vehicleType'].some((name) => name in errors);

  function change(values: Partial<BookingForm>) {
    draft.change(values);
    const isAnotherStay = ABOUT_STAY.some((name) => name in values);
    clearErrors(isAnotherStay ? OF_STAY : values);
    // Another time does not mend a plate.
    if (isAnotherStay && fields['plate'] && !('plate' in values || 'vehicleType' in values))
      setFieldErrors(plateError(form.plate));
  }

  function takeWayOut(values: Partial<BookingForm>) {
    // What was tapped goes away; the next thing to do is in the form.
    element.current?.focus({ preventScroll: true });
    change(values);
  }

  function discard() {
    draft.discard();
    clearErrors(form);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const result = toRequest(form, parking, new Date());
    if ('error' in result) setErrors({ message: result.error, fields: result.fields ?? {} });
    else void request.submit(result);
  }

  const section = { form, parking, errors, onChange: change };
  return (
    <form ref={element} noValidate tabIndex={-1} aria-label="Nueva reserva" onSubmit={onSubmit}>
      <Stack>
        <DraftNotice restored={draft.restored} onDiscard={discard} />
        <VehicleSection
          {...section}
          onLeave={(field) => field === 'plate' && setFieldErrors(plateError(form.plate))}
        />
        <TimeSection
          {...section}
          now={now}
          state={isStuck || !stay ? null : ways?.state}
          wasMoved={draft.wasMoved}
          wasChosen={draft.wasChosen}
        />
        {isStuck && ways && parking && stay && (
          <WaysOut ways={ways} parking={parking} stay={stay} form={form} onChange={takeWayOut} />
        )}
        <PaymentSection {...section} />
        <CostSummary form={form} parking={parking} />
        <Terms>Al enviar la solicitud, acepta nuestros términos y condiciones de reserva</Terms>
      </Stack>
      <SendBar
        form={form}
        total={parking ? priceOfForm(form, parking).total : 0}
        now={now}
        message={request.message}
        fault={Object.values(faults)[0]}
        isSending={request.sending !== null}
      />
    </form>
  );
}
