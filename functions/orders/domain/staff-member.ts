import { fullName, type User } from '#functions/accounts/domain/user.ts';
import type { StaffMember } from './order-refund.ts';

/** A person of the staff with their present name, or `Staff` when the account is gone. */
export const staffMemberOf = (id: string, user: User | undefined): StaffMember => ({
  id,
  name: user ? fullName(user) : 'Staff',
});
