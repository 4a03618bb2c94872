import { randomUUID } from 'node:crypto';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { orderEntryItems } from '#functions/orders/data/order-entries.ts';
import { orderItem } from '#functions/orders/data/orders.ts';
import { vendorMarkItem } from '#functions/orders/data/vendor-marks.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { harvestListEntity, promisesOnListsEntity } from '#functions/vendor-orders/data/harvest-lists.ts';
import { exampleOrder } from './example-order.ts';
import { payByCard, testCards } from './payment.ts';
import { closedCycle } from './renewing.ts';
import { fill, runJob } from './shopping.ts';
import {
  createMember,
  createProduct,
  createSubscriber,
  drainQueues,
  setItem,
  writeItem,
  type Member,
} from './world.ts';

export const createVendor = (name = 'Dune Road Greens') =>
  createMember({ role: 'vendor', vendorStatus: 'active', business: { vendor_name: name } });

export const productOf = (vendor: Member, changes: Partial<Product> = {}) =>
  createProduct({ stock: 500, vendorId: vendor.id, vendorName: 'Dune Road Greens', ...changes });

/** A new subscriber's paid order of these products. The job `split-orders` has made the vendors' parts. */
export async function sell(...products: [Product, number][]): Promise<{ member: Member; orderId: string }> {
  const member = await createSubscriber();
  await fill(member, { products });
  const { status, body } = await member.client.call('createPaymentIntent', { body: {} });
  if (status !== 200) throw new Error(body.error);
  await payByCard(body, testCards.good);
  await drainQueues();
  await splitOrders();
  return { member, orderId: body.orderId };
}

export const splitOrders = () => runJob('split-orders');

/** A cycle past its cut-off, with renewals made and the pickup ahead. */
export const billedCycle = (changes: Partial<Cycle> = {}) => closedCycle({ status: 'charged', ...changes });

/**
 * A cycle as `billedCycle` makes it, but its cut-off was a minute ago. Jobs for the latest cycles find the
 * cycle until the test calls `forgetRecentCycle`.
 */
export const recentCycle = (changes: Partial<Cycle> = {}) =>
  billedCycle({ cutoffAt: new Date(Date.now() - 60_000).toISOString(), ...changes });

/**
 * Moves a cycle's cut-off to a minute ago, so that staff see its packing days. A test that calls this ends
 * with `forgetRecentCycle`.
 */
export const recallCycle = (cycle: Cycle) =>
  writeItem(cycleEntity.item({ ...cycle, cutoffAt: new Date(Date.now() - 60_000).toISOString() }));

/** Makes a cycle look completed long ago, so that no other test finds it. */
export const forgetRecentCycle = (cycle: Cycle) =>
  writeItem(cycleEntity.item({ ...cycle, status: 'completed', cutoffAt: '2000-01-01T00:00:00.000Z' }));

interface Given {
  vendorId: string;
  quantity: number;
  /** The location's name, from which its id is made. A test uses the same name for the same location. */
  location?: string;
  product?: string;
}

export async function giveVendorOrder(cycle: Order['cycle'], ...givenLines: Given[]): Promise<Order> {
  const location = givenLines[0]?.location ?? 'Hall';
  const order = exampleOrder({
    id: `ord_${randomUUID().replaceAll('-', '')}`,
    status: 'confirmed',
    paymentStatus: 'paid',
    lines: givenLines.map(({ vendorId, quantity, product = 'Eggs' }) => ({
      kind: 'product',
      refId: `prd_${product.toLowerCase()}`,
      name: product,
      vendorId,
      vendorName: 'Dune Road Greens',
      imageUrl: '',
      unit: 'dozen',
      quantity,
      unitPriceCents: 500,
      totalCents: 500 * quantity,
      discountCents: 0,
      isTaxable: false,
      isStockTaken: false,
      commissionCents: 75 * quantity,
      commissionRate: 0.15,
    })),
    location: {
      id: `loc_${location.toLowerCase()}`,
      name: location,
      address: '1 Road',
      city: 'Stuart',
      state: 'FL',
      zipCode: '34994',
      hours: '',
      phone: '',
    },
    cycle: { id: cycle.id, name: cycle.name, cutoffAt: cycle.cutoffAt, pickupDate: cycle.pickupDate },
  });
  await writeOrder(order);
  return order;
}

/** Writes an order, its entries in the lists of staff, and the mark that makes its vendors' parts due. */
export async function writeOrder(order: Order): Promise<void> {
  for (const item of [orderItem(order, undefined), ...orderEntryItems(order), vendorMarkItem(order)])
    await writeItem(item);
}

/** Makes a vendor's harvest list due, and the promises for the shares of the cycle too. Then the job mails the list. */
export async function mailList(vendor: Member, cycle: Cycle): Promise<void> {
  await setItem(harvestListEntity.key(vendor.id, cycle.id), { due_sk: cycle.cutoffAt });
  await writeItem(promisesOnListsEntity.item({ cycleId: cycle.id, at: cycle.cutoffAt }));
  await runJob('mail-harvest-lists');
  await drainQueues();
}

export const forgetBilledCycle = (cycle: Cycle) =>
  setItem(cycleEntity.key(cycle.id), { status: 'completed' });
