import type { Answer } from '#shared/contracts/endpoint.ts';
import type {
  getPickList,
  getReceivingList,
  listPackedMembers,
  listPackingDays,
} from '#shared/contracts/packing/packing.ts';
import { compareNames } from '#shared/compare-names.ts';
import { localDate } from '#shared/local-date.ts';
import { toDollars } from '#shared/money.ts';
import { listCyclesPage } from '#functions/cycles/data/cycles.ts';
import { datesOf } from '#functions/cycles/domain/cycle.ts';
import { fullName, noDietaryNeeds } from '#functions/accounts/domain/user.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { askStaff } from '#functions/share-commitments/domain/divide.ts';
import { listMembersOf, readLines } from '../data/packed-items.ts';
import { packingEntity } from '../data/packings.ts';
import { isHeld } from '../domain/location-lists.ts';
import { toPackingDay } from '../domain/packing.ts';
import { pickupStateOf } from '../domain/pickup-state.ts';
import type { Goods, PickedProduct, ReceivedPromise } from '../domain/packed-items.ts';
import { locationOf, readSheet, requireAllMade, type DayParams } from './read-sheet.ts';

/** The number of cycles whose pickup days are shown: six weeks. */
const shownCycles = 3;

/** Takes two table requests, and one more for the check of the reader's account. */
export async function showDays(now: Date): Promise<Answer<typeof listPackingDays>> {
  const { items: cycles } = await listCyclesPage('after_cutoff', now, shownCycles, undefined);
  const days = cycles.flatMap((cycle) => datesOf(cycle).map((date) => ({ cycle, date })));
  const [packings] = await getEntities([days.map(({ cycle, date }) => packingEntity.at(cycle.id, date))]);
  const today = localDate(now);
  return {
    days: days
      .map(({ cycle, date }, at) => toPackingDay(cycle, date, packings[at], today))
      .toSorted((one, other) => (one.date < other.date ? 1 : -1)),
  };
}

/** @throws AppError `not_found`; `conflict` while lists are being made */
export async function showReceiving({
  cycle_id: cycleId,
  date,
}: DayParams): Promise<Answer<typeof getReceivingList>> {
  const { packing, sheet } = await readSheet(cycleId, date);
  requireAllMade(packing);
  const goods = (await readLines(packing)).filter((line) => line.kind !== 'share');
  const names = new Map([askStaff, ...packing.locations].map(({ id, name }) => [id, name]));
  return { ...sheet, vendors: byVendor(goods, names) };
}

type Received = PickedProduct | ReceivedPromise;
type Vendor = Answer<typeof getReceivingList>['vendors'][number];

function byVendor(items: readonly Received[], locationNames: ReadonlyMap<string, string>): Vendor[] {
  const vendors = new Map<string, Vendor & { products: Vendor['products'] }>();
  const rows = new Map<string, Vendor['products'][number]>();
  for (const item of items) {
    const vendor = vendors.get(item.vendorId) ?? {
      vendor_id: item.vendorId,
      name: item.vendorName || 'The co-op',
      products: [],
    };
    vendors.set(item.vendorId, vendor);
    const key = `${item.vendorId}#${item.productId}`;
    let row = rows.get(key);
    if (!row) {
      row = { ...toGoods(item), quantity: 0, is_promised: item.kind === 'promise', locations: [] };
      rows.set(key, row);
      vendor.products.push(row);
    }
    row.quantity += item.quantity;
    row.locations.push({
      location_id: item.locationId,
      name: locationNames.get(item.locationId) ?? item.locationId,
      quantity: item.quantity,
    });
  }
  for (const { products } of vendors.values()) {
    products.sort((one, other) => compareNames(one.name, other.name));
    for (const { locations } of products) locations.sort((one, other) => compareNames(one.name, other.name));
  }
  return [...vendors.values()].toSorted((one, other) => compareNames(one.name, other.name));
}

/** @throws AppError `not_found`; `conflict` while lists are being made */
export async function showPicks({
  location_id: locationId,
  cycle_id: cycleId,
  date,
}: DayParams & { location_id: string }): Promise<Answer<typeof getPickList>> {
  const { packing, sheet } = await readSheet(cycleId, date);
  const location = locationOf(packing, locationId);
  const lines = await readLines(packing, locationId);
  return {
    ...sheet,
    location_name: location.name,
    products: lines
      .filter((line) => line.kind === 'product')
      .map((product) => ({
        ...toGoods(product),
        quantity: product.quantity - product.held,
        vendor_name: product.vendorName,
        held: product.held,
      }))
      .toSorted((one, other) => compareNames(one.name, other.name)),
    shares: lines
      .filter((line) => line.kind === 'share')
      .map(({ planId, name, quantity, held, items }) => ({
        plan_id: planId,
        name,
        quantity: quantity - held,
        held,
        items,
      }))
      .toSorted((one, other) => compareNames(one.name, other.name)),
  };
}

/** @throws AppError `not_found`; `invalid` for a wrong cursor; `conflict` while lists are being made */
export async function showMembers(
  { location_id: locationId, cycle_id: cycleId, date }: DayParams & { location_id: string },
  cursor: string | undefined,
): Promise<Answer<typeof listPackedMembers>> {
  const { packing, sheet } = await readSheet(cycleId, date);
  const location = locationOf(packing, locationId);
  const page = await listMembersOf(packing, locationId, cursor);
  const [users, orders] = await getEntities([
    page.items.map(({ userId }) => userEntity.at(userId)),
    page.items.flatMap((member) => member.orders.map(({ id }) => orderEntity.at(id))),
  ]);
  const ordersNow = byId(orders);
  const packed = (goods: Goods) => ({ ...toGoods(goods), vendor_name: goods.vendorName });
  return {
    ...sheet,
    location_name: location.name,
    members: page.items.map((member, at) => ({
      user_id: member.userId,
      customer_number: users[at]?.customerNumber ?? member.customerNumber,
      name: users[at] ? fullName(users[at]) : '',
      phone: users[at]?.phone ?? '',
      shares: member.shares.map(({ planId, name, quantity }) => ({ plan_id: planId, name, quantity })),
      add_ons: member.addOns.map(packed),
      items: member.items.map(packed),
      missing: member.missing,
      instructions: member.instructions,
      dietary_needs: users[at]?.dietary ?? noDietaryNeeds,
      owes: toDollars(member.owedCents),
      is_held: isHeld(member, packing.holdsUnpaid),
      order_ids: member.orders.map(({ id }) => id),
      pickup: pickupStateOf(member.orders.flatMap(({ id }) => ordersNow.get(id) ?? [])),
    })),
    next_cursor: encodeCursor(page.cursor),
  };
}

const toGoods = ({ productId, name, unit, storage, quantity }: Goods) => ({
  product_id: productId,
  name,
  unit,
  storage,
  quantity,
});
