import type { SessionUser } from '#web/api/session-store.ts';

/** The name in the header's greeting: first name, else name, else e-mail, else 'User' (document 1, section 2). */
export function greetingName(user: Pick<SessionUser, 'firstName' | 'name' | 'email'> | null): string {
  return user?.firstName.trim() || user?.name.trim() || user?.email || 'User';
}
