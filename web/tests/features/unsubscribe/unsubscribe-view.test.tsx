import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sessionStore } from '#web/api/session-store.ts';
import { UnsubscribeView } from '#web/features/unsubscribe/unsubscribe-view.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

it('the preferences of a signed-in reader say at once that they unsubscribed', async () => {
  const link = { channel: 'email', address: 'a***@example.org' };
  const user = { id: 'usr_1', role: 'customer' as const, firstName: 'Ana' };
  stubApi({
    'GET /api/unsubscribe': { ...link, subscribed: true },
    'POST /api/unsubscribe': { ...link, subscribed: false },
    'GET /api/auth/profile': { user: { ...user, email_enabled: false } },
  });
  renderSignedIn(<UnsubscribeView token="t" />, { user: { ...user, email_enabled: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('You are unsubscribed')).toBeVisible();
  await waitFor(() => expect(sessionStore.get().user).toMatchObject({ email_enabled: false }));
});
