import { useIsShown, useSubmit } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import { isApiError } from '@parqueo/shared-api/client';
import type { ReservationBody, Vehicle, VehicleBody } from '@parqueo/shared-api/contract';
import { useHost, useSuppressedToasts } from '@parqueo/shared-api/react';
import { type SocketEvent, reservationOf } from '@parqueo/shared-api/socket';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ticketAddress } from '../../lib/reservations/links';
import type { ConfirmationState } from '../../lib/reservations/navigation-state';
import { VEHICLES_KEY, useChangeVehicles, useVehicles } from '../../lib/vehicles/use-vehicles';
import { type ReservationRequest, errorsOf } from './booking-rules';
import { isSaved } from './filled-form';
import type { useBookingForm } from './use-booking-form';

/** How long a ticket's code may take to come, in milliseconds. */
const TICKET_COMES_MS = 5000;

/** The field that a refusal has marked: the bar may stand over it (BOK-12). */
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
  const { vehicles } = useVehicles();
  const { save } = useChangeVehicles();
  const client = useQueryClient();
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
      if (form.saveVehicle && !isSaved(form, vehicles)) save(vehicleOf(body)).catch(report);
      // The server sees it in the reservation.
      else noteUsed(client, body);
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

  const { message, fields, form: element, sending } = request;
  const isRefused = message !== '' || Object.values(fields).some(Boolean);
  useEffect(() => {
    if (sending || !isRefused) return;
    element.current?.querySelector(MARKED)?.scrollIntoView?.({ block: 'center' });
  }, [sending, isRefused, element]);
  // The event may come before the answer; the confirmation shows the same.
  useSuppressedToasts((event) => sending !== null && isCreated(event));
  return request;
}

const isCreated = ({ name }: SocketEvent) => name === 'reservation_created';

/** The vehicle of a request, whose form has no year (BOK-11). */
const vehicleOf = (sent: ReservationBody): VehicleBody => ({
  plate: sent.vehicle_plate,
  type: sent.vehicle_type,
  brand: sent.vehicle_brand,
  model: sent.vehicle_model,
  color: sent.vehicle_color,
  year: null,
  height_m: null,
});

const noteUsed = (client: QueryClient, { vehicle_plate }: ReservationBody) =>
  client.setQueryData<Vehicle[]>(VEHICLES_KEY, (vehicles) =>
    vehicles?.map((each) =>
      each.plate === vehicle_plate ? { ...each, last_used_at: new Date().toISOString() } : each,
    ),
  );
