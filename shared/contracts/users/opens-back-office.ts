import type { roles } from '../accounts/profile.ts';

interface Rights {
  role: (typeof roles)[number];
  email: string;
}

/**
 * Whether a change opens the back office to somebody: a new admin, or another address of one, to which a link goes that sets
 * the password. Whoever does so proves the own password.
 */
export const opensBackOffice = (before: Rights | undefined, after: Rights): boolean =>
  after.role === 'admin' && (before?.role !== 'admin' || before.email !== after.email);
