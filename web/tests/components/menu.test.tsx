import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Menu, menuEntryStyle } from '#web/components/menu.tsx';
import { PanelButton } from '#web/components/panel-button.tsx';

const act = vi.fn();

function open() {
  const page = (
    <>
      <Menu button="More">
        <button type="button" className={menuEntryStyle} onClick={act}>
          Sync
        </button>
        <Link to="/import" className={menuEntryStyle}>
          Import
        </Link>
      </Menu>
      <PanelButton button="Filters">
        <input aria-label="Vendor" />
      </PanelButton>
      <button type="button">After</button>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

const button = (name: string) => screen.getByRole('button', { name });

it('a menu gives the focus back to its button after Escape, and after an entry that opens something', async () => {
  open();
  await userEvent.click(button('More'));
  await userEvent.keyboard('{ArrowDown}');
  expect(button('Sync')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button('More')).toHaveFocus();
  expect(button('More')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button('More'));
  await userEvent.click(button('Sync'));
  expect(act).toHaveBeenCalledOnce();
  expect(button('More')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Sync' })).toBeNull();
});

it('a link of a menu leads away, and takes the focus with it', async () => {
  open();
  await userEvent.click(button('More'));
  await userEvent.click(screen.getByRole('link', { name: 'Import' }));
  expect(button('More')).toHaveAttribute('aria-expanded', 'false');
  expect(button('More')).not.toHaveFocus();
});

it('a panel gives the focus back after Escape, and closes when the focus leaves it', async () => {
  open();
  await userEvent.click(button('Filters'));
  await userEvent.click(screen.getByLabelText('Vendor'));
  await userEvent.keyboard('{Escape}');
  expect(button('Filters')).toHaveFocus();
  await userEvent.click(button('Filters'));
  await userEvent.tab();
  await userEvent.tab();
  expect(button('After')).toHaveFocus();
  expect(button('Filters')).toHaveAttribute('aria-expanded', 'false');
});
