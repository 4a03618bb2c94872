import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Toasts } from '#web/components/toasts.tsx';
import { useTellResult } from '#web/hooks/use-tell-result.ts';

function Row({ removal, onGone }: { removal: Promise<string>; onGone(): void }) {
  const tellResult = useTellResult();
  const remove = () => {
    tellResult(removal, (name) => `${name} was deleted.`);
    onGone();
  };
  return (
    <button type="button" onClick={remove}>
      Delete
    </button>
  );
}

function List({ removal }: { removal: Promise<string> }) {
  const [isGone, setGone] = useState(false);
  return <Toasts>{isGone ? 'None' : <Row removal={removal} onGone={() => setGone(true)} />}</Toasts>;
}

it('the result of a write is told although its row is gone by then', async () => {
  let end: (name: string) => void;
  render(<List removal={new Promise((resolve) => (end = resolve))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByText('None')).toBeVisible();
  act(() => end('Kale'));
  await screen.findByText('Kale was deleted.');
});

it('the failure of a write is told in plain words', async () => {
  let fail: (error: Error) => void;
  render(<List removal={new Promise((_, reject) => (fail = reject))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  act(() => fail(new Error('boom')));
  await screen.findByText('Something went wrong. Please try again.');
});
