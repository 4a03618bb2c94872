import { userEntity } from '#functions/accounts/data/users.ts';
import { isInBusiness, vendorNameOf } from '#functions/accounts/domain/user.ts';
import { enqueue, outboxWrite } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { transact } from '#functions/platform/table.ts';
import { whyOf, type Shortage } from '../domain/shortage.ts';

/** One message for each shortage: the goods were missing, or were there after all. */
export async function tellVendor(shortage: Shortage, now: Date): Promise<void> {
  if (shortage.vendorId === '') return;
  const vendor = await userEntity.get(shortage.vendorId);
  if (!vendor || vendor.deletedAt || !isInBusiness(vendor)) return;
  const id = messageIdOf(shortage.id, vendor.id);
  const data = {
    firstName: vendor.firstName,
    businessName: vendorNameOf(vendor),
    pickupDate: shortage.date,
    place: shortage.location?.name ?? 'all pickup locations',
    items: `${shortage.quantity} × ${shortage.name}`,
    reason: whyOf(shortage),
    isTakenBack: shortage.takesBack !== undefined,
    link: absoluteUrl('/vendor/statements'),
  };
  const message = {
    id,
    template: 'vendor-goods-missing' as const,
    to: vendor.email,
    userId: vendor.id,
    data,
  };
  await transact([outboxWrite(message, now)]);
  await enqueue([id]);
}
