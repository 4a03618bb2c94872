import { dueReminder, insuranceState } from './insurance.ts';

it('reminders of an insurance’s end come 30, 7 and 0 days before, once each, and skip what was missed', () => {
  const due = (today: string, mailed: number[] = []) => dueReminder('2027-03-31', today, mailed);
  expect(due('2027-02-28')).toBeUndefined();
  expect(due('2027-03-01')).toBe(30);
  expect(due('2027-03-02', [30])).toBeUndefined();
  expect(due('2027-03-24', [30])).toBe(7);
  expect(due('2027-03-26')).toBe(7);
  expect(due('2027-03-31', [30, 7])).toBe(0);
  expect(due('2027-04-05', [30, 7, 0])).toBeUndefined();
  expect(due('2027-04-05')).toBe(0);
});

it('staff are told of the insurance of active vendors alone', () => {
  const state = (expiry: string | undefined, vendorStatus: 'active' | 'inactive' = 'active') =>
    insuranceState(
      {
        vendorStatus,
        status: 'active',
        business: expiry === undefined ? {} : { insurance_expiry_date: expiry },
      },
      '2027-03-01',
    );
  expect(state(undefined)).toBe('missing');
  expect(state('2027-02-28')).toBe('expired');
  expect(state('2027-03-31')).toBe('ends_soon');
  expect(state('2027-04-01')).toBeUndefined();
  expect(state('2027-02-28', 'inactive')).toBeUndefined();
});
