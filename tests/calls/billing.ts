import { closedCycle, renew, renewingMember, saveMethod } from '../support/renewing.ts';
import { demoClient } from '../support/world.ts';
import { admin, bodyOf, once, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/** A cut-off that was billed, and three charges of it that the bank declined. */
const renewed = once(async () => {
  const cycle = await closedCycle();
  const declined = await Promise.all(
    Array.from({ length: 3 }, () => renewingMember(cycle, { method: 'pm_card_chargeCustomerFail' })),
  );
  await renew(cycle);
  const [retried, waived, payable] = declined.map((member) => ({
    member,
    params: { cycleId: cycle.id, subscriptionId: member.subscription.id },
  }));
  return { cycle, retried: retried!, waived: waived!, payable: payable!.params };
});

const payable = once(async () => {
  const { subscriptionId } = (await renewed()).payable;
  const { charges } = await bodyOf((await admin()).call('listOpenCharges', { query: { limit: 100 } }));
  const { pay_link } = charges.find((charge) => charge.subscription_id === subscriptionId)!;
  return { params: { token: pay_link.split('/pay/')[1]! } };
});

const dropDate = async () => ({ drop_date: (await renewed()).cycle.cutoffAt.slice(0, 10) });

export const billingCalls = {
  previewCycle: async () => {
    const [next] = (await bodyOf(visitor.call('listCycles'))).cycles;
    return (await admin()).call('previewCycle', { params: { id: next!.id }, body: {} });
  },
  runCycle: async () => {
    const { cycle } = await renewed();
    const answer = await (await admin()).call('runCycle', { params: { id: cycle.id } });
    // Left as it begins, it would bill the members of whoever comes next.
    await renew(cycle);
    return answer;
  },
  getCycleAgreement: async () =>
    (await admin()).call('getCycleAgreement', { params: { id: (await renewed()).cycle.id } }),
  listOpenCharges: async () => {
    await renewed();
    return (await admin()).call('listOpenCharges');
  },
  getMyShare: async () => {
    const client = await demoClient('member');
    const { user } = await bodyOf(client.call('getProfile'));
    return client.call('getMyShare', { query: { place_id: user.pickup_location_id ?? undefined } });
  },
  getPayableOrder: async () => visitor.call('getPayableOrder', await payable()),
  openPayment: async () => visitor.call('openPayment', { ...(await payable()), body: {} }),
  confirmOpenPayment: async () => visitor.call('confirmOpenPayment', await payable()),
  retryCharge: async () => {
    const { member, params } = (await renewed()).retried;
    await saveMethod(member, 'pm_card_visa');
    return (await admin()).call('retryCharge', { params });
  },
  waiveCharge: async () => (await admin()).call('waiveCharge', { params: (await renewed()).waived.params }),
  countFailedRenewals: async () => (await admin()).call('countFailedRenewals', { query: await dropDate() }),
  removeFailedRenewals: async () => (await admin()).call('removeFailedRenewals', { body: await dropDate() }),
} satisfies CallsOf<'billing'>;
