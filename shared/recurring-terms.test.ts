import { recurringTerms, yearLater } from './recurring-terms.ts';

const half = {
  price: 42,
  annualFee: 50,
  isTrial: false,
  nextCharge: 'Wednesday, December 9',
  nextAnnualFee: 'November 22, 2027',
};

test('a share says what is charged next, the annual fee, and how to stop', () => {
  expect(recurringTerms(half)).toBe(
    'Then $42.00 is charged for each share, every other week, next on Wednesday, December 9, and the annual fee of $50.00 once a year, next with the first share from November 22, 2027. You can pause or cancel at any time under Subscriptions.',
  );
});

test('the terms of a share leave out what is not known, or is not charged', () => {
  expect(recurringTerms({ ...half, annualFee: 0, nextCharge: null })).toBe(
    'Then $42.00 is charged for each share, every other week. You can pause or cancel at any time under Subscriptions.',
  );
});

test('a trial charges nothing more', () => {
  expect(recurringTerms({ ...half, isTrial: true })).toBe(
    'This is a trial: nothing more will be charged after it.',
  );
});

test.each([
  ['2026-11-22', '2027-11-22'],
  ['2028-02-29', '2029-02-28'],
])('a year after %s is %s', (date, later) => {
  expect(yearLater(date)).toBe(later);
});
