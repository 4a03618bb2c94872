import type { storages } from '#shared/contracts/product-management/product-management.ts';

export type Storage = (typeof storages)[number];

/** A product, or a promise for the shares, in some quantity. */
export interface Goods {
  /** The id of the product, or of the promise. */
  productId: string;
  name: string;
  unit: string;
  vendorId: string;
  vendorName: string;
  storage: Storage;
  quantity: number;
}

/** A product that members of a location ordered. */
export interface PickedProduct extends Goods {
  kind: 'product';
  locationId: string;
  /** The part of the quantity that is held back. */
  held: number;
}

/** The part of a vendor's promise that goes into the shares of a location. */
export interface ReceivedPromise extends Goods {
  kind: 'promise';
  locationId: string;
}

/** The shares of a plan at a location, with the contents that staff set. */
export interface PackedShare {
  kind: 'share';
  locationId: string;
  planId: string;
  name: string;
  quantity: number;
  held: number;
  items: string[];
}

/**
 * What a member gets at a location, from all their orders of the cycle. Name, phone and needs are read when it is
 * shown, so that a deleted account leaves nothing in a list.
 */
export interface PackedMember {
  kind: 'member';
  locationId: string;
  userId: string;
  customerNumber: number | null;
  shares: { planId: string; name: string; quantity: number }[];
  /** Standing add-ons of the share. */
  addOns: Goods[];
  /** One-time items. */
  items: Goods[];
  missing: string[];
  instructions: string[];
  owedCents: number;
  /** The orders, with the versions that the list was made of. */
  orders: { id: string; version: number }[];
}

export type PackedLine = PickedProduct | ReceivedPromise | PackedShare;
export type PackedItem = PackedLine | PackedMember;
