import { Package, UserRound, type LucideIcon } from 'lucide-react';
import { hasPage } from '#shared/shop-routes.ts';
import type { SessionUser } from '#web/api/session-store.ts';
import { isSubscriber } from '#web/features/session/is-subscriber.ts';

export const accountLinks: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/profile', label: 'Profile', Icon: UserRound },
  { to: '/orders', label: 'Orders', Icon: Package },
];

/** The link to a role's dashboard; undefined for a role without one. */
export function dashboardLink(
  role: SessionUser['role'] | undefined,
): { to: string; label: string } | undefined {
  if (role === 'admin') return { to: '/admin', label: 'Admin' };
  if (role === 'vendor' && hasPage('/vendor')) return { to: '/vendor', label: 'Vendor' };
  return undefined;
}

/** The link to the share, for members whose subscription is active, pending confirmation or paused. */
export const shareLink = (user: SessionUser): { to: string; label: string }[] =>
  isSubscriber(user) || user.subscription_status === 'paused'
    ? [{ to: '/subscriptions', label: 'My share' }]
    : [];
