import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useScreenFocus } from './use-screen-focus';

/** A screen with a select that leads to another, as the board has one. */
function Screens() {
  const content = useRef<HTMLElement>(null);
  const [path, setPath] = useState('/tablero/7');
  useScreenFocus(content, path);
  return (
    <section ref={content}>
      <h1>Tablero</h1>
      <select aria-label="Parqueo" value={path} onChange={({ target }) => setPath(target.value)}>
        <option>/tablero/7</option>
        <option>/tablero/8</option>
      </select>
      <button type="button" onClick={() => setPath('/')}>
        Parqueos
      </button>
    </section>
  );
}

test('FED-04 after a navigation the heading has the focus, but a field that leads elsewhere keeps it', async () => {
  const user = userEvent.setup();
  render(<Screens />);
  const select = screen.getByRole('combobox', { name: 'Parqueo' });
  select.focus();
  await user.selectOptions(select, '/tablero/8');
  expect(select).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Parqueos' }));
  expect(screen.getByRole('heading')).toHaveFocus();
});
