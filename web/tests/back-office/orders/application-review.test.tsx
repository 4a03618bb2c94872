import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import AdminPage from '#web/routes/admin.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

const fields = {
  firstName: 'Wendell',
  lastName: 'Grower',
  email: 'wendell@example.test',
  phone: '7',
  businessName: 'Dune Road Greens',
  businessType: 'llc',
  businessAddress: '12 Dune Road',
  businessCity: 'Stuart',
  businessState: 'FL',
  businessZip: '34994',
  businessPhone: '',
  businessWebsite: '',
  businessOwnership: 'LLC',
  taxId: '12-3456789',
  productsSold: 'Lettuce',
  productionCapacity: '200 heads',
  deliveryCapability: 'self-deliver',
  certifications: '',
  references: '',
  insuranceProvider: '',
  insurancePolicyNumber: '',
  insuranceExpiryDate: '',
  insuranceAmount: 500_000,
  vendorLogo: '',
};
const waiting = {
  id: 'app_1',
  status: 'pending',
  submitted_at: '2026-11-20T12:00:00Z',
  version: 1,
  fields,
  flags: ['insurance_missing', 'insurance_low', 'phone_short'],
  account: null as object | null,
  problem: null as string | null,
  decision: null as object | null,
};
const member = {
  id: 'usr_m',
  name: 'Mia Member',
  role: 'customer',
  status: 'active',
  created_at: '2025-01-01T12:00:00Z',
  is_subscribed: true,
  account_credits: 5,
};
const row = {
  id: 'app_1',
  businessName: 'Dune Road Greens',
  email: 'wendell@example.test',
  contactName: 'Wendell Grower',
  phone: '7',
  products: 'Lettuce',
  status: 'pending',
  submittedDate: '2026-11-20T12:00:00Z',
  flags: ['insurance_low'],
};
let application: typeof waiting;
let reviewed: () => object;
let calls: StubbedCall[];

beforeEach(() => {
  application = waiting;
  reviewed = () => ({ message: 'Approved' });
  calls = stubApi({
    'GET /api/admin/vendor-applications': { applications: [row], next_cursor: 'next' },
    'GET /api/admin/vendor-applications/{id}': () => ({ application }),
    'PUT /api/admin/vendor-applications/{id}/review': () => reviewed(),
  });
});

const list = '/admin/orders/vendor-applications';
const open = (at = `${list}/app_1`) => renderSignedIn([{ path: '/admin/*', element: <AdminPage /> }], { at });
const reviews = () => calls.filter(({ operation }) => operation.startsWith('PUT'));
const dialog = () => screen.findByRole('dialog', { name: 'Review Dune Road Greens' });

it('the list of applications shows them with what to look at, by status and page by page', async () => {
  const { router } = open(list);
  await screen.findByText('Insurance below $1M');
  const person = userEvent.setup();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending');
  await person.click(await screen.findByRole('button', { name: /Next/ }));
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ status: 'pending', cursor: 'next' }));
  await person.click(await screen.findByRole('link', { name: /Dune Road Greens/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/app_1`));
});

it('an application is approved as it was shown: the version, and that nobody has the address', async () => {
  open();
  const shown = within(await dialog());
  shown.getByText(/Nobody has an account with this email address/);
  shown.getByText('The insurance covers less than $1M.');
  shown.getByText('The phone number has fewer than 7 digits.');
  shown.getByText('$500,000.00');
  await userEvent.click(await shown.findByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved: Dune Road Greens');
  expect(reviews().map(({ body }) => body)).toEqual([
    { version: 1, decision: 'approve', note: '', account_id: null },
  ]);
});

it('an application says whose account becomes the vendor’s, and sends that it was said', async () => {
  application = { ...waiting, account: member };
  open();
  const shown = within(await dialog());
  expect((await shown.findByText(/this account becomes the vendor’s/)).closest('p')?.textContent).toContain(
    'Mia Member, a member since January 1, 2025, with a subscription, with $5.00 of credit.',
  );
  await userEvent.click(await shown.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(reviews()[0]?.body).toMatchObject({ account_id: 'usr_m' }));
});

it('an application cannot be approved for an admin’s address, and says why', async () => {
  application = {
    ...waiting,
    account: { ...member, role: 'admin' },
    problem: 'This email address is that of an admin.',
  };
  open();
  const shown = within(await dialog());
  shown.getByText(/that of an admin/);
  expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
});

it('an application is rejected with a note alone', async () => {
  reviewed = () => ({ message: 'Rejected' });
  open();
  const shown = within(await dialog());
  await userEvent.click(await shown.findByRole('button', { name: 'Reject' }));
  await shown.findByText('Please say why, so that the applicant knows');
  expect(document.activeElement).toBe(shown.getByRole('textbox', { name: /Note/ }));
  await userEvent.type(await shown.findByRole('textbox', { name: /Note/ }), 'No room.');
  await userEvent.click(await shown.findByRole('button', { name: 'Reject' }));
  await screen.findByText('Rejected: Dune Road Greens');
  expect(reviews()[0]?.body).toMatchObject({ decision: 'reject', note: 'No room.' });
});

it('an application tells the second reviewer who decided, and shows it', async () => {
  reviewed = () => {
    application = {
      ...waiting,
      status: 'rejected',
      decision: {
        outcome: 'rejected',
        note: 'No room.',
        decided_at: '2026-11-21T12:00:00Z',
        decided_by: 'Ada Admin',
      },
    };
    return refuse(409, 'Ada Admin rejected this application already.');
  };
  open();
  await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Approve' }));
  await screen.findByText('Ada Admin rejected this application already.');
  await screen.findByText(/^Rejected by Ada Admin/);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('an application stays open once it is approved, and one press switches the vendor on', async () => {
  const decision = {
    outcome: 'approved',
    note: '',
    decided_at: '2026-11-21T12:00:00Z',
    decided_by: 'Ada Admin',
  };
  const account = { ...member, role: 'vendor' };
  let vendor = { id: 'usr_m', role: 'vendor', version: 4, vendor_status: 'pending' };
  calls = stubApi({
    'GET /api/admin/vendor-applications': { applications: [row], next_cursor: null },
    'GET /api/admin/vendor-applications/{id}': () => ({ application }),
    'PUT /api/admin/vendor-applications/{id}/review': () => {
      application = { ...waiting, status: 'approved', decision, account };
      return { message: 'Approved' };
    },
    'GET /api/users/{id}': () => ({ user: vendor }),
    'PUT /api/vendors/{id}': () => {
      vendor = { ...vendor, version: 5, vendor_status: 'active' };
      return { message: 'Vendor updated successfully', vendor: {} };
    },
  });
  open();
  await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Switch the vendor on' }));
  await screen.findByText('Dune Road Greens is active now');
  expect(reviews().at(-1)).toMatchObject({
    operation: 'PUT /api/vendors/{id}',
    params: { id: 'usr_m' },
    body: { version: 4, vendor_status: 'active' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch the vendor on' })).toBeNull());
});
