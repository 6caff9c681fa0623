import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AvailabilityMeter, availabilityLevel } from './availability-meter';
import { Button } from './button';
import { DescriptionList } from './description-list';
import { Dialog } from './dialog';
import { FullPageSpinner, Spinner } from './spinner';
import { ErrorState } from './states';
import { StatusBar, StatusRegion } from './status-bar';
import { ToastRegion } from './toast-region';

test('SOC-03 toasts are announced, an error as an alert, and can be dismissed', async () => {
  const onDismiss = jest.fn();
  const detail = 'Reservación #7 - Espacio: C-07';
  render(
    <ToastRegion
      toasts={[
        { id: 1, tone: 'success', title: 'Reservación creada exitosamente', detail },
        { id: 2, tone: 'error', title: 'Error en la operación' },
      ]}
      onDismiss={onDismiss}
    />,
  );
  const region = screen.getByRole('region', { name: 'Avisos' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(within(region).getByText(detail)).toBeVisible();
  const alert = within(region).getByRole('alert');
  expect(alert).toHaveTextContent('Error en la operación');
  await userEvent.click(within(alert).getByRole('button', { name: 'Cerrar' }));
  expect(onDismiss).toHaveBeenCalledWith(2);
});

test('SOC-03 toasts are in the dialog over the page, behind which nothing is seen or reached; then they leave free the half with the button that was pressed', async () => {
  const [onDismiss, onClose] = [jest.fn(), jest.fn()];
  const page = (outer: boolean, inner: boolean, id = 1, loading = false) => (
    <>
      <main>
        <Button loading={loading}>Cerrar hoy</Button>
        <Dialog open={outer} title="Cierres" onClose={onClose}>
          <Dialog open={inner} title="Hay 1 reserva" onClose={onClose}>
            P123ABC
          </Dialog>
        </Dialog>
      </main>
      <ToastRegion toasts={[{ id, tone: 'info', title: 'Llegó' }]} onDismiss={onDismiss} />
    </>
  );
  const { rerender } = render(page(false, false));
  const opener = screen.getByRole('button', { name: 'Cerrar hoy' });
  const press = async (top: number) => {
    opener.getBoundingClientRect = () => new DOMRect(0, top, 90, 44);
    await userEvent.click(opener);
    // Safari focuses no button that is tapped, nor does one keep the focus while it sends.
    opener.blur();
  };
  await press(90);
  const place = async (shown: ReactElement) => {
    rerender(shown);
    await act(async () => {});
    return screen.getByText('Llegó').closest('dialog');
  };
  const cierres = await place(page(true, false));
  expect(cierres).toBe(screen.getByRole('dialog', { name: 'Cierres' }));
  expect(await place(page(true, true))).toBe(screen.getByRole('dialog', { name: 'Hay 1 reserva' }));
  const region = within(screen.getByRole('region', { name: 'Avisos' }));
  await userEvent.click(region.getByRole('button', { name: 'Cerrar' }));
  expect(onDismiss).toHaveBeenCalledWith(1);
  expect(await place(page(true, false))).toBe(cierres);
  // It does not move while it is read.
  expect(await place(page(false, false))).toBeNull();
  const shown = screen.getByRole('region', { name: 'Avisos' });
  expect(shown).toHaveStyle({ bottom: 'auto' });
  await place(page(false, false, 2));
  expect(shown).not.toHaveStyle({ bottom: 'auto' });
  await press(600);
  expect(shown).not.toHaveStyle({ bottom: 'auto' });
  await place(page(false, false, 2, true));
  await place(page(false, false, 3, true));
  expect(shown).toHaveStyle({ bottom: 'auto' });
  expect(onClose).not.toHaveBeenCalled();
});

test('NTF-01 a toast that leads somewhere has Ver, which goes there and closes it', async () => {
  const [onDismiss, onFollow] = [jest.fn(), jest.fn()];
  const link = '/solicitudes?reserva=7';
  render(
    <ToastRegion
      toasts={[{ id: 1, tone: 'info', title: 'Nueva reservación recibida', link }]}
      onDismiss={onDismiss}
      onFollow={onFollow}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect(onFollow).toHaveBeenCalledWith(link);
  expect(onDismiss).toHaveBeenCalledWith(1);
});

test.each([
  ['a spinner', Spinner],
  ['that of the whole page', FullPageSpinner],
])('MAP-03 SHL-01 %s announces what is awaited', (_, Shown) => {
  render(<Shown label="Obteniendo tu ubicación..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Obteniendo tu ubicación...');
});

test('DET-08 a bar says that the last data is shown only where some is', () => {
  const bar = (
    <StatusRegion over="page">
      <StatusBar tone="warning" seen=" · Mostrando lo último que viste">
        Sin conexión
      </StatusBar>
    </StatusRegion>
  );
  const { rerender } = render(
    <>
      <main>Parqueo Reforma</main>
      {bar}
    </>,
  );
  expect(screen.getByText(/lo último que viste/)).toBeVisible();
  rerender(
    <>
      <main>
        <ErrorState title="Error al cargar el parqueo" message="Sin conexión" />
      </main>
      {bar}
    </>,
  );
  expect(screen.getByText(/lo último que viste/)).not.toBeVisible();
  expect(screen.getByRole('status')).toBeVisible();
});

test('MAP-02 availability is green above 50, yellow above 20, otherwise red', () => {
  const levels = [100, 51, 50, 21, 20, 0].map(availabilityLevel).join(' ');
  expect(levels).toBe('high high some some low low');
});

test('MAP-02 DET-04 the meter fills with what its words say is free, never less than none', () => {
  const { rerender } = render(<AvailabilityMeter available={12} total={40} percentage={30} />);
  expect(screen.getByText('12 de 40 espacios libres')).toBeVisible();
  const meter = screen.getByRole('meter', { name: 'Espacios libres' });
  expect(meter).toHaveAttribute('aria-valuetext', '12 de 40 espacios libres, 30% libre');
  expect(meter).toHaveAttribute('aria-valuenow', '30');
  expect(meter.firstElementChild).toHaveStyle({ width: '30%' });
  rerender(<AvailabilityMeter available={-2} total={5} percentage={-40} />);
  expect(meter).toHaveAttribute('aria-valuetext', '0 de 5 espacios libres, 0% libre');
});

test('CNF-03 a description list pairs terms with values', () => {
  render(<DescriptionList items={[{ term: 'Espacio', description: 'C-07' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Espacio');
  expect(screen.getByRole('definition')).toHaveTextContent('C-07');
});
