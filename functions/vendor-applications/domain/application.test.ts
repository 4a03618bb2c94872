import { exampleFields } from '../../../tests/support/example-application.ts';
import { withDecision, flagsOf, withoutPersonalData, isSameDecision, newApplication } from './application.ts';

const now = new Date('2026-11-23T12:00:00Z');
const today = '2026-11-23';
const sentApplication = (changes: object = {}) =>
  newApplication('app_1', { ...exampleFields(), ...changes }, '2026-11', now);
const decision = { outcome: 'approved', note: '', by: 'usr_ada', version: 1, userId: 'usr_1' } as const;

describe('an application', () => {
  it('an application waits with everything that was filled in, and without what was only agreed to', () => {
    const { fields, status, email, decision: none } = sentApplication({ email: 'grower@example.test' });
    expect({ status, email, none }).toEqual({ status: 'pending', email: 'grower@example.test', none: null });
    expect(fields).toMatchObject({ businessName: 'Dune Road Greens', taxId: '12-3456789' });
    expect(Object.keys(fields).filter((name) => name.startsWith('agree'))).toEqual([]);
  });

  it.each([
    ['nothing is wrong', {}, []],
    [
      'none was filled in',
      { insuranceProvider: '', insurancePolicyNumber: '', insuranceExpiryDate: '', insuranceAmount: null },
      ['insurance_missing'],
    ],
    ['its policy is not named', { insurancePolicyNumber: '' }, ['insurance_missing']],
    ['it covers a cent too little', { insuranceAmount: 999_999.99 }, ['insurance_low']],
    ['it covers just enough', { insuranceAmount: 1_000_000 }, []],
    ['it ended yesterday', { insuranceExpiryDate: '2026-11-22' }, ['insurance_expired']],
    ['today is its last day', { insuranceExpiryDate: today }, []],
    [
      'all of it',
      { insuranceProvider: '', insuranceAmount: 0, insuranceExpiryDate: '2020-01-01' },
      ['insurance_missing', 'insurance_low', 'insurance_expired'],
    ],
    ['the phone number has one digit', { phone: '7' }, ['phone_short']],
  ])('an application is pointed out when %s', (_when, changes, flags) => {
    expect(flagsOf(sentApplication(changes), today)).toEqual(flags);
  });
});

describe('a decision', () => {
  it('a decision on an application is about the version that was read', () => {
    expect(() => withDecision(sentApplication(), { ...decision, version: 2 }, now)).toThrow(
      'no longer as you saw it',
    );
    expect(withDecision(sentApplication(), decision, now)).toMatchObject({
      status: 'approved',
      version: 2,
      fields: { taxId: '12-3456789' },
    });
  });

  it('a decision keeps a rejected application for a year, without its tax ID', () => {
    const rejected = withDecision(
      sentApplication(),
      { ...decision, outcome: 'rejected', note: 'Not now.', userId: null },
      now,
    );
    expect(rejected.fields.taxId).toBe('');
    expect(new Date((rejected.ttl ?? 0) * 1000).toISOString()).toBe('2027-11-23T12:00:00.000Z');
  });

  it('a decision on an application is the same one only by the same reviewer, with the same note', () => {
    const after = withDecision(sentApplication(), decision, now);
    expect(isSameDecision(after, decision)).toBe(true);
    expect(isSameDecision(after, { ...decision, by: 'usr_bob' })).toBe(false);
    expect(isSameDecision(after, { ...decision, note: 'Hello' })).toBe(false);
    expect(isSameDecision(sentApplication(), decision)).toBe(false);
  });

  it('a decision on an application is what remains when the account is deleted', () => {
    const {
      fields,
      email,
      decision: decisionAfter,
    } = withoutPersonalData(withDecision(sentApplication(), decision, now));
    expect(JSON.stringify({ fields, email })).not.toMatch(/Wendell|Dune|3456789|772555|HM-1042/);
    expect(decisionAfter).toMatchObject({ outcome: 'approved' });
  });
});
