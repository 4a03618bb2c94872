import { fullName, type User } from '#functions/accounts/domain/user.ts';
import type { StaffMember } from './order-refund.ts';

export const staffMemberOf = (id: string, user: User | undefined): StaffMember => ({
  id,
  name: (user && fullName(user)) || 'Staff',
});
