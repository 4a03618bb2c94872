import { act, screen, waitFor, within } from '@testing-library/react';
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
  preferences: { marketing_emails: false, missing_to: 'credit', takes_substitutes: true },
} as unknown as SessionUser;

it('the form of the profile does not undo an unsubscribe that came while it was open', async () => {
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

it('the form of the profile says where the money for missing goods goes, and saves another choice', async () => {
  const calls = stubApi({
    'GET /api/auth/profile': { user, authenticated: true },
    'GET /api/pickup-locations': { pickup_locations: [], map: null },
    'PUT /api/users/profile': { message: 'Saved', user, note: '' },
  });
  renderSignedIn(
    <AccountGate signedOutText="">{(member) => <EditProfileForm user={member} />}</AccountGate>,
    { user },
  );
  const choice = await screen.findByRole('group', {
    name: 'When something is missing from my pickup, give it back as',
  });
  expect(within(choice).getByRole('radio', { name: 'Credit on my account, at once' })).toBeChecked();
  await userEvent.click(
    within(choice).getByRole('radio', { name: 'Money to the card or bank account I paid with' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation.startsWith('PUT'))?.body).toMatchObject({
      preferences: { marketing_emails: false, missing_to: 'payment', takes_substitutes: true },
    }),
  );
});

it('the form of the profile takes no input during its save, and gives the focus back', async () => {
  const answers: ((reply: object) => void)[] = [];
  stubApi({
    'GET /api/auth/profile': { user, authenticated: true },
    'GET /api/pickup-locations': { pickup_locations: [], map: null },
    'PUT /api/users/profile': () => new Promise<object>((resolve) => answers.push(resolve)),
  });
  renderSignedIn(
    <AccountGate signedOutText="">{(member) => <EditProfileForm user={member} />}</AccountGate>,
    { user },
  );
  const city = await screen.findByLabelText<HTMLInputElement>(/^City/);
  const fields = city.closest('[tabindex="-1"]');
  const isInert = () => fields!.hasAttribute('inert');
  const saveBy = async (field: HTMLElement) => {
    const before = answers.length;
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(answers).toHaveLength(before + 1));
    expect(isInert()).toBe(true);
    // A browser takes the focus from a field that becomes inert.
    act(() => field.blur());
  };
  await userEvent.type(city, 'Stuart');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(isInert()).toBe(true);
  // A browser does not focus an inert field.
  const wasInert: boolean[] = [];
  city.addEventListener('focus', () => wasInert.push(isInert()), { once: true });
  const errors = [{ path: 'address.city', message: 'No such city' }];
  answers[0]!(refuse(400, 'Please look at the city', { errors }));
  await waitFor(() => expect(city).toBeInvalid());
  expect(city).toHaveFocus();
  expect(wasInert).toEqual([false]);

  await saveBy(city);
  answers[1]!({ message: 'Saved', user: { ...user, version: 4 }, note: '' });
  await screen.findByText('Saved');
  expect(isInert()).toBe(false);
  expect(city).toHaveFocus();

  // The password field is shown only for a new address, so it disappears with the save.
  const email = screen.getByRole('textbox', { name: /^Email/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'new@example.test');
  const password = await screen.findByLabelText(/^Current password/);
  await userEvent.type(password, 'secret');
  await saveBy(password);
  answers[2]!({ message: 'Saved again', user: { ...user, version: 5 }, note: '' });
  await screen.findByText('Saved again');
  await waitFor(() => expect(password).not.toBeInTheDocument());
  expect(fields).toHaveFocus();
});
