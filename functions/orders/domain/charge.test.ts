import * as fc from 'fast-check';
import {
  afterDecline,
  afterOutage,
  isAttemptDue,
  shouldTellMember,
  retryDays,
  unpaidStates,
  type Charge,
} from './charge.ts';

const day = 24 * 3600_000;
const start = Date.parse('2026-03-07T01:00:00Z');
const fresh: Charge = {
  cycleId: 'cyc_1',
  subscriptionId: 'sub_1',
  orderId: 'ord_1',
  userId: 'usr_1',
  name: 'Terry Tester',
  email: 'terry@example.test',
  state: 'due',
  amountCents: 4200,
  attempts: 0,
  firstDeclinedAt: null,
  nextAttemptAt: new Date(start).toISOString(),
  declineReason: '',
  cutoffAt: '2026-03-07T01:00:00.000Z',
  pickupDate: '2026-03-10',
  createdAt: new Date(start).toISOString(),
  updatedAt: new Date(start).toISOString(),
  version: 1,
};
const decline = { reason: 'Your card was declined.', needsAction: false };
const at = (ms: number) => new Date(ms);

it('a charge is tried on days 1, 3 and 5 after the first decline, then left to staff', () => {
  let charge = fresh;
  for (const days of [0, ...retryDays]) charge = afterDecline(charge, decline, at(start + days * day));
  expect(charge).toMatchObject({ state: 'failed', attempts: 4, nextAttemptAt: null });
  const first = afterDecline(fresh, decline, at(start));
  expect(first.nextAttemptAt).toBe(at(start + day).toISOString());
  const second = afterDecline(first, decline, at(start + day));
  expect(second.nextAttemptAt).toBe(at(start + 3 * day).toISOString());
});

it('a charge never has an attempt planned in the past, however late the attempts are made, and ends after four', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 * day }), { minLength: 4, maxLength: 4 }), (delays) => {
      let now = start;
      let charge = fresh;
      for (const delay of delays) {
        now += delay;
        charge = afterDecline(charge, decline, at(now));
        if (charge.nextAttemptAt) expect(Date.parse(charge.nextAttemptAt)).toBeGreaterThan(now);
      }
      expect([charge.state, charge.attempts, charge.version]).toEqual(['failed', 4, 5]);
    }),
  );
});

it('a charge waits for the member when the bank wants them to confirm', () => {
  const charge = afterDecline(fresh, { ...decline, needsAction: true }, at(start));
  expect(charge).toMatchObject({ state: 'requires_action', nextAttemptAt: null });
  expect(isAttemptDue(charge, at(start + 100 * day))).toBe(false);
});

it('a charge counts no attempt while the provider is down', () => {
  const charge = afterOutage(fresh, at(start));
  expect(charge).toMatchObject({ state: 'due', attempts: 0 });
  expect(isAttemptDue(charge, at(start))).toBe(false);
  expect(isAttemptDue(charge, at(start + 6 * 60_000))).toBe(true);
});

it('a charge is never due once it is paid, on its way, given up or refunded', () => {
  for (const state of ['paid', 'processing', 'waived', 'refunded'] as const) {
    expect(unpaidStates).not.toContain(state);
    expect(isAttemptDue({ ...fresh, state }, at(start + day))).toBe(false);
  }
});

it('a charge comes no nearer to its end by attempts that staff make', () => {
  const plannedCharge = afterDecline(fresh, decline, at(start));
  let charge = plannedCharge;
  for (let press = 1; press <= 3; press += 1)
    charge = afterDecline(charge, { ...decline, byHand: true }, at(start + press * 1000));
  expect(charge).toMatchObject({
    state: plannedCharge.state,
    attempts: plannedCharge.attempts,
    nextAttemptAt: plannedCharge.nextAttemptAt,
    attemptsByHand: 3,
  });
});

it('a decline is mailed at each planned attempt, and at staff’s attempts once a day', () => {
  const charge = { ...fresh, toldAt: at(start).toISOString() };
  expect(shouldTellMember(charge, false, at(start + 1000))).toBe(true);
  expect(shouldTellMember(charge, true, at(start + 1000))).toBe(false);
  expect(shouldTellMember(charge, true, at(start + day))).toBe(true);
  expect(shouldTellMember(fresh, true, at(start))).toBe(true);
});
