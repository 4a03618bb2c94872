import { offeredUntilOf } from './offered-until.ts';
import type { Business } from './user.ts';

const renewal: Business = {
  accepted_insurance_date: '2026-12-31',
  insurance_expiry_date: '2027-12-31',
  insurance_certificate: {
    id: 'one',
    type: 'application/pdf',
    sent_at: '2026-12-20T12:00:00.000Z',
    until: '2027-12-31',
  },
};
const until = (business: Business) =>
  offeredUntilOf({ role: 'vendor', status: 'active', vendorStatus: 'active', business });
const sentAt = (at: string): Business => ({
  ...renewal,
  insurance_certificate: { ...renewal.insurance_certificate!, sent_at: at },
});

it('an insurance sent in time to renew keeps products on sale for two weeks while it waits for staff', () => {
  expect(until(renewal)).toBe('2027-01-14');
  // In Florida, this moment is 11 PM on the last day of the old insurance.
  expect(until(sentAt('2027-01-01T04:00:00.000Z'))).toBe('2027-01-14');
  expect(until({ ...renewal, offered_until: '2027-03-01' })).toBe('2027-03-01');
});

it('the end of a vendor’s sales is that of the new insurance once staff accepted it, else the old one', () => {
  expect(until({ ...renewal, accepted_insurance_date: '' })).toBe('2027-12-31');
  expect(until({ ...renewal, accepted_insurance_date: '', insurance_expiry_date: '2026-12-31' })).toBe(
    '2026-12-31',
  );
});

it('a new insurance keeps nothing on sale by a date alone, by a certificate of another date, or too late', () => {
  expect(until({ ...renewal, insurance_certificate: undefined })).toBe('2026-12-31');
  expect(until({ ...renewal, insurance_expiry_date: '2028-12-31' })).toBe('2026-12-31');
  expect(until(sentAt('2027-01-01T06:00:00.000Z'))).toBe('2026-12-31');
});
