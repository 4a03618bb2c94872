import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { ApiClient } from '../../support/api-client.ts';
import {
  attemptAgain,
  chargeOf,
  closedCycle,
  letPass,
  renew,
  renewalOrdersOf,
  renewingMember,
} from '../../support/renewing.ts';
import { ledgerOf, paymentsOf, runJob, userOf } from '../../support/shopping.ts';
import { control, demoClient, mailsTo, drainQueues } from '../../support/world.ts';

/**
 * These tests crash the function after each outside call of a renewal: the call took effect, and then the
 * function ends. The queue's redelivery, the job's next run or the provider's webhooks finish the work. In
 * the end each member has one order, one payment and one receipt, and the ledger adds up to the balance.
 */

interface Step {
  functionName: string;
  service: string;
  operation: string;
  /** The crash follows the function's nth call of this operation. */
  nth: number;
}

const steps: Step[] = [
  ...['TransactWriteItems', 'UpdateItem', 'Query'].flatMap((operation) =>
    [1, 2].map((nth) => ({ functionName: 'advance-cycles', service: 'dynamodb', operation, nth })),
  ),
  { functionName: 'advance-cycles', service: 'sqs', operation: 'SendMessageBatch', nth: 1 },
  ...[1, 2].map((nth) => ({
    functionName: 'renew-subscription',
    service: 'dynamodb',
    operation: 'BatchGetItem',
    nth,
  })),
  ...[1, 2].map((nth) => ({
    functionName: 'renew-subscription',
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    nth,
  })),
  { functionName: 'renew-subscription', service: 'stripe', operation: 'POST /v1/payment_intents', nth: 1 },
  { functionName: 'renew-subscription', service: 'sqs', operation: 'SendMessageBatch', nth: 1 },
];

let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});
afterEach(async () => {
  await control('DELETE', '/faults');
  await control('POST', '/clock', { reset: true });
});

async function crashAt({ functionName, service, operation, nth }: Step): Promise<void> {
  const call = { functionName, service, operation };
  if (nth > 1) await control('POST', '/faults', { ...call, mode: 'delay', delayMs: 1, times: nth - 1 });
  await control('POST', '/faults', { ...call, mode: 'crash-after' });
}

/**
 * Moves the clock until the dead worker's message is back in the queue and its lease has ended. Live workers
 * finish first, because the jump would make them look dead.
 */
async function untilAllIsTriedAgain(): Promise<void> {
  await drainQueues();
  await control('POST', '/clock', { advanceMs: 16 * 60_000 });
}

/** Runs the sweep, for messages that were stored but not queued. */
async function sweepMessages(): Promise<void> {
  await drainQueues();
  await control('POST', '/clock', { advanceMs: 2 * 60_000 });
  await runJob('sweep-outbox');
  await drainQueues();
}

async function runToTheEnd(cycle: Cycle): Promise<void> {
  await renew(cycle);
  await untilAllIsTriedAgain();
  await drainQueues();
  await attemptAgain();
  await renew(cycle);
  await sweepMessages();
}

it.each(steps)(
  'a renewal loses nothing and does nothing twice after $service $operation ($nth) of $functionName',
  async (step) => {
    const cycle = await closedCycle();
    const members = await Promise.all(
      [0, 300].map((creditCents) => renewingMember(cycle, { user: { creditCents } })),
    );
    await crashAt(step);
    await runToTheEnd(cycle);

    const orders = await renewalOrdersOf(cycle);
    expect(orders.map((order) => [order.userId, order.paymentStatus]).sort()).toEqual(
      members.map(({ id }) => [id, 'paid']).sort(),
    );
    for (const order of orders) {
      const paid = (await paymentsOf(order.id)).filter((payment) => payment.status === 'succeeded');
      expect(paid.map((payment) => payment.amount_received)).toEqual([order.dueCents]);
    }
    for (const member of members) {
      expect(await chargeOf(cycle, member)).toMatchObject({ state: 'paid' });
      expect((await mailsTo(member.email)).map((mail) => mail.subject)).toHaveLength(1);
      const spent = (await ledgerOf(member)).reduce((sum, entry) => sum + entry.amountCents, 0);
      const start = members.indexOf(member) === 1 ? 300 : 0;
      expect((await userOf(member)).creditCents).toBe(start + spent);
    }
    expect((await admin.call('getCycleAgreement', { params: { id: cycle.id } })).body).toMatchObject({
      expected: 2,
      created: 2,
      agrees: true,
      charges: { paid: { count: 2 } },
    });
  },
);

it.each([
  { functionName: 'retry-charges', service: 'dynamodb', operation: 'UpdateItem', nth: 1 },
  { functionName: 'retry-charges', service: 'sqs', operation: 'SendMessageBatch', nth: 1 },
  {
    functionName: 'renew-subscription',
    service: 'stripe',
    operation: 'POST /v1/payment_intents/*/confirm',
    nth: 1,
  },
  { functionName: 'renew-subscription', service: 'dynamodb', operation: 'TransactWriteItems', nth: 1 },
] satisfies Step[])(
  'a second attempt that dies after $service $operation of $functionName counts once',
  async (step) => {
    const cycle = await closedCycle();
    const member = await renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' });
    await renew(cycle);
    await letPass(25 * 3600_000, cycle, member);
    await crashAt(step);
    await attemptAgain();
    await untilAllIsTriedAgain();
    await drainQueues();
    await attemptAgain();
    await sweepMessages();
    expect(await chargeOf(cycle, member)).toMatchObject({ state: 'retrying', attempts: 2 });
    expect(await mailsTo(member.email)).toHaveLength(2);
  },
);
