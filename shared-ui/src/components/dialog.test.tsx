import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Drawer } from './drawer';

function Rejection({
  onConfirm = () => {},
  busy = false,
}: {
  onConfirm?: () => void;
  busy?: boolean;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rechazar solicitud</Button>
      <ConfirmDialog
        open={open}
        title="Rechazar"
        message="¿Está seguro que desea rechazar la solicitud de Ana"
        confirmLabel="Rechazar"
        cancelLabel="Cancelar"
        tone="danger"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

async function openRejection() {
  const opener = screen.getByRole('button', { name: 'Rechazar solicitud' });
  await userEvent.click(opener);
  return opener;
}

test('REQ-02 the question is a named modal dialog: focus starts on the harmless answer, goes round inside, and returns when Escape closes', async () => {
  render(<Rejection />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const opener = await openRejection();
  expect(screen.getByRole('dialog', { name: 'Rechazar' })).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByText('¿Está seguro que desea rechazar la solicitud de Ana')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  const confirm = screen.getByRole('button', { name: 'Rechazar' });
  await userEvent.tab();
  expect(confirm).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(confirm).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('REQ-02 confirming calls back once; while it runs the dialog stays', async () => {
  const onConfirm = jest.fn();
  const { rerender } = render(<Rejection onConfirm={onConfirm} />);
  await openRejection();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(<Rejection onConfirm={onConfirm} busy />);
  expect(screen.getByRole('button', { name: 'Rechazar' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a click on the backdrop closes; one on the content, or that begins there to select a text, does not', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open title="Foto" onClose={onClose}>
      Entrada
    </Dialog>,
  );
  const [text, dialog] = [screen.getByText('Entrada'), screen.getByRole('dialog')];
  await userEvent.click(text);
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: text },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('SHL-04 the drawer is a named modal that closes by Escape and by a tap outside', async () => {
  const onClose = jest.fn();
  render(
    <Drawer open label="Menú" onClose={onClose}>
      <a href="/">Inicio</a>
    </Drawer>,
  );
  const drawer = screen.getByRole('dialog', { name: 'Menú' });
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Inicio' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(drawer);
  expect(onClose).toHaveBeenCalledTimes(2);
});
