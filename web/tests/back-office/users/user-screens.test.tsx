import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { vendorAccountForm } from '#web/vendor-portal/account/vendor-account-schema.ts';
import AccountEditPage from '#web/routes/account-edit.tsx';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const person = (id: string, firstName: string, more: object = {}) => ({
  id,
  name: `${firstName} Grove`,
  first_name: firstName,
  last_name: 'Grove',
  email: `${firstName.toLowerCase()}@example.test`,
  phone: '+17725550123',
  role: 'customer',
  status: 'active',
  subscription_status: 'active',
  email_enabled: true,
  sms_enabled: false,
  email_problem: '',
  pickup_location_id: null,
  account_credits: 12.5,
  deposit_amount: 40,
  vendor_status: null,
  customer_number: 1042,
  version: 3,
  created_at: '2026-11-01T12:00:00.000Z',
  street_address: '1 Way',
  city: 'Stuart',
  state: 'FL',
  zip_code: '34994',
  email_verified: true,
  weight_due: 0,
  pending_email: null,
  second_factor_at: null,
  marketing_emails: false,
  referral_code: 'ABC',
  subscription_id: 'sub_1',
  ...more,
});
type Person = ReturnType<typeof person>;

let people: Person[];
let calls: StubbedCall[];
let answers: Parameters<typeof stubApi>[0];

beforeEach(() => {
  people = [
    person('usr_ada', 'Ada'),
    person('usr_bo', 'Bo', { subscription_status: 'pending_confirmation' }),
    person('usr_vic', 'Vic', { role: 'vendor', subscription_status: 'inactive', subscription_id: null }),
  ];
  const userOf = (id: string) => people.find((one) => one.id === id);
  answers = {
    'GET /api/cycles': { cycles: [] },
    'GET /api/pickup-locations': { pickup_locations: [] },
    'GET /api/users': () => ({ users: people, next_cursor: null }),
    'GET /api/users/{id}/activity': {
      orders: [],
      credits: [],
      deposits: [],
      messages: [],
      sign_in: { state: 'ready', changed_at: null },
    },
    'GET /api/users/{id}/membership': {
      subscription: null,
      pickup_location: null,
      next_pickup_date: null,
      payment_method: {
        state: 'none',
        display_name: '',
        brand: '',
        last_four: '',
        expiry_month: null,
        expiry_year: null,
      },
    },
    'GET /api/users/{id}': ({ params }: StubbedCall) => {
      const user = userOf(params.id!);
      return user ? { user } : refuse(404, 'User not found');
    },
    'PUT /api/admin/users/{id}': ({ params }: StubbedCall) => ({
      message: 'User updated successfully',
      user: userOf(params.id!),
    }),
    'POST /api/users': () =>
      refuse(409, 'An account with this email already exists', {
        errors: [{ path: 'email', message: 'An account with this email already exists' }],
      }),
    'POST /api/users/{id}/credit': ({ params }: StubbedCall) => ({
      message: 'ok',
      user: userOf(params.id!),
      entry: {},
    }),
    'DELETE /api/admin/users/{id}': { message: 'Successfully deleted 1 user(s)' },
  };
  calls = stubApi(answers);
  sessionStorage.clear();
});

const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at }).router;
const sent = (operation: string) => calls.filter((call) => call.operation === operation);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

it('the list of users shows badges, deposit and credits, and keeps filters in the address', async () => {
  const router = open('/admin/users?subscription=pending&role=customer');
  const table = await screen.findByRole('table', { name: 'Users' });
  const [, ada, bo, vic] = within(table).getAllByRole('row');
  expect(within(ada!).getByText('ACTIVE')).toBeVisible();
  expect(ada).toHaveTextContent('$40.00');
  expect(ada).toHaveTextContent('$12.50');
  expect(within(bo!).getByText('PENDING APPROVAL')).toBeVisible();
  expect(within(vic!).getByText('PENDING VERIFICATION')).toBeVisible();
  expect(within(vic!).queryByText('INACTIVE')).toBeNull();
  expect(sent('GET /api/users')[0]!.query).toEqual({
    limit: '20',
    subscription: 'pending',
    role: 'customer',
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'grove{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('search=grove'));
});

it('the form of a user sends only what changed, with the version it was changed from', async () => {
  open('/admin/users/usr_ada/edit');
  await fill(/^Last Name/, 'Changed');
  await press('Update User');
  await screen.findByText('User updated successfully');
  expect(sent('PUT /api/admin/users/{id}').map(({ body }) => body)).toEqual([
    { last_name: 'Changed', version: 3 },
  ]);
  expect(sent('POST /api/users/{id}/credit')).toEqual([]);
});

it('the form of a user makes no call when nothing changed', async () => {
  open('/admin/users/usr_vic/edit');
  await screen.findByDisplayValue('Vic');
  await press('Update User');
  await screen.findByText('No changes to update');
  expect(sent('PUT /api/admin/users/{id}')).toEqual([]);
});

it('the form of a user books credits once, though the rest had to be saved again', async () => {
  open('/admin/users/usr_ada/edit');
  await fill(/^Credits/, '-5');
  await press('Update User');
  expect(await screen.findAllByText('Please enter a reason')).not.toHaveLength(0);
  await fill(/^Reason for the credits/, 'A box was missing');
  await fill(/^Email/, 'bo@example.test');
  let isTaken = true;
  const message = 'An account with this email already exists';
  answers['PUT /api/admin/users/{id}'] = () =>
    isTaken
      ? refuse(409, message, { errors: [{ path: 'email', message }] })
      : { message: '', user: people[0] };
  calls = stubApi(answers);
  await press('Update User');
  expect(await screen.findByText(new RegExp(`Error saving user: ${message}.* were booked`))).toBeVisible();
  isTaken = false;
  await press('Update User');
  await screen.findByText('User updated successfully');
  expect(sent('POST /api/users/{id}/credit').map(({ body }) => body)).toEqual([
    { amount: -5, reason: 'A box was missing', request_id: expect.any(String) },
  ]);
});

it('the form of a user sets the account’s status with that of a single vendor, and a business for vendors alone', async () => {
  open('/admin/users/usr_vic/edit');
  expect(await screen.findByRole('group', { name: 'Business Information' })).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText(/^Vendor Status/), 'Active');
  await fill(/^Vendor Name/, 'Vic’s Greens');
  await press('Update User');
  await screen.findByText('User updated successfully. Products carry the new name within five minutes.');
  expect(sent('PUT /api/admin/users/{id}')[0]!.body).toEqual({
    vendor_status: 'active',
    status: 'active',
    vendor_name: 'Vic’s Greens',
    version: 3,
  });
});

it('the form of a user says at its field what a new user was refused for', async () => {
  open('/admin/users/new');
  expect(await screen.findByRole('dialog', { name: 'Add New User' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Credits/ })).toBeNull();
  await press('Add User');
  expect((await screen.findAllByText('First Name is required'))[0]).toBeVisible();
  await fill(/^First Name/, 'Cy');
  await fill(/^Last Name/, 'Grove');
  await fill(/^Email/, 'ada@example.test');
  await press('Add User');
  expect(
    await screen.findByText('Error saving user: An account with this email already exists'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription(/already exists/);
});

it('the form of a user asks for the own password before one or many are made an admin', async () => {
  answers['PUT /api/admin/users/{id}'] = ({ body }: StubbedCall) =>
    (body as { current_password?: string }).current_password === 'mine-7'
      ? { message: '', user: people[0] }
      : refuse(422, 'x', {
          errors: [{ path: 'current_password', message: 'Current password is incorrect' }],
        });
  calls = stubApi(answers);
  const view = renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], {
    at: '/admin/users/usr_ada/edit',
  });
  const own = () => screen.findByLabelText(/^Your own password/);
  const makeAdmin = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /Edit/ }));
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /^Role/ }), 'admin');
  };
  await screen.findByDisplayValue('Ada');
  expect(screen.queryByLabelText(/^Your own password/)).toBeNull();
  await makeAdmin();
  await press('Update User');
  expect(await own()).toHaveAccessibleDescription(/Please enter your password/);
  expect(sent('PUT /api/admin/users/{id}')).toEqual([]);
  await userEvent.type(await own(), 'guess');
  await press('Update User');
  await waitFor(async () => expect(await own()).toHaveAccessibleDescription(/password is incorrect/));
  await userEvent.clear(await own());
  await userEvent.type(await own(), 'mine-7');
  await press('Update User');
  await screen.findByText('User updated successfully');
  expect(sent('PUT /api/admin/users/{id}').at(-1)!.body).toEqual({
    role: 'admin',
    version: 3,
    current_password: 'mine-7',
  });
  view.unmount();
  calls = stubApi(answers);
  open('/admin/users/bulk-edit?selected=usr_ada,usr_bo');
  await makeAdmin();
  await fill(/^Credits/, '3');
  await fill(/^Reason for the credits/, 'Sorry');
  await userEvent.type(await own(), 'guess');
  await press('Update User');
  await screen.findByText('0 updated, 2 failed');
  // The unfinished run is kept for a reload, but without the password.
  expect(JSON.stringify({ ...sessionStorage })).toContain('Sorry');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('guess');
});

it('the bulk edit of users refuses one in which nothing is filled out', async () => {
  open('/admin/users/bulk-edit?selected=usr_ada,usr_bo');
  expect(await screen.findByRole('dialog', { name: 'Bulk Edit 2 Users' })).toBeVisible();
  await press('Update User');
  expect(
    await screen.findByText(
      'No fields were filled out. Please enter values in at least one field before saving.',
    ),
  ).toBeVisible();
});

it('the bulk edit of users says which of many failed and why, and tries those again', async () => {
  let isBusy = true;
  answers['PUT /api/admin/users/{id}'] = ({ params }: StubbedCall) =>
    params.id === 'usr_bo' && isBusy
      ? refuse(409, 'Somebody else changed this user while you were editing it.')
      : { message: '', user: people[0] };
  calls = stubApi(answers);
  open('/admin/users/bulk-edit?selected=usr_ada,usr_bo');
  await fill(/^Deposit Amount/, '25');
  await fill(/^Credits/, '3');
  await fill(/^Reason for the credits/, 'Sorry');
  await press('Update User');
  expect(await screen.findByText('1 updated, 1 failed')).toBeVisible();
  expect(screen.getByText(/Bo Grove: Somebody else changed this user/)).toBeVisible();
  isBusy = false;
  await press('Try the 1 failed again');
  await screen.findByText('Successfully updated 2 users with credits');
  const credits = sent('POST /api/users/{id}/credit').map(
    ({ params, body }) => `${params.id} ${(body as { request_id: string }).request_id}`,
  );
  // Bo's adjustment was sent again with the same id.
  expect(new Set(credits).size).toBe(2);
  expect(credits).toHaveLength(3);
});

/** A bulk edit of two users with credits, in which Bo's other change fails. */
async function leaveBoUnfinished() {
  answers['PUT /api/admin/users/{id}'] = ({ params }: StubbedCall) =>
    params.id === 'usr_bo'
      ? refuse(409, 'Somebody else changed this user while you were editing it.')
      : { message: '', user: people[0] };
  calls = stubApi(answers);
  const view = renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], {
    at: '/admin/users/bulk-edit?selected=usr_ada,usr_bo',
  });
  await fill(/^Deposit Amount/, '25');
  await fill(/^Credits/, '3');
  await fill(/^Reason for the credits/, 'Sorry');
  await press('Update User');
  await screen.findByText('1 updated, 1 failed');
  return view;
}

it('the bulk edit of users keeps those selected that failed, says what was booked, and asks before it is closed', async () => {
  const { router } = await leaveBoUnfinished();
  expect(router.state.location.search).toBe('?selected=usr_bo');
  expect(screen.getByRole('dialog', { name: 'Bulk Edit 1 Users' })).toBeVisible();
  expect(screen.getByText(/Bo Grove: .* The credits \(\$3\.00\) were booked/)).toBeVisible();
  await press('Cancel');
  expect(await screen.findByText(/You have unsaved changes to these users\./)).toBeVisible();
  await press('Stay');
  // The button Update User tries again what failed. Ada gets no second credit.
  await press('Update User');
  await waitFor(() => expect(sent('PUT /api/admin/users/{id}')).toHaveLength(3));
  const credits = sent('POST /api/users/{id}/credit').map(({ params }) => params.id);
  expect(credits).toEqual(['usr_ada', 'usr_bo', 'usr_bo']);
});

it('the bulk edit of users goes on after a reload as the same adjustment, and starts again when told to', async () => {
  const { unmount } = await leaveBoUnfinished();
  const [ada] = sent('POST /api/users/{id}/credit');
  const requestOf = (call: StubbedCall | undefined) => (call!.body as { request_id: string }).request_id;
  unmount();
  calls = stubApi(answers);
  const reloaded = renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], {
    at: '/admin/users/bulk-edit?selected=usr_bo,usr_vic',
  });
  expect(await screen.findByText('An edit of these users did not finish.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Deposit Amount/ })).toHaveValue('25');
  await press('Update User');
  await screen.findByText('1 updated, 1 failed');
  expect(sent('POST /api/users/{id}/credit').map(requestOf)).toEqual([requestOf(ada), requestOf(ada)]);
  reloaded.unmount();
  calls = stubApi(answers);
  open('/admin/users/bulk-edit?selected=usr_bo');
  await press('Start a new edit');
  expect(screen.getByRole('textbox', { name: /^Credits/ })).toHaveValue('');
  await fill(/^Credits/, '3');
  await fill(/^Reason for the credits/, 'Sorry');
  await press('Update User');
  await screen.findByText('Successfully updated 1 users with credits');
  expect(sent('POST /api/users/{id}/credit').map(requestOf)).not.toContain(requestOf(ada));
});

it('the bulk edit of users says whose credits were not booked, and of whom that is not known', async () => {
  answers['POST /api/users/{id}/credit'] = ({ params }: StubbedCall) =>
    params.id === 'usr_ada'
      ? refuse(409, 'This account has $0.00 of credit; no more can be taken.')
      : refuse(500, '');
  calls = stubApi(answers);
  open('/admin/users/bulk-edit?selected=usr_ada,usr_bo');
  await fill(/^Credits/, '-3');
  await fill(/^Reason for the credits/, 'A mistake');
  await press('Update User');
  expect(await screen.findByText(/Ada Grove: .* The credits \(-\$3\.00\) were not booked\./)).toBeVisible();
  expect(
    screen.getByText(/Bo Grove: .* Whether the credits \(-\$3\.00\) were booked is not known/),
  ).toBeVisible();
});

it('the deletion of users asks once more about those with something open, and deletes the others', async () => {
  answers['DELETE /api/admin/users/{id}'] = ({ params, query }: StubbedCall) =>
    params.id === 'usr_bo' && query.confirm !== 'true'
      ? refuse(409, 'Bo Grove has 1 order not paid yet.', {
          errors: [{ path: 'confirm', message: 'Bo Grove has 1 order not paid yet.' }],
        })
      : { message: '' };
  calls = stubApi(answers);
  const router = open('/admin/users?selected=usr_ada,usr_bo');
  await press('Delete selected');
  await press('Delete');
  expect(await screen.findAllByText(/Bo Grove has 1 order not paid yet\./)).not.toHaveLength(0);
  await press('Delete anyway');
  await screen.findByText('Successfully deleted 2 user(s)');
  expect(sent('DELETE /api/admin/users/{id}').map(({ params, query }) => [params.id, query])).toEqual([
    ['usr_ada', {}],
    ['usr_bo', {}],
    ['usr_bo', { confirm: 'true' }],
  ]);
  expect(router.state.location.search).toBe('');
});

it('the page of a user shows who it is, and leads into the account', async () => {
  open('/admin/users/usr_vic');
  const dialog = await screen.findByRole('dialog', { name: 'Vic Grove' });
  expect(await within(dialog).findByText('Has a password')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open account' })).toHaveAttribute(
    'href',
    '/account/edit?userId=usr_vic&admin=true',
  );
  expect(within(dialog).queryByRole('link', { name: 'Open vendor account' })).toBeNull();
});

it('the page of a user settles a deposit held after the share, once it says why some of it is kept', async () => {
  const actor = userEvent.setup();
  answers['POST /api/users/{id}/deposit'] = { message: 'User updated successfully', user: people[2]! };
  calls = stubApi(answers);
  open('/admin/users/usr_vic');
  await actor.click(await screen.findByRole('button', { name: 'Settle deposit…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle the deposit of $40.00' }));
  await actor.clear(dialog.getByRole('textbox', { name: 'Keep' }));
  await actor.type(dialog.getByRole('textbox', { name: 'Keep' }), '15');
  expect(dialog.getByText('$25.00 goes back.')).toBeVisible();
  await actor.type(dialog.getByRole('textbox', { name: 'Why it is kept' }), 'A crate is gone');
  await actor.click(dialog.getByRole('button', { name: 'Settle deposit' }));
  await waitFor(() => expect(screen.queryByText('$25.00 goes back.')).toBeNull());
  const body = { deposit: 40, kept: 15, reason: 'A crate is gone' };
  expect(sent('POST /api/users/{id}/deposit')).toMatchObject([{ params: { id: 'usr_vic' }, body }]);
});

it('the page of a user shows a vendor’s business below the person, and saves it alone without a phone number', async () => {
  const stored = (business_license: string, version: number) => ({
    ...person('usr_vic', 'Vic', { role: 'vendor', phone: '' }),
    version,
    vendors: {
      ...Object.fromEntries(Object.keys(vendorAccountForm.shape).map((name) => [name, ''])),
      vendor_name: 'Vic’s Greens',
      business_license,
      insurance_amount: null,
      vendor_status: 'active',
      vendor_application_date: null,
    },
  });
  let isSaved = false;
  answers['GET /api/vendors/profile/me'] = () => ({
    profile: isSaved ? stored('FL-1', 4) : stored('', 3),
  });
  answers['PUT /api/vendors/profile/me'] = () =>
    isSaved ? { message: 'Saved', profile: stored('FL-1', 4) } : refuse(500, 'boom');
  calls = stubApi(answers);
  const routes = [{ path: '/account/edit', element: <AccountEditPage /> }];
  renderSignedIn(routes, { at: '/account/edit?userId=usr_vic&admin=true' });
  await press('Edit Information');
  expect(screen.queryByRole('heading', { name: 'Notification Preferences' })).toBeNull();
  await fill(/^Tax ID/, '98');
  await press('Save Business');
  expect(await screen.findAllByText(/Business license is required for vendors/)).not.toHaveLength(0);
  await fill(/^Business license/, 'FL-1');
  await press('Save Business');
  await screen.findByText('boom');
  expect(sent('PUT /api/vendors/profile/me').map(({ query, body }) => [query, body])).toEqual([
    [{ vendor_id: 'usr_vic' }, { business_license: 'FL-1', tax_id: '98', version: 3 }],
  ]);
  people[2] = { ...people[2]!, version: 4 };
  isSaved = true;
  await press('Save Business');
  await screen.findByText('Saved');
  await fill(/^City/, 'Jensen Beach');
  expect(screen.queryByText(/^When something is missing from my pickup/)).toBeNull();
  await press('Save Changes');
  await screen.findByText('User updated successfully');
  expect(sent('PUT /api/admin/users/{id}').at(-1)!.body).toEqual({ city: 'Jensen Beach', version: 4 });
});

it('the page of a user shows on one screen what staff are asked on the telephone', async () => {
  answers['GET /api/users/{id}/membership'] = {
    subscription: {
      plan_name: 'Full Share',
      status: 'active',
      total_price: 64,
      next_billing_date: '2099-01-06',
    },
    pickup_location: { id: 'loc_1', name: 'Stuart Farm Stand' },
    next_pickup_date: '2099-01-09',
    payment_method: {
      state: 'saved',
      display_name: 'Visa ending in 4242',
      brand: 'visa',
      last_four: '4242',
      expiry_month: 4,
      expiry_year: 2031,
    },
  };
  const message = { id: 'msg_1', to: 'ada@example.test', created_at: '2026-11-20T12:00:00.000Z' };
  answers['GET /api/users/{id}/activity'] = {
    orders: [],
    credits: [],
    deposits: [
      {
        id: 'dep_1',
        created_at: '2026-11-20T12:00:00.000Z',
        amount: 40,
        balance_after: 40,
        reason: 'Deposit of your share',
        source: 'ord_1',
      },
    ],
    messages: [
      { ...message, template: 'order-paid', mail: 'sent', texted: true },
      { ...message, id: 'msg_2', template: 'reset-password', mail: 'bounced', texted: false },
    ],
    sign_in: { state: 'ready', changed_at: null },
  };
  answers['GET /api/admin/audit'] = {
    entries: [
      {
        id: 'audit_1',
        at: '2026-11-21T12:00:00.000Z',
        by: 'usr_1',
        by_name: 'Ana Admin',
        acted_for: null,
        operation: 'adjustUserCredit',
        request_id: 'r1',
        kind: 'user',
        record_id: 'usr_ada',
        record_name: 'Ada Grove',
        record_of: null,
        changes: [{ field: 'creditCents', before: 0, after: 500 }],
      },
    ],
    next_cursor: null,
  };
  calls = stubApi(answers);
  open('/admin/users/usr_ada');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Grove' }));
  expect(await dialog.findByText(/Full Share/)).toBeVisible();
  expect(dialog.getByText('Stuart Farm Stand')).toBeVisible();
  expect(await dialog.findByRole('region', { name: 'Deposit ledger' })).toHaveTextContent(
    'Deposit of your share$40.00',
  );
  expect(dialog.getByText(/January 9, 2099|Jan 9, 2099/)).toBeVisible();
  expect(dialog.getByText('Visa ending in 4242, expires 04/2031')).toBeVisible();
  expect(await dialog.findByText('Order paid')).toBeVisible();
  expect(dialog.getByText(/and by text message/)).toBeVisible();
  expect(dialog.getByText('Bounced')).toBeVisible();
  expect(sent('GET /api/admin/audit')).toEqual([]);
  await userEvent.click(await dialog.findByText('Changes by staff'));
  expect(await dialog.findByText('Adjust user credit')).toBeVisible();
  expect(dialog.getByText(/Ana Admin/)).toBeVisible();
  expect(dialog.getByText('$5.00')).toBeVisible();
  expect(sent('GET /api/admin/audit')[0]!.query).toEqual({ kind: 'user', record_id: 'usr_ada', limit: '10' });
  expect(dialog.getByRole('link', { name: 'All in the audit log' })).toHaveAttribute(
    'href',
    '/admin/audit?kind=user&record=usr_ada',
  );
});

it('the page of a user who does not exist says so', async () => {
  open('/admin/users/usr_gone');
  expect(await screen.findByText('User not found')).toBeVisible();
});

it('the page of a user lets an admin edit another account, and nobody else', async () => {
  const at = '/account/edit?userId=usr_ada&admin=true';
  const routes = [{ path: '/account/edit', element: <AccountEditPage /> }];
  const { unmount } = renderSignedIn(routes, { at });
  await fill(/^City/, 'Jensen Beach');
  expect(screen.queryByText(/^When something is missing from my pickup/)).toBeNull();
  await press('Save Changes');
  await screen.findByText('User updated successfully');
  expect(sent('PUT /api/admin/users/{id}')[0]).toMatchObject({
    params: { id: 'usr_ada' },
    body: { city: 'Jensen Beach', version: 3 },
  });
  unmount();
  calls = stubApi({
    'GET /api/users/dietary-needs': () => ({ dietary_needs: { diets: [], allergens: [], notes: '' } }),
    ...answers,
  });
  const own = { role: 'customer' as const, first_name: 'Own', phone: '', email: 'own@example.test' };
  const address = { street: '', city: '', state: '', zipCode: '' };
  renderSignedIn(routes, {
    at,
    user: {
      ...own,
      address,
      preferences: { marketing_emails: false, missing_to: 'credit', takes_substitutes: true },
    },
  });
  expect(await screen.findByDisplayValue('own@example.test')).toBeVisible();
  expect(sent('GET /api/users/{id}')).toEqual([]);
});

it('the page of a user gives credit, and says what was given to whom', async () => {
  open('/admin/users/usr_ada');
  await press('Give credit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Give credit to Ada Grove' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '5');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A box was missing');
  await userEvent.click(dialog.getByRole('button', { name: 'Give credit' }));
  expect(await screen.findByText('$5.00 credit given to Ada Grove')).toBeInTheDocument();
  expect(sent('POST /api/users/{id}/credit').map(({ body }) => body)).toEqual([
    { amount: 5, reason: 'A box was missing', request_id: expect.any(String) },
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeVisible();
});
