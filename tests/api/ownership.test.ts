import type { Belonging } from '#shared/contracts/endpoint.ts';
import { contracts, type Input, type OperationId } from '#shared/contracts/registry.ts';
import type { ApiClient } from '../support/api-client.ts';
import { idsIn } from '../support/ids-in.ts';
import { tell } from '../support/messages.ts';
import { payByCard, testCards } from '../support/payment.ts';
import { fill, fullShare } from '../support/shopping.ts';
import { createMember, createProduct, createSubscriber, drainQueues, type Member } from '../support/world.ts';

/** What is one member's is not there for another: 404, as if there were no such thing. */
type Owned = Exclude<Belonging, 'everybody' | 'unused'>;

const forMembers = Object.values(contracts).filter(
  ({ auth }) => auth === 'customer' || (auth as string) === 'vendor',
);

it.each(forMembers.map(({ id }) => id))('%s says whose the ids of its input are', (id) => {
  expect(Object.keys(contracts[id].ids).sort()).toEqual(idsIn(contracts[id]));
});

/** What a call needs beside the ids to get as far as looking for them. */
const besides: { [Id in OperationId]?: Input<Id>['body'] } = {
  updateProductReview: { rating: 1, content: 'Somebody else wrote this.' },
  updateSubscription: { addon_items: [] },
  updateSubscriptionStatus: { status: 'cancelled' },
  updateCartItem: { quantity: 7 },
};

const isOwned = (belonging: Belonging): belonging is Owned =>
  belonging !== 'everybody' && belonging !== 'unused';
const asking = forMembers
  .filter(({ ids }) => Object.values(ids as Record<string, Belonging>).some(isOwned))
  .map(({ id }) => id);

let owner: Member;
let product: string;
let owned: Record<Owned, string>;
const strangers = {} as Record<'customer' | 'vendor', ApiClient>;

beforeAll(async () => {
  const [member, goods, share, subscriber, vendor] = await Promise.all([
    createMember(),
    createProduct(),
    fullShare(),
    createSubscriber(),
    createMember({ role: 'vendor' }),
  ]);
  owner = member;
  product = goods.id;
  strangers.customer = subscriber.client;
  strangers.vendor = vendor.client;
  await fill(owner, { plan: share.id, products: [[goods, 1]] });
  const placed = (await owner.client.call('createPaymentIntent', { body: {} })).body;
  await payByCard(placed, testCards.good);
  await drainQueues();
  await tell(owner);
  await fill(owner, { products: [[goods, 2]] });
  const written = await owner.client.call('createProductReview', {
    params: { id: product },
    body: { rating: 5, content: 'Good' },
  });
  const [methods, subscriptions, notifications] = await Promise.all([
    owner.client.call('listPaymentMethods'),
    owner.client.call('listMySubscriptions'),
    owner.client.call('listNotifications'),
  ]);
  owned = {
    order: placed.orderId,
    payment: placed.payment_intent_id!,
    'payment method': methods.body.data[0]!.id,
    subscription: subscriptions.body.subscriptions[0]!.id,
    'cart line': product,
    notification: notifications.body.notifications[0]!.id,
    review: written.body.review.id,
  };
});

/** All that the owner has, as the owner sees it. */
const possessions = async () => {
  const { client } = owner;
  const answers = await Promise.all([
    client.call('getOrder', { params: { id: owned.order } }),
    client.call('listPaymentMethods'),
    client.call('listMySubscriptions'),
    client.call('listNotifications'),
    client.call('getCart'),
    client.call('listProductReviews', { params: { id: product } }),
  ]);
  return answers.map(({ status, body }) => ({ status, body }));
};

it.each(asking.flatMap((id) => (['customer', 'vendor'] as const).map((role) => ({ id, role }))))(
  "$id finds nothing of another member's for a $role, and changes nothing",
  async ({ id, role }) => {
    const before = await possessions();
    expect(before.every(({ status }) => status === 200)).toBe(true);
    const ids = Object.entries(contracts[id].ids as Record<string, Belonging>);
    const isInPath = (name: string) => contracts[id].paths[0]!.includes(`{${name}}`);
    const params = ids
      .filter(([name]) => isInPath(name))
      .map(([name, belonging]) => [name, isOwned(belonging) ? owned[belonging] : product]);
    const inBody = ids.flatMap(([name, belonging]) =>
      !isInPath(name) && isOwned(belonging) ? [[name, owned[belonging]]] : [],
    );
    const answer = await strangers[role].call(id, {
      params: Object.fromEntries(params),
      body: { ...Object.fromEntries(inBody), ...(besides[id] as object | undefined) },
    } as never);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(await possessions()).toEqual(before);
  },
);
