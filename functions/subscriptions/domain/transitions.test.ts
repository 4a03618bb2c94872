import fc from 'fast-check';
import { subscriptionStatuses } from '#shared/contracts/accounts/profile.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { statusChange, transitionProblem } from './transitions.ts';

const status = fc.constantFrom(...subscriptionStatuses);

describe('members’ changes of status', () => {
  const allowed = [
    'active → paused',
    'active → cancelled',
    'paused → active',
    'paused → cancelled',
    'pending → cancelled',
    'pending_confirmation → cancelled',
  ];
  const all = subscriptionStatuses.flatMap((from) => subscriptionStatuses.map((to) => [from, to] as const));

  it.each(all)('a member’s subscription goes from %s to %s only by the rules', (from, to) => {
    const problem = transitionProblem(from, to);
    if (allowed.includes(`${from} → ${to}`)) expect(problem).toBe('');
    else expect(problem).toMatch(/^(This|A) .+\.$/);
  });

  it('a cancelled subscription never comes back, by whatever path', () => {
    fc.assert(
      fc.property(fc.array(status), (path) => {
        let now: (typeof subscriptionStatuses)[number] = 'cancelled';
        for (const to of path) if (transitionProblem(now, to) === '') now = to;
        expect(now).toBe('cancelled');
      }),
    );
  });
});

describe('resuming', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

  it('a resumed subscription is never billed for a cut-off before now, nor for one that is paid', () => {
    fc.assert(
      fc.property(instant, instant, status, (paidThrough, now, from) => {
        const subscription = exampleSubscription({
          status: from,
          paidThroughCutoff: paidThrough.toISOString(),
        });
        const after = { ...subscription, ...statusChange(subscription, 'active', now) };
        expect(after.paidThroughCutoff >= subscription.paidThroughCutoff).toBe(true);
        if (from !== 'active') expect(after.paidThroughCutoff >= now.toISOString()).toBe(true);
        else expect(after.paidThroughCutoff).toBe(subscription.paidThroughCutoff);
      }),
    );
  });

  it('a subscription stays paid as far as it was in every other change of status', () => {
    fc.assert(
      fc.property(instant, status, (now, to) => {
        fc.pre(to !== 'active');
        expect(statusChange(exampleSubscription(), to, now)).toEqual({ status: to });
      }),
    );
  });
});
