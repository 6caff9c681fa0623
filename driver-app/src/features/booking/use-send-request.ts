import { useIsShown, useSubmit } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import { isApiError } from '@parqueo/shared-api/client';
import type { ReservationBody } from '@parqueo/shared-api/contract';
import { useHost, useSuppressedToasts } from '@parqueo/shared-api/react';
import { type SocketEvent, reservationOf } from '@parqueo/shared-api/socket';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookingForm } from '../../lib/reservations/booking-form';
import { ticketAddress } from '../../lib/reservations/links';
import type { ConfirmationState } from '../../lib/reservations/navigation-state';
import { useVehicles } from '../../lib/vehicles/vehicle-store';
import { type ReservationRequest, errorsOf } from './booking-rules';
import { isSaved } from './filled-form';
import type { useBookingForm } from './use-booking-form';

/** How long a ticket's code may take to come, in milliseconds. */
const TICKET_COMES_MS = 5000;

/** The field that a refusal has marked. Its message makes the bar higher, over the field (BOK-12). */
const MARKED = ':is([aria-invalid="true"], [data-invalid]):focus';

/**
 * Sends the request of a form, stores its vehicle and goes to its ticket; who has left meanwhile gets a message
 * that leads there. Failures are shown in the form (BOK-08 to BOK-12).
 */
export function useSendRequest({
  form,
  keyOf,
  remove,
}: Pick<ReturnType<typeof useBookingForm>, 'form' | 'keyOf' | 'remove'>) {
  const { api, report, suppressToasts, toast } = useHost();
  const isShown = useIsShown();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const vehicles = useVehicles();
  const request = useSubmit({
    send: async ({ parking, body }: ReservationRequest) => {
      const reservation = await api.parking.reserve(parking.id, body, keyOf(body));
      // Suppresses the toast until the ticket, whose code may still be loading, shows the same. The
      // owner's answer is news wherever the driver is by then (SOC-04).
      const shown = suppressToasts(
        (event) => isCreated(event) && String(reservationOf(event)) === reservation._id,
      );
      setTimeout(shown, TICKET_COMES_MS);
      remove();
      // The request is sent all the same when the vehicle cannot be kept.
      rememberVehicle(form, body, vehicles).catch(report);
      const address = ticketAddress(reservation._id);
      const state: ConfirmationState = { reservation, parking };
      if (isShown()) void navigate(address, { state, replace: true });
      else
        toast({
          tone: 'success',
          title: 'Solicitud enviada',
          detail: parking.name,
          link: `${address.pathname}${address.search}`,
        });
    },
    once: true,
    describeError: errorsOf,
    // Prices, hours or spaces have changed: load the parking again.
    onError: (failure) => {
      if (isApiError(failure) && failure.status === 409) refresh();
    },
  });

  const { message, form: element, sending } = request;
  useEffect(() => {
    if (message) element.current?.querySelector(MARKED)?.scrollIntoView?.({ block: 'center' });
  }, [message, element]);
  // The event may come before the answer; the confirmation shows the same.
  useSuppressedToasts((event) => sending !== null && isCreated(event));
  return request;
}

const isCreated = ({ name }: SocketEvent) => name === 'reservation_created';

/** Saves the vehicle in the account if wanted, and which saved vehicle was booked last (BOK-11). */
async function rememberVehicle(
  form: BookingForm,
  sent: ReservationBody,
  { vehicles, save, use }: ReturnType<typeof useVehicles>,
): Promise<void> {
  const vehicle = { placa: sent.vehicle_plate, tipo: sent.vehicle_type };
  if (form.saveVehicle && !isSaved(form, vehicles)) {
    await save({
      ...vehicle,
      marca: sent.vehicle_brand,
      modelo: sent.vehicle_model,
      color: sent.vehicle_color,
      anio: null,
    });
  }
  use(vehicle);
}
