import type { SessionUser } from '#web/api/session-store.ts';

/** How the header greets: first name, else name, else e-mail, else 'User' (document 1, section 2). */
export function greetingName(user: Pick<SessionUser, 'firstName' | 'name' | 'email'> | null): string {
  return user?.firstName.trim() || user?.name.trim() || user?.email || 'User';
}
