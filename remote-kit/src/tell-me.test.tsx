import type { HostAlerts } from '@parqueo/shared-api/host';
import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing';
import { TellMe } from './tell-me';

function show(state: ReturnType<HostAlerts['state']>, granted = true) {
  const listeners = new Set<() => void>();
  const alerts: HostAlerts = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: async () => {
      if (granted) state = 'on';
      listeners.forEach((listener) => listener());
    },
  };
  const host = Object.assign(createTestHost(), { alerts });
  return renderScreen(<TellMe why="Para que sepas." />, host);
}

const button = () => screen.queryByRole('button', { name: 'Avísame aunque cierre' });

test('PSH-01 a tap asks, and what came of it is said', async () => {
  const { user } = show('off');
  await user.click(button()!);
  expect(await screen.findByText('Listo: te avisamos aunque cierres.')).toBeVisible();
  expect(button()).not.toBeInTheDocument();
});

test('PSH-01 a refusal leaves the offer', async () => {
  const { user } = show('off', false);
  await user.click(button()!);
  expect(button()).toBeVisible();
});

test.each(['on', 'none'] as const)('PSH-01 nothing is offered where it is %s', (state) => {
  show(state);
  expect(button()).not.toBeInTheDocument();
});

test('PSH-01 Ahora no is remembered', async () => {
  const { user, unmount } = show('off');
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(button()).not.toBeInTheDocument();
  unmount();
  show('off');
  expect(button()).not.toBeInTheDocument();
});
