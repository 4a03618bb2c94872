import { expect, it } from 'vitest';
import { chargeStates } from '#shared/contracts/charges/charges.ts';
import { agreementVerdict } from '#web/back-office/calendar/cycles/agreement-verdict.ts';

const none = Object.fromEntries(chargeStates.map((state) => [state, { count: 0, amount: 0 }])) as Parameters<
  typeof agreementVerdict
>[0]['charges'];
const differing = { agrees: false, run_status: 'done', waiting: 0, charges: none } as const;

it('the agreement’s verdict says what to do where the books of a renewal differ', () => {
  expect(agreementVerdict({ ...differing, run_status: 'planning' }).todo).toContain('Please wait');
  expect(agreementVerdict({ ...differing, run_status: 'working', waiting: 3 }).todo).toContain('Please wait');
  expect(agreementVerdict({ ...differing, waiting: 3 }).title).toContain('missing: 3');
  expect(agreementVerdict({ ...differing, waiting: 3 }).todo).toContain('Run Again');
  const due = { ...none, due: { count: 2, amount: 50 } };
  expect(agreementVerdict({ ...differing, run_status: 'working', charges: due }).title).toContain(
    'not tried yet: 2',
  );
  expect(agreementVerdict({ ...differing, charges: due }).todo).toContain('automatically');
  expect(agreementVerdict(differing).todo).toContain('Please tell');
});

it('the agreement’s verdict has nothing to do where they agree', () => {
  expect(agreementVerdict({ ...differing, agrees: true }).todo).toBeUndefined();
});
