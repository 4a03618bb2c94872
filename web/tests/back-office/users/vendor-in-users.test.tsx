import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const vic = {
  id: 'usr_vic',
  name: 'Vic Grove',
  first_name: 'Vic',
  last_name: 'Grove',
  email: 'vic@example.test',
  phone: '',
  role: 'vendor',
  status: 'active',
  subscription_status: 'inactive',
  email_enabled: true,
  sms_enabled: false,
  email_problem: '',
  pickup_location_id: null,
  account_credits: 0,
  deposit_amount: 0,
  vendor_status: 'active',
  business_name: 'Vic’s Greens',
  insured_until: '2026-12-31',
  customer_number: null,
  version: 3,
  created_at: '2026-11-01T12:00:00.000Z',
  street_address: '',
  city: '',
  state: '',
  zip_code: '',
  email_verified: true,
  weight_due: 0,
  pending_email: null,
  second_factor_at: null,
  marketing_emails: false,
  referral_code: 'ABC',
  subscription_id: null,
  vendor_name: 'Vic’s Greens',
  website: 'https://vic.example',
  insurance_expiry_date: '2099-01-01',
  accepted_insurance_date: '2026-12-31',
};

let calls: StubbedCall[];
let answers: Parameters<typeof stubApi>[0];
beforeEach(() => {
  answers = {
    'GET /api/users': { users: [vic], next_cursor: null },
    'GET /api/users/{id}': { user: vic },
    'GET /api/users/{id}/activity': {
      orders: [],
      credits: [],
      deposits: [],
      messages: [],
      sign_in: { state: 'ready', changed_at: null },
    },
    'PUT /api/admin/users/{id}': { message: 'User updated successfully', user: vic },
    'PUT /api/vendors/{id}': { message: 'Vendor updated successfully', vendor: {} },
  };
  calls = stubApi(answers);
});

const open = (at: string) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at });
const bodies = (operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('the list of users has vendors with their business and insurance, those of a status where asked for', async () => {
  open('/admin/users?role=vendor&vendor_status=active');
  const [, row] = within(await screen.findByRole('table', { name: 'Users' })).getAllByRole('row');
  expect(row).toHaveTextContent('Vic’s Greens');
  expect(row).toHaveTextContent(/insured until .*December 31/);
  expect(calls.find(({ operation }) => operation === 'GET /api/users')!.query).toMatchObject({
    role: 'vendor',
    vendor_status: 'active',
  });
});

it('the date that a vendor stated is accepted as it was seen', async () => {
  open('/admin/users/usr_vic');
  expect(await screen.findByText(/The vendor states/)).toHaveTextContent('2099');
  await press('Accept this date');
  await screen.findByText('Vendor updated successfully');
  expect(bodies('PUT /api/vendors/{id}')).toEqual([{ version: 3, insurance_expiry_date: '2099-01-01' }]);
});

it('the old date is kept where a renewed insurance is not accepted, confirmed once more before', async () => {
  open('/admin/users/usr_vic');
  await press('Do not accept');
  expect(await screen.findByText(/Products are then not offered for later pickups/)).toBeVisible();
  await press('Keep the old date');
  await screen.findByText('Vendor updated successfully');
  expect(bodies('PUT /api/vendors/{id}')).toEqual([{ version: 3, insurance_expiry_date: '2026-12-31' }]);
});

it('the products beyond a vendor’s insurance are offered with a date and a reason', async () => {
  open('/admin/users/usr_vic');
  await press('Offer beyond the insurance');
  await userEvent.type(await screen.findByLabelText(/^Last pickup/), '2027-02-01');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Papers are on their way');
  await press('Save');
  await screen.findByText('Vendor updated successfully');
  expect(bodies('PUT /api/vendors/{id}')).toEqual([
    { version: 3, offered_until: '2027-02-01', offered_until_reason: 'Papers are on their way' },
  ]);
});

it('the form of a vendor asks once more before one with open orders is made inactive, and sends the confirmation', async () => {
  const message = 'Vic’s Greens still has 2 open orders.';
  answers['PUT /api/admin/users/{id}'] = ({ body }: StubbedCall) =>
    (body as { confirm?: boolean }).confirm
      ? { message: 'User updated successfully', user: vic }
      : refuse(409, `${message} To go on, please edit this user alone and confirm.`, {
          errors: [{ path: 'confirm', message }],
        });
  calls = stubApi(answers);
  open('/admin/users/usr_vic/edit');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Vendor Status/ }), 'inactive');
  await press('Update User');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/cannot sign in any more/);
  await press('Save anyway');
  expect(await screen.findByRole('alertdialog', { name: new RegExp(message) })).toBeVisible();
  await press('Save anyway');
  await screen.findByText('User updated successfully');
  const change = { vendor_status: 'inactive', status: 'inactive', version: 3 };
  expect(bodies('PUT /api/admin/users/{id}')).toEqual([change, { ...change, confirm: true }]);
});

it('the form of a vendor has staff change the website and the address of the business', async () => {
  open('/admin/users/usr_vic/edit');
  const website = await screen.findByRole('textbox', { name: /^Business Website/ });
  await userEvent.clear(website);
  await userEvent.type(website, 'https://greens.example');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Business Address/ }), '9 Way');
  await press('Update User');
  await screen.findByText('User updated successfully');
  expect(bodies('PUT /api/admin/users/{id}')).toEqual([
    { website: 'https://greens.example', business_address: '9 Way', version: 3 },
  ]);
});
