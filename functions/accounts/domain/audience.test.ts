import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  audienceChange,
  audienceOf,
  audienceSize,
  isInAudience,
  nobodyYet,
  reasonNotToWrite,
  type ContactFacts,
} from './audience.ts';

const reach: fc.Arbitrary<ContactFacts> = fc.record({
  role: fc.constantFrom('customer' as const, 'vendor' as const, 'admin' as const),
  status: fc.constantFrom('active' as const, 'inactive' as const, 'pending' as const),
  email: fc.constantFrom('a@b.test', ''),
  phone: fc.constantFrom('+17725550100', ''),
  emailEnabled: fc.boolean(),
  emailProblem: fc.constantFrom('' as const, 'bounced' as const, 'complained' as const),
  smsEnabled: fc.boolean(),
});

it('an audience counts exactly those who are written to, over any changes in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.option(reach, { nil: undefined }))),
      (changes) => {
        const accounts = new Map<number, ContactFacts | undefined>();
        const counts: Record<string, number> = { ...nobodyYet };
        for (const [id, after] of changes) {
          for (const [name, change] of Object.entries(audienceChange(accounts.get(id), after)))
            counts[name]! += change;
          accounts.set(id, after);
        }
        const all = [...accounts.values()].filter((one) => one !== undefined);
        for (const type of ['customers', 'vendors', 'both'] as const)
          for (const channel of ['email', 'sms'] as const)
            expect(audienceSize(counts, type, channel)).toBe(
              all.filter((one) => isInAudience(one, type, channel)).length,
            );
      },
    ),
  );
});

it('an audience leaves out who has no consent or no address, inactive accounts and admins', () => {
  fc.assert(
    fc.property(reach, (user) => {
      const mayMail =
        user.role !== 'admin' &&
        user.status !== 'inactive' &&
        user.email !== '' &&
        user.emailEnabled &&
        user.emailProblem === '';
      const mayText =
        user.role !== 'admin' && user.status !== 'inactive' && user.smsEnabled && user.phone !== '';
      expect(reasonNotToWrite(user, 'email') === undefined).toBe(mayMail);
      expect(reasonNotToWrite(user, 'sms') === undefined).toBe(mayText);
      expect(Object.keys(audienceOf(user)).length).toBe(Number(mayMail) + Number(mayText));
    }),
  );
});
