import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

/**
 * Answers the vendor of a call: the vendor who calls, or the one for whom an admin acts.
 * @throws AppError `invalid` for an admin who has chosen none
 */
export function vendorOf({ userId, role, actsFor }: Actor): string {
  if (role !== 'admin') return userId;
  if (actsFor !== undefined) return actsFor;
  const message = 'Please choose the vendor you want to act for.';
  throw new AppError('invalid', message, [{ path: 'vendor_id', message }]);
}

/** Answers the admin who acts for a vendor; undefined for a vendor. */
export const staffBehind = ({ userId, role }: Actor): string | undefined =>
  role === 'admin' ? userId : undefined;

/** Answers the vendor whose record a call changes, and the account that changes it. */
export const ownerOf = (actor: Actor) => ({ vendorId: vendorOf(actor), staffId: staffBehind(actor) });
