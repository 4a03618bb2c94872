import type { SessionUser } from '#web/api/session-store.ts';

/** How the admin area greets: first name, else e-mail, else 'Admin User' (document 2, section 2). */
export function adminGreetingName(user: Pick<SessionUser, 'firstName' | 'email'> | null): string {
  return user?.firstName.trim() || user?.email || 'Admin User';
}
