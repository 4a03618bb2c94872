import type { roles } from '../accounts/profile.ts';

interface Rights {
  role: (typeof roles)[number];
  email: string;
}

/**
 * Tells whether a change lets somebody into the back office. A change does so when it makes a new admin, or
 * changes an admin's address, to which the link for a new password goes. The admin who makes such a change
 * must give their own password.
 */
export const opensBackOffice = (before: Rights | undefined, after: Rights): boolean =>
  after.role === 'admin' && (before?.role !== 'admin' || before.email !== after.email);
