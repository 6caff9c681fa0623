import { usePageLink } from '@parqueo/remote-kit';
import { DraftNotice } from '@parqueo/remote-kit/drafts';
import { STAY_ERRORS, type Parking } from '@parqueo/shared-api/contract';
import { useNow } from '@parqueo/shared-api/react';
import { Stack, media, token, useLarge } from '@parqueo/shared-ui';
import { type FormEvent, type ReactNode, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { readTyped } from '../../lib/stay/typed-stay';
import { useVehicles } from '../../lib/vehicles/use-vehicles';
import {
  type BookingErrors,
  noSumOf,
  plateError,
  priceAt,
  timeErrors,
  toRequest,
  typeErrors,
} from './booking-rules';
import { CostSummary } from './cost-summary';
import { FormParts } from './form-part';
import { PaymentSection } from './payment-section';
import { SendBar } from './send-bar';
import { SuggestionsCard } from './suggestions-card';
import { TimeSection } from './time-section';
import { useBookingForm } from './use-booking-form';
import { useSendRequest } from './use-send-request';
import { useSuggestions } from './use-suggestions';
import { VehicleSection } from './vehicle-section';

/* One column; on large screens the parking and the costs stay beside the form (BOK-16). */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-8')};
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: ${token('space-24')};
    align-items: start;
  }
`;

const Aside = styled.div`
  display: grid;
  gap: ${token('space-12')};
  ${media.large} {
    position: sticky;
    top: calc(${token('header-inset')} + ${token('space-16')});
    grid-row: 1;
    grid-column: 2;
  }
`;

const Terms = styled.p`
  padding-block: ${token('space-4')};
  color: ${token('color-muted')};
  font-size: ${token('text-12')};
  text-align: center;
  a {
    color: inherit;
  }
`;

/** Fields that a refusal of a stay is about: a change of one of them makes another request. */
const ABOUT_STAY = ['date', 'arrival', 'departure', 'nextDay', 'vehicleType', 'plate'] as const;
const OF_STAY = Object.fromEntries(ABOUT_STAY.map((name) => [name, true]));

interface ReservationFormProps {
  /** The parking's id, and the parking as soon as it is loaded. */
  id: number;
  parking: Parking | undefined;
  lot: ReactNode;
  /** Form values from the navigation state, to start with (CNF-08). */
  carried: unknown;
}

/** Time, vehicle and payment. Everything typed stays when sending fails (BOK-02 to BOK-10). */
export function ReservationForm({ id, parking, lot, carried }: ReservationFormProps) {
  const now = useNow();
  const draft = useBookingForm({ id, parking, carried, now });
  const { form } = draft;
  const terms = usePageLink('/terminos');
  const large = useLarge();
  // With a saved vehicle the parts of the form begin folded, as lines to read (BOK-16); without, they are open.
  const brief = useVehicles().vehicles.length > 0;
  const request = useSendRequest(draft);
  const { fields, form: element, clearErrors, setErrors, setFieldErrors } = request;

  // What the times say is read again only for other times: a letter of the plate says nothing of them.
  const { date, arrival, departure, nextDay, vehicleType } = form;
  const typed = useMemo(
    () => ({ date, arrival, departure, nextDay }),
    [date, arrival, departure, nextDay],
  );
  const read = useMemo(() => readTyped(typed, now), [typed, now]);
  const { stay } = read;
  const faults = { ...timeErrors(date, read, parking, now), ...typeErrors(form, parking) };
  const price = parking && priceAt(parking, vehicleType, stay);
  const noSum = noSumOf(form, faults, price?.minutes ?? 0);
  const suggestions = useSuggestions(parking, stay, vehicleType);
  const full = suggestions?.isFull ? { arrival: STAY_ERRORS.NO_FREE_SPACE.err } : {};
  const errors: BookingErrors = { ...full, ...fields, ...faults };
  const stayErrors = useMemo(
    () => ({ date: errors.date, arrival: errors.arrival, departure: errors.departure }),
    [errors.date, errors.arrival, errors.departure],
  );
  const isStuck = ['date', 'arrival', 'departure', 'vehicleType'].some((name) => name in errors);

  function change(values: Partial<BookingForm>) {
    draft.change(values);
    if (ABOUT_STAY.some((name) => name in values)) clearOfStay(values);
    else clearErrors(values);
  }

  /** Removes errors about the stay before: they say nothing of another one. */
  function clearOfStay(values: Partial<BookingForm>) {
    clearErrors(OF_STAY);
    // Another time does not mend a plate.
    if (fields['plate'] && !('plate' in values || 'vehicleType' in values))
      setFieldErrors(plateError(form.plate));
  }

  // The clock changes a stay, too.
  const clearOfMoved = useEffectEvent(() => clearOfStay({}));
  useLayoutEffect(() => {
    if (draft.moved > 0) clearOfMoved();
  }, [draft.moved]);

  function takeSuggestion(values: Partial<BookingForm>) {
    // The tapped suggestion disappears; the focus moves to the form.
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

  const { payment } = form;
  const costs = parking && price && (
    <CostSummary
      vehicleType={vehicleType}
      payment={payment}
      parking={parking}
      price={price}
      stay={stay}
      now={now}
      brief={brief}
      noSum={noSum}
    />
  );
  return (
    <form ref={element} noValidate tabIndex={-1} aria-label="Nueva reserva" onSubmit={onSubmit}>
      <Columns>
        <Aside>
          {lot}
          {large && costs && <FormParts>{costs}</FormParts>}
        </Aside>
        <Stack gap={8}>
          <DraftNotice restored={draft.restored} onDiscard={discard} />
          <FormParts>
            <VehicleSection
              form={form}
              parking={parking}
              errors={errors}
              onChange={change}
              onLeave={(field) => field === 'plate' && setFieldErrors(plateError(form.plate))}
            />
            <TimeSection
              typed={typed}
              read={read}
              vehicleType={vehicleType}
              parking={parking}
              now={now}
              onChange={change}
              errors={stayErrors}
              state={isStuck ? null : suggestions?.state}
              offers={
                isStuck &&
                suggestions &&
                parking &&
                stay && (
                  <SuggestionsCard
                    {...{ suggestions, parking, stay, form }}
                    onChange={takeSuggestion}
                  />
                )
              }
              wasMoved={draft.moved > 0}
              brief={brief || draft.preselected}
            />
            <PaymentSection
              payment={payment}
              error={errors.payment}
              brief={brief}
              onChange={change}
            />
            {!large && costs}
          </FormParts>
          <Terms>
            Al enviar la solicitud, acepta nuestros{' '}
            <a {...terms}>términos y condiciones de reserva</a>
          </Terms>
        </Stack>
      </Columns>
      <SendBar
        form={form}
        stay={stay}
        total={price?.total ?? 0}
        noSum={noSum}
        now={now}
        message={request.message}
        fields={fields}
        faults={faults}
        isSending={request.sending !== null}
        instant={!isStuck && suggestions?.instant === true}
      />
    </form>
  );
}
