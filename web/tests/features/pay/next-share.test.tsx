import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { PayOutcome } from '#web/features/pay/pay-outcome.tsx';
import type { PayableOrder } from '#web/features/pay/pay-by-link.ts';

const signIn = () =>
  act(() =>
    sessionStore.signIn({ id: 'usr_1', firstName: 'Ada', lastName: 'Grove', address: {} } as SessionUser),
  );
const show = (next_share: PayableOrder['next_share'], is_own: boolean) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Toasts>
          <MessageDialogs>
            <PayOutcome
              order={
                {
                  order_id: 'ord_1',
                  state: 'paid',
                  amount_due: 42,
                  pickup_date: '2026-12-05',
                  pickup_location: 'Vero Beach',
                  is_own,
                  next_share,
                } as PayableOrder
              }
              isPaidNow
              onRetry={vi.fn()}
            />
          </MessageDialogs>
        </Toasts>
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [], settings: {} }));
  act(() => sessionStore.signOut());
});

it('the pay link’s page names the declined card to its member, and opens the window for another one', async () => {
  signIn();
  show({ state: 'declined', method: 'Visa ending in 0341' }, true);
  expect(
    screen.getByText('Your next share is still charged to Visa ending in 0341, which was declined.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change the card' }));
  expect(await screen.findByRole('dialog', { name: 'Add a card or bank account' })).toBeVisible();
});

it('the pay link’s page asks whoever is signed out to sign in for the next share', () => {
  show({ state: 'declined', method: '' }, false);
  expect(screen.getByText('Your next share is still charged to the card that was declined.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to change it' })).toHaveAttribute(
    'href',
    '/login?return_to=%2Faccount',
  );
});

it('the pay link’s page offers somebody else nothing of the next share', () => {
  signIn();
  show({ state: 'none', method: '' }, false);
  expect(screen.getByText(/^There is no card or bank account yet/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: /Sign in/ })).toBeNull();
});

it('the pay link’s page says which card the next share takes where that was saved', () => {
  signIn();
  show({ state: 'charged', method: 'Visa ending in 4242' }, true);
  expect(screen.getByText('Your next share is charged to Visa ending in 4242.')).toBeVisible();
});

it('the pay link’s page says nothing of the next share where there is nothing to say', () => {
  show(null, false);
  expect(screen.queryByText(/next share/)).toBeNull();
});
