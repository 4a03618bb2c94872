import type { Charge } from '#web/back-office/charges/charge-states.ts';

/** A charge of a renewal that failed. */
export const exampleCharge = (changes: Partial<Charge> = {}): Charge => ({
  cycle_id: 'cyc_1',
  subscription_id: 'sub_1',
  order_id: 'ord_1',
  user_id: 'usr_2',
  name: 'Nadia Newcomer',
  email: 'nadia@example.test',
  state: 'failed',
  is_reversed: false,
  amount: 40,
  decline_reason: '',
  attempts: 4,
  next_attempt_at: null,
  cutoff_at: '2026-12-10T01:00:00.000Z',
  pickup_date: '2026-12-12',
  pay_link: 'http://localhost/pay/token',
  ...changes,
});
