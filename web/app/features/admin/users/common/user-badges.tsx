import { Badge } from '#web/components/badge.tsx';
import { subscriptionLooks, vendorLooks, type UserRow } from './user-options.ts';

/** What a vendor's account may do; nothing for others. */
export function VendorBadge({ user }: { user: Pick<UserRow, 'role' | 'vendor_status'> }) {
  if (user.role !== 'vendor') return null;
  const { label, tone } = vendorLooks[user.vendor_status ?? 'pending'];
  return <Badge tone={tone}>{label}</Badge>;
}

/** How the subscription stands; what is unknown shows as inactive. */
export function SubscriptionBadge({ status }: { status: UserRow['subscription_status'] }) {
  const { label, tone } = subscriptionLooks[status] ?? subscriptionLooks.inactive;
  return <Badge tone={tone}>{label}</Badge>;
}

/** Says of an account that it is switched off or waits; nothing of one that is active. */
export function AccountBadge({ status }: { status: UserRow['status'] }) {
  if (status === 'active') return null;
  return <Badge tone="bad">{status === 'inactive' ? 'Account inactive' : 'Account pending'}</Badge>;
}
