import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

/** @throws AppError `invalid` for an admin who has chosen no vendor */
export function vendorOf({ userId, role, actsFor }: Actor): string {
  if (role !== 'admin') return userId;
  if (actsFor !== undefined) return actsFor;
  const message = 'Please choose the vendor you want to act for.';
  throw new AppError('invalid', message, [{ path: 'vendor_id', message }]);
}

/** The admin who acts for a vendor; undefined when the vendor calls. */
export const staffBehind = ({ userId, role }: Actor): string | undefined =>
  role === 'admin' ? userId : undefined;

/** The vendor whose record a call changes, and the admin who acts for them; undefined when the vendor calls. */
export const ownerOf = (actor: Actor) => ({ vendorId: vendorOf(actor), staffId: staffBehind(actor) });
