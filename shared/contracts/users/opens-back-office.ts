import type { roles } from '../accounts/profile.ts';

interface Rights {
  role: (typeof roles)[number];
  email: string;
}

/**
 * True when a change lets somebody into the back office. Such a change makes a new admin, or changes the
 * email address to which an admin's link for a new password goes.
 */
export const opensBackOffice = (before: Rights | undefined, after: Rights): boolean =>
  after.role === 'admin' && (before?.role !== 'admin' || before.email !== after.email);
