import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi } from '../support/stub-api.ts';

it('the tabs of a vendor say how much of each is new, and nothing where nothing is', async () => {
  stubApi({
    'GET /api/vendors/communication-summary': {
      unread_messages: 2,
      open_feedback: 1,
      unread_notifications: 7,
      last_message_at: null,
      unanswered_harvest_lists: 1,
      unconfirmed_statements: 0,
    },
  });
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at: '/vendor/feedback',
    user: { role: 'vendor' },
  });
  expect(await screen.findByRole('link', { name: 'Harvest List, 1 new' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Messages, 2 new' })).toBeVisible();
  for (const name of ['Statements', 'Feedback', 'Orders'])
    expect(screen.getByRole('link', { name })).toBeVisible();
});
