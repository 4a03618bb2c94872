import { saveMethod } from '../support/renewing.ts';
import { admin, bodyOf, once, renewedCycle, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const payable = once(async () => {
  const { subscriptionId } = (await renewedCycle()).payable;
  const { charges } = await bodyOf((await admin()).call('listOpenCharges', { query: { limit: 100 } }));
  const { pay_link } = charges.find((charge) => charge.subscription_id === subscriptionId)!;
  return { params: { token: pay_link.split('/pay/')[1]! } };
});

const dropDate = async () => ({ drop_date: (await renewedCycle()).cycle.cutoffAt.slice(0, 10) });

export const chargesCalls = {
  listOpenCharges: async () => {
    await renewedCycle();
    return (await admin()).call('listOpenCharges');
  },
  getPayableOrder: async () => visitor.call('getPayableOrder', await payable()),
  openPayment: async () => visitor.call('openPayment', { ...(await payable()), body: {} }),
  confirmOpenPayment: async () => visitor.call('confirmOpenPayment', await payable()),
  retryCharge: async () => {
    const { member, params } = (await renewedCycle()).retried;
    await saveMethod(member, 'pm_card_visa');
    return (await admin()).call('retryCharge', { params });
  },
  waiveCharge: async () =>
    (await admin()).call('waiveCharge', { params: (await renewedCycle()).waived.params }),
  countFailedRenewals: async () => (await admin()).call('countFailedRenewals', { query: await dropDate() }),
  removeFailedRenewals: async () => (await admin()).call('removeFailedRenewals', { body: await dropDate() }),
} satisfies CallsOf<'charges'>;
