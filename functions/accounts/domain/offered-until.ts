import type { User } from './user.ts';

/**
 * The last pickup date, local, for which a vendor's products are offered: the last day of the insurance, or what staff set
 * beyond it; null for a vendor of whose insurance no date is known, whom staff look at.
 */
export function offeredUntilOf({ role, business }: Pick<User, 'role' | 'business'>): string | null {
  const { insurance_expiry_date: insured, offered_until: allowed } = business;
  if (role !== 'vendor' || !insured) return null;
  return allowed && allowed > insured ? allowed : insured;
}
