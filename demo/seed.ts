import { keys } from '#functions/platform/keys.ts';
import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import Stripe from 'stripe';
import { eventEntity } from '#functions/calendar/data/events.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { orderCountItems } from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { memberCountItems } from '#functions/accounts/data/member-counts.ts';
import { accountCountItems } from '#functions/accounts/data/account-counts.ts';
import { accountItems } from '#functions/accounts/data/users.ts';
import { calendarAround, cyclesAround, calendarOf, registrationItems } from './calendar.ts';
import { renderPictures } from './content/render-pictures.ts';
import { demoPassword } from './demo-accounts.ts';
import { historyOf } from './history.ts';
import { staffWorkItems } from './staff-work.ts';
import { actAs, type Owner, type OwnerActions } from './owner.ts';
import { audienceItem, seededPeople, type SeededPerson } from './people.ts';
import { seededPlans, seededProducts, shopItems, type PictureAddresses } from './shop-items.ts';
import { shareCommitmentItems } from './share-commitments.ts';
import { deliveryItems } from './deliveries.ts';
import { talkItems } from './talk.ts';
import { statementItems } from './statements.ts';
import { subscriptionFigures } from './subscription-figures.ts';

/** Written last, so that a seeding that was interrupted is done again. */
const marker = { pk: 'SEED', sk: 'SEED' };

/** Counts up when stored items are named or shaped anew: there is no way from older ones, on a laptop they are made again. */
const shape = 11;

/** @throws Error for data that an older version made */
export async function isSeeded(owner: Owner): Promise<boolean> {
  const found = await actAs(owner).read(marker);
  if (found && found.shape !== shape)
    throw new Error(
      'The data in .local was made by an older version of the co-op. `npm start -- --fresh` starts over.',
    );
  return found !== undefined;
}

/** Fills an empty co-op with a believable story: shop, calendar, people, and what they bought. */
export async function seed(owner: Owner): Promise<void> {
  const now = new Date();
  const act = actAs(owner);
  const pictures = await uploadPictures(act);
  const shop = {
    products: seededProducts(pictures, now),
    plans: seededPlans(pictures),
    cycles: cyclesAround(now),
  };
  const events = calendarAround(shop.cycles, now);
  const people = seededPeople(now, pictures);
  const provider = providerOf(owner);
  await giveCards(provider, people);
  const history = people.flatMap((person, at) => historyOf(person, at, shop, now));
  await payOrders(owner, provider, people, history);
  const orders = history.flatMap((item) => orderEntity.read(item) ?? []);
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid');
  await act.write([
    ...shopItems(pictures, now),
    ...talkItems(now),
    ...deliveryItems(paid, now),
    ...shop.cycles.map((cycle) => cycleEntity.item(cycle)),
    ...events.map((event) => eventEntity.item(event)),
    ...registrationItems(
      people.map(({ user }) => user),
      now,
    ),
    calendarEntity.item(calendarOf(shop.cycles, events)),
    ...shareCommitmentItems(shop.cycles, now),
    ...history,
    ...staffWorkItems(paid, history, now),
    ...subscriptionFigures(history),
    ...statementItems(
      people.flatMap(({ user }) => (user.role === 'vendor' ? [user] : [])),
      paid,
      now,
    ),
    ...orderCountItems(orders),
    ...people.flatMap(({ user }) => accountItems(user)),
    audienceItem(people),
    ...memberCountItems(people.map(({ user }) => user)),
    ...accountCountItems(people.map(({ user }) => user)),
    { ...keys.counter('customer_number'), entity: 'counter', value: 1100 },
  ]);
  await Promise.all(people.map(({ user }) => act.createAccount(user.id, demoPassword)));
  await act.write([{ ...marker, entity: 'seed', shape, seededAt: now.toISOString() }]);
}

async function uploadPictures(act: OwnerActions): Promise<PictureAddresses> {
  const rendered = await renderPictures();
  const addresses: PictureAddresses = new Map();
  await Promise.all(
    [...rendered].map(async ([key, { file480, file960 }]) => {
      addresses.set(key, `/uploads/${file480.name}`);
      for (const file of [file480, file960])
        await act.upload(`uploads/${file.name}`, file.body, 'image/webp');
    }),
  );
  return addresses;
}

function providerOf({ stripeUrl }: Owner): Stripe {
  const { hostname, port } = new URL(stripeUrl);
  return new Stripe('sk_test_local_stand_in', { host: hostname, port: Number(port), protocol: 'http' });
}

/** Members who have paid before have a saved card at the payment provider. */
async function giveCards(provider: Stripe, people: SeededPerson[]): Promise<void> {
  for (const { user } of people.filter((person) => person.user.customerNumber !== null)) {
    const customer = await provider.customers.create({
      email: user.email,
      name: `${user.firstName} ${user.lastName}`,
      metadata: { user_id: user.id },
    });
    const method = await provider.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    user.stripeCustomerId = customer.id;
    user.defaultPaymentMethodId = method.id;
    user.defaultPaymentMethodExpires = `${method.card!.exp_year}-${String(method.card!.exp_month).padStart(2, '0')}`;
  }
}

/**
 * The provider holds what was paid for past orders, so that it can be refunded there. It tells nobody: the orders are not in
 * the table yet.
 */
async function payOrders(
  { url }: Owner,
  provider: Stripe,
  people: SeededPerson[],
  history: Record<string, unknown>[],
): Promise<void> {
  const tellOf = (isTold: boolean) =>
    fetch(`${url}/_local/api/stripe/webhooks/mode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ drop: !isTold }),
    });
  const cards = new Map(people.map(({ user }) => [user.id, user]));
  await tellOf(false);
  try {
    await Promise.all(
      history.map(async (item) => {
        const order = orderEntity.read(item);
        const card = order && cards.get(order.userId);
        if (!order || order.paymentStatus !== 'paid' || order.dueCents === 0 || !card?.stripeCustomerId)
          return;
        const payment = await provider.paymentIntents.create({
          amount: order.dueCents,
          currency: 'usd',
          customer: card.stripeCustomerId,
          payment_method: card.defaultPaymentMethodId ?? undefined,
          allowed_payment_method_types: ['card'],
          metadata: { order_id: order.id, user_id: order.userId },
          off_session: true,
          confirm: true,
        });
        item.paymentIntentId = payment.id;
      }),
    );
  } finally {
    await tellOf(true);
  }
}
