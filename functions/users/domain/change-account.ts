import type * as z from 'zod';
import type { offerFields } from '#shared/contracts/accounts/users.ts';
import type { userChanges } from '#shared/contracts/users/users.ts';
import { toCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { businessOf } from '#functions/accounts/domain/business-of.ts';
import { keepLocation } from '#functions/accounts/domain/location-at.ts';
import type { Business, User } from '#functions/accounts/domain/user.ts';
import { withContact } from '#functions/accounts/domain/with-contact.ts';

export type AccountChanges = z.output<typeof userChanges> & Partial<z.output<typeof offerFields>>;

/**
 * Answers an account after staff's change. A new email address replaces the old one at once, but is
 * unconfirmed. For cut-offs that have passed, the former pickup location still counts.
 * @param latestCutoff the latest cut-off that has passed; UTC
 * @throws Refusal for fields that only a vendor has
 */
export function changeAccount(
  user: User,
  fields: AccountChanges,
  latestCutoff: string | undefined,
  now: Date,
): User {
  const role = fields.role ?? user.role;
  const filledIn = businessOf(fields);
  const isActivated = fields.vendor_status === 'active' && user.vendorStatus !== 'active';
  // A vendor's new insurance date waits for staff. They have decided about it once they save a date, even the
  // same one, or activate the vendor.
  const accepts = fields.insurance_expiry_date !== undefined || isActivated;
  const isAccepted = accepts && Boolean(user.business.accepted_insurance_date);
  const business: Business = { ...filledIn, ...(isAccepted && { accepted_insurance_date: '' }) };
  if (role !== 'vendor') refuseVendorFields(fields.vendor_status, filledIn);
  const changesEmail = fields.email !== undefined && fields.email !== user.email;
  const location = fields.pickup_location_id;
  return {
    ...withContact(user, fields),
    email: fields.email ?? user.email,
    ...(changesEmail && { emailVerified: false, emailProblem: '', pendingEmail: null }),
    role,
    status: fields.status ?? user.status,
    depositCents: fields.deposit_amount === undefined ? user.depositCents : toCents(fields.deposit_amount),
    vendorStatus: fields.vendor_status ?? user.vendorStatus,
    business: Object.keys(business).length > 0 ? { ...user.business, ...business } : user.business,
    marketingEmails: fields.marketing_emails ?? user.marketingEmails,
    ...(location !== undefined &&
      location !== user.pickupLocationId && {
        pickupLocationId: location,
        locationsAtCutoffs: keepLocation(user, latestCutoff),
      }),
    updatedAt: now.toISOString(),
  };
}

function refuseVendorFields(status: User['vendorStatus'] | undefined, business: Business): void {
  if (status) throw new Refusal('Only a vendor has a vendor status', 'vendor_status');
  const [name] = Object.keys(business);
  if (name) throw new Refusal('Only a vendor has business information', name);
}

/**
 * Refuses an admin who would take away their own rights. Only another admin can do that, so one admin always
 * remains.
 * @throws Refusal
 */
export function refuseOwnRights(isOwn: boolean, before: User, after: User): void {
  if (!isOwn) return;
  if (after.role !== before.role)
    throw new Refusal('You cannot change your own role. Please ask another admin.', 'role');
  if (after.status !== before.status)
    throw new Refusal('You cannot change your own status. Please ask another admin.', 'status');
}
