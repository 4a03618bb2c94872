import { keys } from '#functions/platform/keys.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { payLinkOf } from '../../support/money.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import {
  attemptAgain,
  chargeOf,
  closedCycle,
  letPass,
  renew,
  renewalOrdersOf,
  renewingMember,
  saveMethod,
  type Renewing,
} from '../../support/renewing.ts';
import { fill, fullShare, userOf } from '../../support/shopping.ts';
import {
  anonymous,
  createMember,
  createSubscriber,
  drainQueues,
  mailsTo,
  setItem,
} from '../../support/world.ts';

const declined = 'Your next share is still charged to Visa ending in 0341, which was declined.';

/** A member whose share was declined. The account names their card, as it does after a member's choice. */
async function declinedMember(method: string | null = 'pm_card_chargeCustomerFail') {
  const cycle = await closedCycle();
  const member = await renewingMember(cycle, { method });
  const methodId = (await userOf(member)).defaultPaymentMethodId;
  if (methodId)
    await setItem(keys.user(member.id), { chargedMethod: { methodId, label: 'Visa ending in 0341' } });
  await renew(cycle);
  expect(await chargeOf(cycle, member)).toMatchObject({ state: 'retrying' });
  return { cycle, member, link: await payLinkOf(member.email) };
}

/**
 * Pays the link with a good card.
 * @returns the answer to the person who paid
 */
async function pay(
  link: { params: { token: string } },
  save_payment_method: boolean,
  client: ApiClient = anonymous(),
) {
  const opened = await client.call('openPayment', { ...link, body: { save_payment_method } });
  await payByCard(opened.body, testCards.good);
  const { order } = (await client.call('confirmOpenPayment', link)).body;
  await drainQueues();
  expect(order.state).toBe('paid');
  return order.next_share;
}
const seenBy = async (client: ApiClient, link: { params: { token: string } }) =>
  (await client.call('getPayableOrder', link)).body.order.next_share;
const paidMail = async (member: Renewing) =>
  (await mailsTo(member.email)).find(({ subject }) => subject.endsWith('is paid'))!.text;
const nextPaymentOf = async (cycle: Cycle, member: Renewing) => {
  const next = await closedCycle({ cutoffAt: new Date(Date.parse(cycle.cutoffAt) + 1000).toISOString() });
  await renew(next);
  return (await renewalOrdersOf(next)).find(({ userId }) => userId === member.id);
};

describe('a share paid with another card', () => {
  it('a member who paid with another card is told that the next share takes the declined card, named to them alone', async () => {
    const { member, link } = await declinedMember();
    expect(await seenBy(member.client, link)).toBeNull();
    expect(await pay(link, false)).toEqual({ state: 'declined', method: '' });
    expect(await seenBy(member.client, link)).toEqual({ state: 'declined', method: 'Visa ending in 0341' });
    const other = await createSubscriber();
    for (const client of [anonymous(), other.client])
      expect(await seenBy(client, link)).toEqual({ state: 'declined', method: '' });
    const text = await paidMail(member);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(declined);
    expect(text).not.toContain('nothing else you need to do');
    expect(text).toMatch(/\/account\s/);
  });

  it('a member who paid with another card and saved it pays the next share with it, and is told so', async () => {
    const { cycle, member, link } = await declinedMember();
    await pay(link, true, member.client);
    expect(await seenBy(member.client, link)).toEqual({ state: 'charged', method: 'Visa ending in 4242' });
    expect(await seenBy(anonymous(), link)).toEqual({ state: 'charged', method: '' });
    const text = (await paidMail(member)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('nothing else you need to do');
    expect(text).toContain('Your next share is charged to Visa ending in 4242.');
    expect(await nextPaymentOf(cycle, member)).toMatchObject({
      paymentStatus: 'paid',
      paymentMethodLabel: 'Visa ending in 4242',
    });
  });

  it('a member who paid with another card is told that there is no card when none is saved', async () => {
    const { member, link } = await declinedMember(null);
    expect(await pay(link, false)).toEqual({ state: 'none', method: '' });
    expect((await paidMail(member)).replaceAll(/\s+/g, ' ')).toContain(
      'There is no card or bank account yet that your next share can be charged to.',
    );
  });
});

it('a card that is charged after all is no longer called declined', async () => {
  const { cycle, member, link } = await declinedMember();
  await saveMethod(member, 'pm_card_mastercard');
  await letPass(1.1 * 24 * 3600_000, cycle, member);
  await attemptAgain();
  expect(await seenBy(member.client, link)).toMatchObject({ state: 'charged' });
  expect(await paidMail(member)).not.toContain('next share');
});

it('a share that credit paid does not say that a payment method was saved', async () => {
  const [member, plan] = await Promise.all([createMember(), fullShare()]);
  await setItem(keys.user(member.id), { creditCents: 100_000 });
  await fill(member, { plan: plan.id });
  const { order } = (await member.client.call('createPaymentIntent', { body: {} })).body;
  expect(order).toMatchObject({ payment_status: 'paid', amount_charged: 0, payment_method_saved: false });
});
