import { defineEntity } from '#functions/platform/entity.ts';
import { put, transact } from '#functions/platform/table.ts';
import type { ShortStock } from '../domain/short-stock.ts';

/** The matters that a job finds at its runs, since a read would take too long for them. */
export interface Needs {
  at: string;
  /** Cycles whose orders and charges do not agree, the latest last. */
  differingCycles: string[];
  shortCount: number;
  /** The first of the products whose stock will not last until the cut-off. */
  short: ShortStock[];
  /** Active vendors whose insurance staff should look at, and the first of them. */
  insuranceCount?: number;
  insurance?: InsuranceNeed[];
  /** Members whose share has ended and whose deposit is still held, and the first of them. */
  depositCount?: number;
  deposits?: HeldDeposit[];
  /** Orders that are still to be collected at places that are closed, and the first of those places. */
  closedPlaceOrders?: number;
  closedPlaces?: ClosedLocation[];
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
  /** Local; empty where none is known. */
  expiry: string;
  /** The last pickup date for which the products are offered; null: no end. */
  offeredUntil?: string | null;
  /** The certificate of that date was sent. */
  hasCertificate?: boolean;
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
