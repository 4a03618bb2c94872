import type { Output } from '#shared/contracts/registry.ts';

export type VendorOrder = Output<'getVendorOrder'>['order'];
export type VendorOrderSummary = Output<'listVendorOrders'>['orders'][number];

/** Answers a value that may come as JSON text (Q159). JSON text is parsed; any other value stays as it is. */
export const unpacked = <Value>(value: Value): Value =>
  typeof value === 'string' ? (JSON.parse(value) as Value) : value;

export const itemsText = (items: VendorOrderSummary['items']): string =>
  unpacked(items)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(', ');
