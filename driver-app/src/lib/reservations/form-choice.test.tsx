import { HostProvider } from '@parqueo/shared-api/react';
import { createTestHost } from '@parqueo/shared-api/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { type StayChoice, useStayChoice, withStayChoice } from '../stay/stay-choice';
import { noteFormChoice, useFormChoiceOnReturn } from './form-choice';

const choice = (from: number, until: number): StayChoice => ({
  stay: { start: new Date(Date.UTC(2099, 0, 5, from)), end: new Date(Date.UTC(2099, 0, 5, until)) },
  vehicleType: 'car',
});
const [shown, selected] = [withStayChoice('', choice(16, 18)), choice(17, 20)];

function Details() {
  const { search, change } = useStayChoice();
  useFormChoiceOnReturn(7, change);
  return <p>{search}</p>;
}

function Form({ parkingId }: { parkingId: number }) {
  const navigate = useNavigate();
  return (
    <button
      onClick={() => {
        noteFormChoice(parkingId, selected);
        void navigate(-1);
      }}
    >
      Atrás
    </button>
  );
}

/** Goes back from the form of a parking to the details of parking 7. */
async function goBackFrom(parkingId: number) {
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[`/parking-details/7${shown}`, '/booking']} initialIndex={1}>
        <HostProvider host={createTestHost()}>
          <Routes>
            <Route path="/parking-details/:id" element={<Details />} />
            <Route path="/booking" element={<Form parkingId={parkingId} />} />
          </Routes>
        </HostProvider>
      </MemoryRouter>
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button'));
}

test('BOK-11 back from the form, the details show its selection', async () => {
  await goBackFrom(7);
  expect(await screen.findByText(withStayChoice('', selected))).toBeVisible();
});

test('BOK-11 a selection for another parking is not taken over', async () => {
  await goBackFrom(8);
  expect(await screen.findByText(shown)).toBeVisible();
});
