import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionStore } from '#web/api/session-store.ts';
import { PricesForMembers } from '#web/features/products/prices-for-members.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

it('the shop tells a guest for whom prices are, and what a share costs; a member with a share sees them', async () => {
  const plans = [28, 42, 68].map((price) => ({ id: `plan_${price}`, price, is_trial: false }));
  stubApi({
    'GET /api/subscriptions/plans': { plans: [...plans, { id: 'plan_trial', price: 5, is_trial: true }] },
    'POST /api/auth/logout': {},
  });
  renderSignedIn(<PricesForMembers />, { user: { role: 'customer', subscription_status: 'active' } });
  expect(screen.queryByText(/Prices/)).toBeNull();
  act(() => sessionStore.signOut());
  expect(
    await screen.findByText(
      'Prices and ordering are for members with a share. A share costs $28.00 to $68.00 every other week.',
    ),
  ).toBeVisible();
});
