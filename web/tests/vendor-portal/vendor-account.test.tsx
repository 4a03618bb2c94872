import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from '#web/features/uploads/upload-picture.ts';
import VendorPage from '#web/routes/vendor.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../support/stub-api.ts';

vi.mock('#web/features/uploads/upload-picture.ts', () => ({ sendFile: vi.fn() }));
const sentCertificate = vi.fn();

const vendors = {
  vendor_name: 'Dune Road Greens',
  vendor_description: 'Greens.',
  business_license: 'FL-1',
  tax_id: '12-3456789',
  insurance_provider: 'Grove Mutual',
  insurance_policy_number: 'P-1',
  insurance_expiry_date: '2027-01-31',
  insurance_amount: 1_000_000,
  business_type: 'llc',
  business_address: '1 Dune Road',
  business_phone: '+17725550100',
  business_website: '',
  business_ownership: 'LLC',
  products_sold: 'Greens',
  production_capacity: '200 bags',
  delivery_capability: 'self-deliver',
  certifications: '',
  vendor_image_url: '',
  vendor_status: 'active',
  vendor_application_date: null,
  offered_until: '2027-01-31',
  accepted_insurance_date: '',
  insurance_certificate: null as { sent_at: string; until: string } | null,
};
const account = {
  id: 'usr_v',
  role: 'vendor',
  email: 'dune@example.test',
  first_name: 'Ada',
  last_name: 'Grove',
  phone: '+17725550199',
  street_address: '',
  city: 'Stuart',
  state: 'FL',
  zip_code: '34994',
  email_enabled: true,
  sms_enabled: false,
  email_verified: true,
  version: 3,
  vendors,
};

let calls: StubbedCall[];
let stored: typeof account;
let saved: () => object;
beforeEach(() => {
  stored = account;
  saved = () => ({
    message: 'Account information updated successfully!',
    profile: { ...stored, city: 'Fort Pierce', version: 4 },
  });
  calls = stubApi({
    'GET /api/vendors/profile/me': () => ({ profile: stored }),
    'PUT /api/vendors/profile/me': () => saved(),
  });
});
const open = async () => {
  renderSignedIn([{ path: '/vendor/*', element: <VendorPage /> }], {
    at: '/vendor/account',
    user: { id: 'usr_v', role: 'vendor' },
  });
  await screen.findByRole('heading', { name: 'Account Status' });
};
const updates = () => calls.filter(({ operation }) => operation.startsWith('PUT'));

it('the account of a vendor shows every section, and lets nothing be changed until it is edited', async () => {
  await open();
  for (const name of [
    'Personal Information',
    'Notification Preferences',
    'Business Information',
    'Insurance Information',
    'Business Details',
  ])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByText('Not available')).toBeVisible();
  expect(screen.getByText('FL-1')).toBeVisible();
  expect(screen.getByText('$1,000,000.00')).toBeVisible();
  expect(screen.getAllByText('Not entered').length).toBeGreaterThan(2);
  expect(screen.queryByLabelText(/Business license/)).toBeNull();
});

it('the account of a vendor sends what was changed, and shows it', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Information' }));
  const city = screen.getByLabelText('City');
  await user.clear(city);
  await user.type(city, 'Fort Pierce');
  await user.clear(await screen.findByLabelText(/Amount covered/));
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Account information updated successfully!');
  expect(updates().map(({ body }) => body)).toEqual([
    { city: 'Fort Pierce', insurance_amount: null, version: 3 },
  ]);
  expect(screen.queryByLabelText('City')).toBeNull();
  expect(screen.getByText('Fort Pierce, FL, 34994')).toBeVisible();
});

it('the account of a vendor takes changes back on Cancel, and asks for what is required', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Information' }));
  await user.clear(await screen.findByLabelText(/Business license/));
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const summary = (await screen.findByText('Please correct the following:')).closest('div')!;
  expect(within(summary).getByText(/Business license is required for vendors/)).toBeVisible();
  expect(updates()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('FL-1')).toBeVisible();
  expect(screen.queryByLabelText(/Business license/)).toBeNull();
});

it('the account of a vendor saves the person without a license, and asks for it with a change of the business', async () => {
  stored = { ...account, vendors: { ...vendors, business_license: '' } };
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Information' }));
  await user.clear(await screen.findByLabelText('City'));
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Account information updated successfully!');
  expect(updates().map(({ body }) => body)).toEqual([{ city: '', version: 3 }]);
  await user.click(await screen.findByRole('button', { name: 'Edit Information' }));
  await user.type(await screen.findByLabelText('Tax ID'), '0');
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const summary = (await screen.findByText('Please correct the following:')).closest('div')!;
  expect(within(summary).getByText(/Business license is required for vendors/)).toBeVisible();
  expect(updates()).toHaveLength(1);
});

it('the account of a vendor says what somebody else changed meanwhile, and keeps what was typed', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Information' }));
  await user.type(await screen.findByLabelText('City'), ' Beach');
  stored = { ...account, version: 5, vendors: { ...vendors, tax_id: '98' } };
  saved = () => refuse(409, 'Somebody else changed this account while you were editing it.');
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText(/Somebody else changed this account while you were editing it/),
  ).toBeVisible();
  expect(await screen.findByText(/is now “98”/)).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Stuart Beach');
});

it('the account of a vendor sends a renewed certificate, once date and file are there, and says what follows', async () => {
  const uploaded = { upload_id: 'upl', post: { url: 'https://s3.test', fields: {} } };
  stubApi({
    'GET /api/vendors/profile/me': () => ({ profile: stored }),
    'POST /api/vendors/insurance-certificate/upload': uploaded,
    'PUT /api/vendors/insurance-certificate': ({ body }) => {
      sentCertificate(body);
      stored = {
        ...account,
        vendors: {
          ...vendors,
          insurance_expiry_date: '2099-12-31',
          accepted_insurance_date: '2027-01-31',
          offered_until: '2027-02-14',
          insurance_certificate: { sent_at: '2026-11-27T12:00:00.000Z', until: '2099-12-31' },
        },
      };
      return { message: 'Certificate sent. The co-op looks at it.', profile: stored };
    },
  });
  const user = userEvent.setup({ applyAccept: false });
  await open();
  await user.click(await screen.findByRole('button', { name: 'Send to the co-op' }));
  expect(await screen.findByText('Please enter the last day of the new insurance')).toBeVisible();
  expect(screen.getByText('Please choose the certificate')).toBeVisible();
  const file = screen.getByLabelText(/^Certificate/);
  await user.upload(file, new File(['a,b'], 'list.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Please choose a PDF, or a picture (JPEG, PNG or WebP)')).toBeVisible();
  await user.upload(file, new File(['%PDF-'], 'acord.pdf', { type: 'application/pdf' }));
  await user.type(await screen.findByLabelText(/^New insurance ends on/), '2099-12-31');
  await user.click(await screen.findByRole('button', { name: 'Send to the co-op' }));
  expect(
    await screen.findByText(/Meanwhile your products are offered .* up to February 14, 2027/),
  ).toBeVisible();
  expect(sendFile).toHaveBeenCalledTimes(1);
  expect(sentCertificate.mock.calls).toEqual([
    [{ version: 3, upload_id: 'upl', insurance_expiry_date: '2099-12-31' }],
  ]);
  expect(screen.getByRole('button', { name: 'Save the certificate' })).toBeVisible();
});
