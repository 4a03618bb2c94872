import type * as z from 'zod';
import type { previewShortage } from '#shared/contracts/shortages/shortages.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { localDate } from '#shared/local-date.ts';
import { toCents } from '#shared/money.ts';
import { must } from '#shared/must.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { vendorNameOf } from '#functions/accounts/domain/user.ts';
import type { Packing } from '#functions/packing/domain/packing.ts';
import {
  locationOf,
  readSheet,
  requireAllMade,
  type DayParams,
} from '#functions/packing/use-cases/read-sheet.ts';
import { conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { commitmentEntity } from '#functions/share-commitments/data/commitments.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';
import { listShortagesOf } from '../data/shortages.ts';
import { shareOut, shareOutByHand, type Claim, type SharedOut } from '../domain/share-out.ts';
import type { Shortage } from '../domain/shortage.ts';
import { readProductClaims, readPromiseClaims, type NamedGoods } from './read-claims.ts';

export type Plan = z.output<(typeof previewShortage)['body']>;

export interface Planned {
  packing: Packing;
  cycleName: string;
  goods: Pick<Shortage, 'kind' | 'goodsId' | 'name' | 'vendorId' | 'vendorName' | 'worthCents'>;
  location: Shortage['location'];
  /** The missing units of these goods in earlier shortages of the day, without those that were taken back. */
  recorded: number;
  /** Undefined when a product is missing. */
  commitment: Commitment | undefined;
  /** Undefined when nothing comes instead. */
  substitute: Product | undefined;
  claims: SharedOut[];
}

/** So many days after a pickup, staff may still record missing goods. */
const daysAfter = 14;

/**
 * Plans which orders lack units when goods are missing on a locked day. Takes some requests to the table for
 * each thousand members.
 * @throws AppError `not_found`; `conflict` while packing lists are being made or another shortage of these
 * goods is being carried out, and when the day is more than 14 days ago; `invalid` for a promise without its
 * worth, and as `readSubstitute`; Refusal when the units do not fit the orders
 */
export async function planShortage(
  { cycle_id: cycleId, date }: DayParams,
  plan: Plan,
  now: Date,
): Promise<Planned> {
  const [{ packing, sheet }, earlier] = await Promise.all([
    readSheet(cycleId, date),
    listShortagesOf(cycleId, date),
  ]);
  requireAllMade(packing);
  if (localDate(new Date(now.getTime() - daysAfter * 86_400_000)) > date)
    throw conflict('This pickup day is long over. Please give money back on the page of the order.');
  const location = plan.location_id === null ? null : locationOf(packing, plan.location_id);
  const locationIds = location ? [location.id] : packing.locations.map(({ id }) => id);
  const { claims, goods, commitment } =
    plan.kind === 'promise'
      ? await readPromise(packing, plan, locationIds, earlier)
      : { ...(await readProductClaims(packing, plan.goods_id, locationIds)), commitment: undefined };
  if (earlier.some((one) => one.goodsId === plan.goods_id && isBeingCarriedOut(one)))
    throw conflict('Another shortage of these goods is being carried out. Please wait a moment.');
  const shared = sharedOut(claims, plan);
  return {
    packing,
    cycleName: sheet.cycle_name,
    goods: {
      ...must(goods, 'goods that somebody has'),
      kind: plan.kind,
      goodsId: plan.goods_id,
      worthCents: plan.kind === 'promise' ? toCents(plan.worth ?? 0) : 0,
    },
    recorded: recordedUnits(earlier, plan.goods_id),
    location: location && { id: location.id, name: location.name },
    commitment,
    substitute: await readSubstitute(plan),
    claims: shared,
  };
}

const recordedUnits = (earlier: readonly Shortage[], goodsId: string): number =>
  earlier
    .filter((one) => one.goodsId === goodsId && one.takesBack === undefined && one.takenBackBy === undefined)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const sharedOut = (claims: readonly Claim[], { quantity, by_hand: byHand }: Plan): SharedOut[] =>
  byHand ? shareOutByHand(claims, quantity, byHand) : shareOut(claims, quantity);

/**
 * True while an order may still get the record of its missing units. After the first pass in which no order has
 * to be tried again, every order has its record, paid or not. Only an order left to staff may lack it.
 */
const isBeingCarriedOut = ({ state, isMarked }: Pick<Shortage, 'state' | 'isMarked'>): boolean =>
  state === 'under_way' && !isMarked;

async function readPromise(
  packing: Packing,
  { goods_id: goodsId, worth }: Plan,
  locationIds: readonly string[],
  earlier: readonly Shortage[],
): Promise<{ claims: Claim[]; goods: NamedGoods; commitment: Commitment }> {
  const commitment = await commitmentEntity.get(goodsId);
  if (commitment?.cycleId !== packing.cycleId) throw notFound('Promise');
  if (worth === null) throw invalid('worth', 'Please enter what a missing one gives back to its member');
  const [claims, vendor] = await Promise.all([
    readPromiseClaims(packing, commitment, locationIds, earlier),
    userEntity.get(commitment.vendorId),
  ]);
  const { productName: name, vendorId } = commitment;
  return { claims, goods: { name, vendorId, vendorName: vendorNameOf(vendor) }, commitment };
}

/** @throws AppError `invalid` for a product that cannot come instead */
async function readSubstitute({
  kind,
  substitute_id: id,
  goods_id: goodsId,
}: Plan): Promise<Product | undefined> {
  if (id === null) return undefined;
  const product = kind === 'product' && id !== goodsId ? await productEntity.get(id) : undefined;
  if (product?.status !== 'active' || product.isParent)
    throw invalid('substitute_id', 'Please choose another product of the shop');
  return product;
}
