import { userEntity } from '#functions/accounts/data/users.ts';
import { isInBusiness, vendorNameOf } from '#functions/accounts/domain/user.ts';
import { outboxMail, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { whyOf, type Shortage } from '../domain/shortage.ts';

/** One message for each shortage: the goods were missing, or were there after all. */
export async function tellVendor(shortage: Shortage, now: Date): Promise<void> {
  if (shortage.vendorId === '') return;
  const vendor = await userEntity.get(shortage.vendorId);
  if (!vendor || vendor.deletedAt || !isInBusiness(vendor)) return;
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
  const mail = outboxMail(messageIdOf(shortage.id, vendor.id), vendor, 'vendor-goods-missing', data, now);
  await transactWithMails([], [mail]);
}
