import type { SessionUser } from '#web/api/session-store.ts';

/** The name in the greeting of the admin area: first name, else e-mail, else 'Admin User' (document 2, section 2). */
export function adminGreetingName(user: Pick<SessionUser, 'firstName' | 'email'> | null): string {
  return user?.firstName.trim() || user?.email || 'Admin User';
}
