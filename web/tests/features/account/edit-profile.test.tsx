import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SessionUser } from '#web/api/session-store.ts';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { EditProfileForm } from '#web/features/account/edit-profile-form.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const user = {
  id: 'usr_1',
  role: 'customer',
  version: 3,
  first_name: 'Ada',
  last_name: 'Grove',
  email: 'ada@example.test',
  phone: '+17725550100',
  address: { street: '', city: '', state: '', zipCode: '' },
  pickup_location_id: null,
  email_enabled: true,
  email_problem: '',
  sms_enabled: false,
  preferences: { marketing_emails: false },
} as unknown as SessionUser;

it('does not undo an unsubscribe that came while it was open', async () => {
  const now = { ...user, version: 4, email_enabled: false };
  const calls = stubApi({
    'GET /api/auth/profile': { user: now, authenticated: true },
    'GET /api/pickup-locations': { pickup_locations: [], map: null },
    'PUT /api/users/profile': ({ body }) =>
      (body as { version: number }).version === 4
        ? { message: 'Saved', user: { ...now, version: 5, phone: '+17725550188' }, note: '' }
        : refuse(409, 'Your profile was changed in the meantime. Please try again.'),
  });
  renderSignedIn(
    <AccountGate signedOutText="">{(member) => <EditProfileForm user={member} />}</AccountGate>,
    { user },
  );
  const phone = await screen.findByLabelText(/^Phone number/);
  await userEvent.clear(phone);
  await userEvent.type(phone, '7725550188');
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await userEvent.click(save);
  expect(await screen.findByText('Email notifications', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Email notifications/ })).not.toBeChecked();
  expect(phone).toHaveValue('(772) 555-0188');
  await userEvent.click(save);
  const sent = () => calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { version: 3, email_enabled: true },
      { version: 4, email_enabled: false, phone: '+17725550188' },
    ]),
  );
});
