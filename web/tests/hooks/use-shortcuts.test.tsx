import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from '#web/hooks/use-shortcuts.ts';

const next = vi.fn<() => void>();
const back = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());

function Page({ menuIsOpen = false, hasDialog = false }) {
  useShortcuts({ j: next, Escape: back });
  return (
    <>
      <input aria-label="Name" />
      <select aria-label="Kind" />
      <textarea aria-label="Note" />
      <button type="button" aria-expanded={menuIsOpen}>
        More
      </button>
      {hasDialog && <dialog open>Sure?</dialog>}
    </>
  );
}

it('a shortcut acts on a key, also while a button has the focus', async () => {
  render(<Page />);
  await userEvent.keyboard('j');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('j{Escape}x');
  expect(next).toHaveBeenCalledTimes(2);
  expect(back).toHaveBeenCalledTimes(1);
});

it.each(['Name', 'Kind', 'Note'])('a shortcut does nothing while somebody types in %s', async (label) => {
  render(<Page />);
  screen.getByLabelText(label).focus();
  await userEvent.keyboard('j{Escape}');
  expect(next).not.toHaveBeenCalled();
  expect(back).not.toHaveBeenCalled();
});

it.each(['Control', 'Alt', 'Meta'])('a shortcut does nothing together with %s', async (modifier) => {
  render(<Page />);
  await userEvent.keyboard(`{${modifier}>}j{/${modifier}}`);
  expect(next).not.toHaveBeenCalled();
});

it('a shortcut does nothing while a dialog is open', async () => {
  render(<Page hasDialog />);
  await userEvent.keyboard('j{Escape}');
  expect(next).not.toHaveBeenCalled();
  expect(back).not.toHaveBeenCalled();
});

it('a shortcut leaves Escape to an open menu', async () => {
  render(<Page menuIsOpen />);
  await userEvent.keyboard('{Escape}');
  expect(back).not.toHaveBeenCalled();
});
