import { hasPage } from '#shared/shop-routes.ts';
import type { SessionUser } from '#web/api/session-store.ts';

/** The dashboard of a role, if it has one. */
export function dashboardLink(
  role: SessionUser['role'] | undefined,
): { to: string; label: string } | undefined {
  if (role === 'admin') return { to: '/admin', label: 'Admin' };
  if (role === 'vendor' && hasPage('/vendor')) return { to: '/vendor', label: 'Vendor' };
  return undefined;
}
