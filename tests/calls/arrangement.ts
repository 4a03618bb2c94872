import { addDays } from '#shared/local-date.ts';
import { payByCard, testCards } from '../support/payment.ts';
import { closedCycle, renew, renewingMember } from '../support/renewing.ts';
import { fill, fullShare } from '../support/shopping.ts';
import {
  anonymous,
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  type Member,
} from '../support/world.ts';

/**
 * This file arranges data for the typical calls of several areas. Each piece is made when the first call
 * needs it.
 */

export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= make());
}

/**
 * The body of an answer.
 * @throws Error with the server's text when the call failed
 */
export async function bodyOf<Body extends { error?: string }>(
  answer: { status: number; body: Body } | Promise<{ status: number; body: Body }>,
): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`A call before it answered ${status}: ${body.error}`);
  return body;
}

export const visitor = anonymous();
export const admin = once(() => demoClient('admin'));
export const vendor = once(() => demoClient('vendor'));
export const plan = once(fullShare);
export const product = once(() => createProduct({ stock: 50, salesTax: true }));
export const location = once(
  async () => (await bodyOf(visitor.call('listPickupLocations'))).pickup_locations[0]!,
);

/** A subscriber whom no call changes, except for the cart. */
export const shopper = once(() => createSubscriber());

/** A new member with a share, add-ons and a promotion code in the cart. */
export async function readyToJoin(): Promise<Member> {
  const member = await createMember();
  await fill(member, { plan: (await plan()).id, products: [[await product(), 2]] });
  await bodyOf(member.client.call('applyPromotion', { body: { code: 'WELCOME10' } }));
  return member;
}

/** A member who has joined, with a paid order, a saved card and the notifications about it. */
export const buyer = once(async () => {
  const member = await readyToJoin();
  const { orderId } = await payCart(member);
  await drainQueues();
  return { ...member, orderId };
});

/** Pays the member's cart. */
export async function payCart(member: Member, savesMethod = false) {
  const placed = await bodyOf(
    member.client.call('createPaymentIntent', { body: { save_payment_method: savesMethod } }),
  );
  await payByCard(placed, testCards.good);
  return placed;
}

/** A paid order of somebody who has just joined. */
export async function newPaidOrder(): Promise<{ id: string }> {
  const { orderId: id } = await payCart(await readyToJoin());
  await drainQueues();
  return { id };
}

/** An order as staff see it now. */
export const orderForStaff = async (id: string) =>
  (await bodyOf((await admin()).call('getAdminOrder', { params: { id } }))).order;

/** A cut-off that was billed, and three charges of it that the bank declined. */
export const renewedCycle = once(async () => {
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

/** The day of this run's workshop, far after all other entries of the calendar. */
const lateDay = addDays('2120-01-01', Math.floor(Math.random() * 20_000));

/** A workshop with one seat. */
export const workshop = once(async () => {
  const answer = await bodyOf(
    (await admin()).call('createEvent', {
      body: {
        title: 'Typical workshop',
        event_type: 'workshop',
        event_date: lateDay,
        max_participants: 1,
        registration_required: true,
      },
    }),
  );
  return { id: answer.events[0]!.id, date: lateDay };
});
/** The workshop, in which the shopper now has a seat. */
export const registeredFor = async () => {
  const params = { id: (await workshop()).id };
  await bodyOf((await shopper()).client.call('registerForEvent', { params }));
  return params;
};
