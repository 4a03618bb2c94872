import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';

function Decisions() {
  const section = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(['one', 'two']);
  useRescuedFocus(section);
  return (
    <>
      <section ref={section} tabIndex={-1} aria-label="Decisions">
        {rows.map((row) => (
          <button key={row} onClick={() => setRows(rows.filter((other) => other !== row))}>
            {row}
          </button>
        ))}
      </section>
      <button onClick={() => setRows([])}>elsewhere</button>
    </>
  );
}

it('the focus is rescued when the control that had it is gone, so that the keyboard goes on there', async () => {
  render(<Decisions />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'one' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Decisions' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
});

it('the focus is left where it is elsewhere', async () => {
  render(<Decisions />);
  await userEvent.tab();
  const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
  await userEvent.click(elsewhere);
  expect(screen.queryByRole('button', { name: 'one' })).toBeNull();
  expect(elsewhere).toHaveFocus();
});
