import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

/**
 * The vendor whom a call is about: the one who calls, or the one whom an admin acts for.
 * @throws AppError `invalid` for an admin who has chosen none
 */
export function vendorOf({ userId, role, actsFor }: Actor): string {
  if (role !== 'admin') return userId;
  if (actsFor !== undefined) return actsFor;
  const message = 'Please choose the vendor you want to act for.';
  throw new AppError('invalid', message, [{ path: 'vendor_id', message }]);
}

/** Who of staff acts for a vendor; undefined for a vendor. */
export const staffBehind = ({ userId, role }: Actor): string | undefined =>
  role === 'admin' ? userId : undefined;

/** Whose record a call of a vendor's changes, and who does it. */
export const ownerOf = (actor: Actor) => ({ vendorId: vendorOf(actor), staffId: staffBehind(actor) });
