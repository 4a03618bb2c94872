import { keys } from '#functions/platform/keys.ts';
import { calendarEntity } from '#functions/calendar/data/calendar.ts';
import { eventEntity } from '#functions/events/data/events.ts';
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
import { renewalRunItems } from './latest-share.ts';
import { journalItems } from './journal-items.ts';
import { historyAfter, moneyBackOf, ordersAfter } from './money-back.ts';
import { packingDayItems } from './packing-day.ts';
import { bankOf, giveCards, payOrders, providerOf, untold } from './provider.ts';
import { staffWorkItems } from './staff-work.ts';
import { actAs, type Owner, type OwnerActions } from './owner.ts';
import { audienceItem, insuranceItems, seededPeople } from './people.ts';
import { seededPlans, seededProducts, shopItems, type PictureAddresses } from './shop-items.ts';
import { shareCommitmentItems } from './share-commitments.ts';
import { deliveryItems } from './deliveries.ts';
import { talkItems } from './talk.ts';
import { statementItems } from './statements.ts';
import { subscriptionFigures } from './subscription-figures.ts';

/** The marker is written last, so that an interrupted seeding is done again. */
const marker = { pk: 'SEED', sk: 'SEED' };

/**
 * The version of the stored data. Raise it when stored items get other names or another shape. Older data on
 * a laptop is not converted, but made again.
 */
const shape = 12;

/** @throws Error for data that an older version made */
export async function isSeeded(owner: Owner): Promise<boolean> {
  const found = await actAs(owner).read(marker);
  if (found && found.shape !== shape)
    throw new Error(
      'The data in .local was made by an older version of the co-op. `npm start -- --fresh` starts over.',
    );
  return found !== undefined;
}

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
  const bought = () => history.flatMap((item) => orderEntity.read(item) ?? []);
  const back = await untold(owner, async () => {
    await payOrders(provider, people, history);
    return moneyBackOf(people, bought(), bankOf(owner, provider), now);
  });
  const orders = ordersAfter(bought(), back.changes);
  await act.write([
    ...shopItems(pictures, now),
    ...talkItems(now),
    ...deliveryItems(orders, now),
    ...shop.cycles.map((cycle) => cycleEntity.item(cycle)),
    ...events.map((event) => eventEntity.item(event)),
    ...registrationItems(
      people.map(({ user }) => user),
      now,
    ),
    calendarEntity.item(calendarOf(shop.cycles, events)),
    ...packingDayItems(shop.cycles, shop.products, orders, now),
    ...renewalRunItems(history),
    ...shareCommitmentItems(shop.cycles, now),
    ...historyAfter(history, back.changes),
    ...back.items,
    ...journalItems(bought(), back.changes),
    ...staffWorkItems(
      orders.filter(({ paymentStatus }) => paymentStatus === 'paid'),
      history,
      now,
    ),
    ...subscriptionFigures(history, back.changes),
    ...statementItems(
      people.flatMap(({ user }) => (user.role === 'vendor' ? [user] : [])),
      orders,
      now,
    ),
    ...orderCountItems(orders),
    ...people.flatMap(({ user }) => accountItems(user)),
    ...insuranceItems(people, now),
    audienceItem(people),
    ...memberCountItems(people.map(({ user }) => user)),
    ...accountCountItems(people.map(({ user }) => user)),
    { ...keys.counter('customer_number'), entity: 'counter', value: 1100 },
  ]);
  // Hashing a password takes long. So only people whose whole past is in the demo get a password.
  await Promise.all(
    people.map(({ user, latestShare }) => act.createAccount(user.id, latestShare ? undefined : demoPassword)),
  );
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
