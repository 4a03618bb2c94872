import type { Belonging } from '#shared/contracts/endpoint.ts';
import { contracts, type Input, type OperationId } from '#shared/contracts/registry.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { idsIn } from '../../support/ids-in.ts';
import { tell } from '../../support/messages.ts';
import { payByCard, testCards } from '../../support/payment.ts';
import { commit, cycleAhead, promise } from '../../support/share-commitments.ts';
import { fill, fullShare } from '../../support/shopping.ts';
import { vendorWithStatement } from '../../support/vendor-statements.ts';
import { thirdOf } from '../../support/third-of.ts';
import {
  createMember,
  createProduct,
  createSubscriber,
  demoClient,
  drainQueues,
  type Member,
} from '../../support/world.ts';

/**
 * These tests check that other members find no record of a member: the answer is 404, as if the record did
 * not exist.
 */
type Owned = Exclude<Belonging, 'everybody' | 'unused'>;

const forMembers = Object.values(contracts).filter(
  ({ auth }) => auth === 'customer' || (auth as string) === 'vendor',
);

const forVendors = forMembers.filter(({ auth }) => (auth as string) === 'vendor');

it.each(forMembers.map(({ id }) => id))('%s says whose the ids of its input are', (id) => {
  expect(Object.keys(contracts[id].ids).sort()).toEqual(idsIn(contracts[id]));
});

it.each(forVendors.map(({ id }) => id))('%s finds no other vendor for a vendor', async (id) => {
  const named = Object.keys(contracts[id].ids).filter((name) =>
    contracts[id].paths[0]!.includes(`{${name}}`),
  );
  const answer = await strangers.vendor.call(id, {
    params: Object.fromEntries(named.map((name) => [name, product])),
    query: { vendor_id: owned.vendor },
    body: {},
  } as never);
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

/** The fields besides ids that a call needs, so that it gets as far as looking for the ids. */
const besides: { [Id in OperationId]?: Input<Id>['body'] } = {
  updateProductReview: { rating: 1, content: 'Somebody else wrote this.' },
  updateSubscription: { addon_items: [] },
  updateSubscriptionStatus: { status: 'cancelled' },
  changePlan: { plan_id: 'plan_none', price: 1 },
  changePickupOnce: { cycle_id: 'cyc_none', pickup_location_id: null },
  updateCartItem: { quantity: 7 },
  updateProduct: { version: 1, price: 1 },
  updateVendorProductPause: { is_paused: true },
  updateVendorOrderStatus: { status: 'ready' },
  addVendorOrderNote: { note: 'Hello' },
  disputeVendorStatement: { request_id: '6b8a1c1e-1f6d-4c3c-9f59-6f1f6f0a2b11', text: 'Hello' },
  createShareCommitment: {
    request_id: '0b0f2ce5-6c5a-4d3f-9d0e-0c3b3c4f5a61',
    cycle_id: 'cyc_none',
    quantity: 1,
    unit_price: 1,
  },
  updateShareCommitment: { version: 1, quantity: 1 },
  cancelShareCommitment: { version: 1, reason: 'Hail' },
};

const isOwned = (belonging: Belonging): belonging is Owned =>
  belonging !== 'everybody' && belonging !== 'unused';
/** All ids except `vendor_id`, by which staff act for a vendor. The test above tries `vendor_id`. */
const idsBesides = (ids: object) =>
  Object.entries(ids as Record<string, Belonging>).filter(([name]) => name !== 'vendor_id');
const asking = forMembers
  .filter(({ ids }) => idsBesides(ids).some(([, belonging]) => isOwned(belonging)))
  .map(({ id }) => id);

let owner: Member;
let product: string;
let owned: Record<Owned, string>;
const strangers = {} as Record<'customer' | 'vendor', ApiClient>;

beforeAll(async () => {
  const [member, goods, share, subscriber, vendor, seller] = await Promise.all([
    createMember(),
    createProduct(),
    fullShare(),
    createSubscriber(),
    createMember({ role: 'vendor' }),
    createMember({ role: 'vendor', vendorStatus: 'active' }),
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
  const picture = await demoClient('vendor').then((client) =>
    client.call('startPictureUpload', { body: { content_type: 'image/png', size: 10 } }),
  );
  const writer = await createMember({ role: 'vendor', vendorStatus: 'active' });
  const message = await demoClient('admin').then((client) =>
    client.call('sendMessageToVendor', {
      body: { vendor_id: writer.id, subject: 'Crates', message: 'Please take yours home.' },
    }),
  );
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
    picture: picture.body.picture_id,
    product,
    vendor: goods.vendorId,
    statement: (await vendorWithStatement()).statementId,
    commitment: (await commit(seller, promise(await cycleAhead()))).id,
    'vendor message': message.body.id,
  };
});

/** Everything that the owner has, as the owner sees it. */
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

const askedBy = asking.flatMap((id) =>
  // A caller without the needed role is refused before anything is read.
  (['customer', 'vendor'] as const)
    .filter((role) => role === 'vendor' || contracts[id].auth !== 'vendor')
    .map((role) => ({ id, role })),
);

it.each(thirdOf(askedBy))(
  "$id finds nothing of another member's for a $role, and changes nothing",
  async ({ id, role }) => {
    const before = await possessions();
    expect(before.every(({ status }) => status === 200)).toBe(true);
    const ids = idsBesides(contracts[id].ids);
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
