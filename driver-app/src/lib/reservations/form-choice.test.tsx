import { renderScreen } from '@parqueo/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
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

function Form() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Atrás</button>;
}

test.each([
  ['this parking', 7, withStayChoice('', selected)],
  ['another one', 8, shown],
])('BOK-11 back from the form of %s the details show its own selection', async (_, id, search) => {
  const screens = (
    <Routes>
      <Route path="/" element={<Details />} />
      <Route path="/booking" element={<Form />} />
    </Routes>
  );
  const { go, user } = renderScreen(screens, {}, { path: '*', address: `/${shown}` });
  await go('/booking');
  noteFormChoice(id, selected);
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(await screen.findByText(search)).toBeVisible();
});
