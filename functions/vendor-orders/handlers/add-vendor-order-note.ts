import { addVendorOrderNote } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind } from '#functions/platform/vendor-of.ts';
import { addOwnNote } from '../use-cases/add-own-note.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';

export const handler = endpoint(addVendorOrderNote, async ({ params, body, actor }) => {
  await addOwnNote(params.id, body, actingVendor(actor), staffBehind(actor));
  return { message: 'Note added' };
});
