import { useSubmit } from '@parqueo/remote-kit';
import { DraftNotice } from '@parqueo/remote-kit/drafts';
import { useRefresh } from '@parqueo/remote-kit/queries';
import { isApiError } from '@parqueo/shared-api/client';
import {
  ERRORS,
  type Parking,
  type ReservationBody,
  plateOf,
  visibleText,
} from '@parqueo/shared-api/contract';
import { useHost, useNow, useSuppressedToasts } from '@parqueo/shared-api/react';
import { reservationOf } from '@parqueo/shared-api/socket';
import {
  Button,
  FormError,
  Stack,
  StickyActionBar,
  formatMoney,
  media,
  token,
} from '@parqueo/shared-ui';
import { type FormEvent, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ConfirmationState } from '../../lib/reservations/navigation-state';
import { ticketAddress } from '../../lib/reservations/ticket';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { formatStayShort } from '../../lib/stay/stay-words';
import { stayOf } from '../../lib/stay/typed-stay';
import { useVehicles } from '../../lib/vehicles/vehicle-store';
import {
  type ReservationRequest,
  errorsOf,
  isFilled,
  missingNames,
  plateError,
  priceOfForm,
  toRequest,
  timeErrors,
  typeErrors,
} from './booking-rules';
import { CHOOSE_TIMES, CostSummary, surchargeWords } from './cost-summary';
import { isSaved } from './filled-form';
import { PaymentSection } from './payment-section';
import { TimeSection } from './time-section';
import { useBookingForm } from './use-booking-form';
import { useWaysOut } from './use-ways-out';
import { VehicleSection } from './vehicle-section';
import { WaysOut } from './ways-out';

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

const Refusal = styled.div`
  margin-bottom: ${token('space-12')};
`;

/* Why the button is disabled. The field says it too, but may be out of view. */
const Reason = styled.p<{ $isWrong?: boolean }>`
  color: ${({ $isWrong }) => token($isWrong ? 'color-danger' : 'color-muted')};
  font-size: ${token('text-14')};
`;

const Sent = styled.p`
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
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

const Terms = styled.p`
  color: ${token('color-muted')};
  font-size: ${token('text-12')};
  text-align: center;
`;

/** The field that a refusal has marked. Its message makes the bar higher, over the field (BOK-12). */
const MARKED = ':is([aria-invalid="true"], [data-invalid]):focus';

/** What the server's refusal of a stay is about: with another one of them it is another request. */
const ABOUT_STAY = ['date', 'arrival', 'departure', 'nextDay', 'vehicleType', 'plate'] as const;
const OF_STAY = Object.fromEntries(ABOUT_STAY.map((name) => [name, true]));

/** How long the code of a ticket may take to come. */
const TICKET_COMES_MS = 5000;

interface ReservationFormProps {
  /** The lot's id, and the lot as soon as it is there. */
  id: number;
  parking: Parking | undefined;
  /** Form values from the navigation state, to start with (CNF-08). */
  kept: unknown;
}

/** Time, vehicle and payment. Everything typed is kept when sending fails (BOK-02 to BOK-10). */
export function ReservationForm({ id, parking, kept }: ReservationFormProps) {
  const { api, report, suppressToasts } = useHost();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const now = useNow();
  const vehicles = useVehicles();
  const draft = useBookingForm({ id, parking, handed: kept, now });
  const { form } = draft;
  const {
    submit,
    sending,
    message,
    fields,
    setErrors,
    setFieldErrors,
    clearErrors,
    form: element,
  } = useSubmit({
    send: async ({ parking: requested, body }: ReservationRequest) => {
      const reservation = await api.parking.reserve(requested.id, body, draft.keyOf(body));
      // Until its ticket, whose code may still be on its way, shows the same.
      const shown = suppressToasts((event) => String(reservationOf(event)) === reservation._id);
      setTimeout(shown, TICKET_COMES_MS);
      draft.remove();
      try {
        rememberVehicle(form, body, vehicles);
      } catch (error) {
        // The device keeps nothing; the request is sent all the same.
        report(error);
      }
      const state: ConfirmationState = { reservation, parking: requested };
      void navigate(ticketAddress(reservation._id), { state, replace: true });
    },
    once: true,
    describeError: errorsOf,
    // Prices, hours or spaces have changed: load the parking again.
    onError: (failure) => {
      if (isApiError(failure) && failure.status === 409) refresh();
    },
  });

  useEffect(() => {
    if (message) element.current?.querySelector(MARKED)?.scrollIntoView?.({ block: 'center' });
  }, [message, element]);

  // The event may come before the answer; the confirmation shows the same.
  useSuppressedToasts((event) => sending !== null && event.name === 'reservation_created');

  const wrong = { ...timeErrors(form, parking, now), ...typeErrors(form, parking) };
  const [waiting] = Object.values(wrong);
  const stay = stayOf(form);
  const ways = useWaysOut(parking, stay, form.vehicleType);
  const full = ways?.isFull ? { arrival: ERRORS.NO_FREE_SPACE.err } : {};
  const errors = { ...full, ...fields, ...wrong };
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

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const result = toRequest(form, parking, new Date());
    if ('error' in result) setErrors({ message: result.error, fields: result.fields ?? {} });
    else void submit(result);
  }

  const total = parking ? priceOfForm(form, parking).total : 0;
  const section = { form, parking, errors, onChange: change };
  return (
    <form ref={element} noValidate tabIndex={-1} aria-label="Nueva reserva" onSubmit={onSubmit}>
      <Stack>
        <DraftNotice
          restored={draft.restored}
          onDiscard={() => {
            draft.discard();
            clearErrors(form);
          }}
        />
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
      <StickyActionBar>
        {/* Inside the bar, so that it is visible wherever the form is scrolled to. */}
        {message && (
          <Refusal>
            <FormError>{message}</FormError>
          </Refusal>
        )}
        <Action>
          <div>
            {waiting && !message && <Reason $isWrong>{waiting}</Reason>}
            {!isFilled(form) && !waiting && !message && (
              <Reason>Falta: {missingNames(form)}</Reason>
            )}
            <Sent>
              {sentWords(form, now)}
              {form.arrival ? <strong>{formatMoney(total)}</strong> : <em>{CHOOSE_TIMES}</em>}
              {form.payment === 'card' && total > 0 && <small>{surchargeWords(total)}</small>}
            </Sent>
          </div>
          <Button
            type="submit"
            size="l"
            loading={sending !== null}
            disabled={!isFilled(form) || waiting !== undefined}
          >
            {sending ? 'Enviando solicitud...' : 'Enviar solicitud'}
          </Button>
        </Action>
      </StickyActionBar>
    </form>
  );
}

/** 'P123ABC · hoy 12:15–14:15 · ', as far as it is filled in: what the button sends (BOK-16). */
function sentWords(form: BookingForm, now: Date): string {
  const stay = stayOf(form);
  const words = [
    plateOf(form.plate) ?? visibleText(form.plate),
    stay && formatStayShort(stay.start, stay.end, now),
  ];
  return words
    .filter(Boolean)
    .map((each) => `${each} · `)
    .join('');
}

/** Keeps the vehicle on the device if that is wanted, and which of those kept was booked last (BOK-11). */
function rememberVehicle(
  form: BookingForm,
  sent: ReservationBody,
  { vehicles, save, use }: ReturnType<typeof useVehicles>,
) {
  const vehicle = { placa: sent.vehicle_plate, tipo: sent.vehicle_type };
  if (form.saveVehicle && !isSaved(form, vehicles)) {
    save({
      ...vehicle,
      marca: sent.vehicle_brand,
      modelo: sent.vehicle_model,
      color: sent.vehicle_color,
      anio: null,
    });
  }
  use(vehicle);
}
