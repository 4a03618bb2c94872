import { fullName, type User } from '#functions/accounts/domain/user.ts';
import type { StaffMember } from './order.ts';

/** A person of the staff as they are named now. An account that is gone has no name. */
export const staffMemberOf = (id: string, user: User | undefined): StaffMember => ({
  id,
  name: user ? fullName(user) : 'Staff',
});
