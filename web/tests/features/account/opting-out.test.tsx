import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { EditProfileForm } from '#web/features/account/edit-profile-form.tsx';
import { AppShell } from '#web/features/shell/app-shell.tsx';
import { NoLink } from '#web/features/unsubscribe/unsubscribe-view.tsx';
import LoginPage from '#web/routes/login.tsx';

const user = {
  id: 'usr_1',
  role: 'customer',
  firstName: 'Ada',
  name: 'Ada Grove',
  first_name: 'Ada',
  last_name: 'Grove',
  email: 'ada@example.test',
  phone: '+17725550100',
  address: { street: '', city: '', state: '', zipCode: '' },
  pickup_location_id: null,
  email_enabled: true,
  email_problem: '',
  sms_enabled: false,
  preferences: { marketing_emails: false, missing_to: 'credit', takes_substitutes: true },
} as unknown as SessionUser;
const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s`;

/** Opens the page that the opt-out text of messages names. */
function open() {
  const frame = (
    <Toasts>
      <MessageDialogs>
        <AppShell>
          <Outlet />
        </AppShell>
      </MessageDialogs>
    </Toasts>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/unsubscribe', element: <NoLink /> },
          { path: '/login', element: <LoginPage /> },
          {
            path: '/account/edit',
            element: (
              <AccountGate signedOutText="">{(member) => <EditProfileForm user={member} />}</AccountGate>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/unsubscribe'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const follow = () =>
  userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to your preferences' }));

async function expectSwitchesReached() {
  const email = await screen.findByRole('checkbox', { name: /^Email notifications/ });
  const preferences = screen.getByRole('group', { name: 'Preferences' });
  expect(preferences).toContainElement(email);
  expect(preferences).toContainElement(screen.getByRole('checkbox', { name: 'SMS notifications' }));
  await waitFor(() => expect(preferences).toHaveFocus());
  expect(scrolledTo).toContain(preferences);
}

let scrolledTo: Element[];
beforeEach(() => {
  scrolledTo = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this);
  };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(
        JSON.stringify(
          url.includes('login') ? { success: true, token, user } : { success: true, csrf_token: 'c', user },
        ),
        { status: /login|csrf|profile/.test(url) ? 200 : 404 },
      ),
    ),
  );
});

it('the opt-out text leads a member to the switches', async () => {
  sessionStore.signIn(user);
  open();
  await follow();
  await expectSwitchesReached();
});

it('the opt-out text leads to the switches by way of the sign-in page, too', async () => {
  act(() => sessionStore.signOut());
  const router = open();
  await follow();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await userEvent.type(await screen.findByLabelText(/^Email/), 'ada@example.test');
  await userEvent.type(await screen.findByLabelText(/^Password/), 'a-good-password-7');
  await userEvent.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Login' }));
  await expectSwitchesReached();
});
