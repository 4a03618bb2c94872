import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import PrivacyPage from '#web/routes/privacy.tsx';
import TermsPage from '#web/routes/terms.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const reviewNote = /waiting for review by a lawyer/;
const openAt = (key: string | null, page: React.ReactNode) => {
  const calls = stubApi({
    'GET /api/store': {
      cart_enabled: true,
      support_email: 'hello@coop.example',
      support_phone: '(772) 555-0100',
      stripe_publishable_key: key,
    },
  });
  renderSignedIn(page);
  return vi.waitFor(() => expect(calls).toHaveLength(1));
};

it.each([
  ['terms', TermsPage],
  ['privacy policy', PrivacyPage],
])('the local stage says that the %s wait for a lawyer, a deployed one does not', async (_, Page) => {
  await openAt(null, <Page />);
  expect(await screen.findByText(reviewNote)).toBeVisible();
  document.body.replaceChildren();
  await openAt('pk_test_1', <Page />);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(reviewNote)).toBeNull();
});

it('no built page holds the note, since one build goes to every stage', () => {
  queryClient.clear();
  const router = createMemoryRouter([{ path: '*', element: <TermsPage /> }]);
  const built = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(built).toContain('Who we are');
  expect(built).not.toMatch(reviewNote);
});
