import { defaultStay } from '@parqueo/shared-api/contract';
import { HostProvider } from '@parqueo/shared-api/react';
import { createTestHost } from '@parqueo/shared-api/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useStayChoice } from './stay-choice';

const NOON = '2026-11-22T12:00:00-06:00';
const stay = {
  start: new Date('2026-11-22T13:00:00-06:00'),
  end: new Date('2026-11-22T15:00:00-06:00'),
};

beforeEach(() => void jest.useFakeTimers({ now: new Date(NOON) }));

function choiceAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={createTestHost()}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </HostProvider>
  );
  return renderHook(() => ({ choice: useStayChoice(), location: useLocation() }), { wrapper });
}

test('FND-02 the stay is at first the next quarter hour and two hours', () => {
  const { result } = choiceAt('/');
  expect(result.current.choice).toMatchObject({ explicit: false, vehicleType: 'car' });
  expect(result.current.choice.search).toBe(
    '?llegada=2026-11-22T12:15&salida=2026-11-22T14:15&tipo=carro',
  );
});

test('FND-02 BOK-08 a stay that nobody chose leaves the owner ten minutes to answer', () => {
  const startAt = (time: string) =>
    defaultStay(new Date(`2026-11-22T${time}-06:00`)).start.toISOString();
  expect(startAt('12:50:00')).toBe('2026-11-22T19:00:00.000Z');
  expect(startAt('12:50:01')).toBe('2026-11-22T19:15:00.000Z');
  expect(startAt('12:44:45')).toBe('2026-11-22T19:00:00.000Z');
});

test('FND-02 FND-07 the address carries the choice and keeps what else is there; two changes in one moment both stay', () => {
  const { result } = choiceAt('/?buscar=oakland');
  const { change } = result.current.choice;
  act(() => {
    change({ stay });
    change({ vehicleType: 'moto' });
  });
  expect(result.current.choice).toMatchObject({ stay, vehicleType: 'moto', explicit: true });
  expect(result.current.location.search).toBe(
    '?buscar=oakland&llegada=2026-11-22T13:00&salida=2026-11-22T15:00&tipo=moto',
  );
});

test('FND-02 a stay in the address that is over, too short or invalid is ignored', () => {
  for (const wrong of [
    '?llegada=2026-11-22T08:00&salida=2026-11-22T11:00',
    '?llegada=2026-11-22T13:00&salida=2026-11-22T13:05',
    '?llegada=2026-11-22T15:00&salida=2026-11-22T13:00',
    '?llegada=mañana&salida=2026-11-22T13:00',
    '?llegada=2026-11-22T13:00',
  ])
    expect(choiceAt(`/${wrong}`).result.current.choice.explicit).toBe(false);
});

test('FND-02 a stay in the address that nobody can have, too long or too far ahead, is marked', () => {
  const askable = (address: string) => choiceAt(address).result.current.choice.askable;
  expect(askable('/?llegada=2026-11-22T13:00&salida=2026-11-23T13:00')).toBe(true);
  expect(askable('/?llegada=2026-11-22T13:00&salida=2026-11-23T13:01')).toBe(false);
  expect(askable('/?llegada=2027-02-20T12:00&salida=2027-02-20T15:00')).toBe(true);
  expect(askable('/?llegada=2027-02-20T12:01&salida=2027-02-20T15:00')).toBe(false);
});

test('FND-07 the last selected type is stored, and the address comes first', () => {
  const first = choiceAt('/');
  act(() => first.result.current.choice.change({ vehicleType: 'moto' }));
  expect(first.result.current.location.search).toBe('?tipo=moto');
  expect(first.result.current.choice.explicit).toBe(false);
  expect(choiceAt('/').result.current.choice.vehicleType).toBe('moto');
  expect(choiceAt('/?tipo=carro').result.current.choice.vehicleType).toBe('car');
});
