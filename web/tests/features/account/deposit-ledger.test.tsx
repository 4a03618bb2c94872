import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DepositLedger } from '#web/features/account/deposit-ledger.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const entry = {
  id: 'dep_1',
  created_at: '2026-11-20T12:00:00.000Z',
  amount: 40,
  balance_after: 40,
  reason: 'Deposit of your share',
  source: 'ord_1',
};
const show = (answer: Parameters<typeof stubApi>[0][string]) => {
  stubApi({ 'GET /api/users/credits': answer });
  renderSignedIn(
    [
      {
        path: '/',
        element: (
          <>
            <DepositLedger />
            <p>All read</p>
          </>
        ),
      },
    ],
    { at: '/' },
  );
};

it('the ledger of a deposit says what is held and why', async () => {
  show(({ query }) =>
    query.ledger === 'deposit'
      ? { balance: 40, entries: [entry], next_cursor: null }
      : refuse(500, 'The credit'),
  );
  expect(await screen.findByRole('region', { name: 'Deposit' })).toHaveTextContent('Deposit$40.00');
  expect(screen.getByText('Deposit of your share')).toBeVisible();
});

it('the ledger of a deposit is not there for who never paid one', async () => {
  show({ balance: 0, entries: [], next_cursor: null });
  await screen.findByText('All read');
  expect(screen.queryByRole('region', { name: 'Deposit' })).toBeNull();
});

it('a deposit’s ledger that cannot be read says so, and is asked for again', async () => {
  let isDown = true;
  show(() =>
    isDown ? refuse(503, 'Please try again in a moment.') : { balance: 15, entries: [], next_cursor: null },
  );
  const again = await screen.findByRole('button', { name: /try again/i });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('$15.00')).toBeVisible();
});
