import { defineEntity } from '#functions/platform/entity.ts';
import { put, transact } from '#functions/platform/table.ts';
import type { ShortStock } from '../domain/short-stock.ts';

/** The matters for staff that a job finds, because finding them takes too long for a page. */
export interface Needs {
  at: string;
  /** Cycles whose orders and charges do not agree, the latest last. */
  differingCycles: string[];
  shortCount: number;
  /** The first of the products whose stock will not last until the cut-off. */
  short: ShortStock[];
  /** Counts the active vendors whose insurance staff should check. `insurance` has the first of them. */
  insuranceCount: number;
  insurance: InsuranceNeed[];
  /** Counts the members whose share has ended and whose deposit is still held. `deposits` has the first of them. */
  depositCount: number;
  deposits: HeldDeposit[];
  /** Counts the orders still to be collected at closed locations. `closedPlaces` has the first locations. */
  closedPlaceOrders: number;
  closedPlaces: ClosedLocation[];
  /** Packing days whose shortages or weighings left orders or weights to staff, the latest first. */
  leftDays: LeftDay[];
}

export interface LeftDay {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  /** Orders that shortages left to staff, plus weights that the weighing left to staff. */
  count: number;
}

export interface ClosedLocation {
  locationId: string;
  name: string;
  orders: number;
}

export interface InsuranceNeed {
  vendorId: string;
  vendorName: string;
  state: 'to_accept' | 'missing' | 'expired' | 'ends_soon';
  /** The local date on which the insurance ends; empty when no date is known. */
  expiry: string;
  /** The last pickup date for which the products are offered; null when there is no end. */
  offeredUntil: string | null;
  /** True when the vendor sent the certificate of the insurance that ends on `expiry`. */
  hasCertificate: boolean;
}

export interface HeldDeposit {
  userId: string;
  name: string;
  cents: number;
}

export const needsEntity = defineEntity<Needs, []>({
  name: 'needs',
  key: () => ({ pk: 'NEEDS', sk: 'NEEDS' }),
  idOf: () => [],
});

export const saveNeeds = (needs: Needs): Promise<void> =>
  transact([put('needs', { Item: needsEntity.item(needs) })]);
