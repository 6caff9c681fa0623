import { act, render, screen } from '@testing-library/react';
import { useMinute } from '.';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T17:59:40-06:00') }));

test('FND-01 what a lot is follows the clock, and nothing is drawn anew within a minute', () => {
  const minutes = new Set<Date>();
  function Clock() {
    const minute = useMinute();
    minutes.add(minute);
    return <p>{minute.toISOString()}</p>;
  }
  render(<Clock />);
  const shown = () => screen.getByRole('paragraph').textContent;
  expect(shown()).toBe('2026-11-23T23:59:00.000Z');
  act(() => jest.advanceTimersByTime(15_000));
  expect(minutes.size).toBe(1);
  act(() => jest.advanceTimersByTime(15_000));
  expect(shown()).toBe('2026-11-24T00:00:00.000Z');
});
