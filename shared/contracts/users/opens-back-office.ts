import type { roles } from '../accounts/profile.ts';

interface Rights {
  role: (typeof roles)[number];
  email: string;
}

/**
 * Tells whether a change lets somebody into the back office: it makes a new admin, or changes an admin's
 * address, to which a link goes that sets the password. Whoever makes such a change proves their own
 * password.
 */
export const opensBackOffice = (before: Rights | undefined, after: Rights): boolean =>
  after.role === 'admin' && (before?.role !== 'admin' || before.email !== after.email);
