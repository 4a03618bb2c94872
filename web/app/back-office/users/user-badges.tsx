import { Badge } from '#web/components/badge.tsx';
import { subscriptionLooks, vendorLooks, type UserRow } from './user-options.ts';

export function VendorBadge({ user }: { user: Pick<UserRow, 'role' | 'vendor_status'> }) {
  if (user.role !== 'vendor' || user.vendor_status === 'active') return null;
  const { label, tone } = vendorLooks[user.vendor_status ?? 'pending'];
  return <Badge tone={tone}>{label}</Badge>;
}

export function SubscriptionBadge({ status }: { status: UserRow['subscription_status'] }) {
  const { label, tone } = subscriptionLooks[status] ?? subscriptionLooks.inactive;
  return <Badge tone={tone}>{label}</Badge>;
}

export function AccountBadge({ status }: { status: UserRow['status'] }) {
  if (status === 'active') return null;
  return <Badge tone="bad">{status === 'inactive' ? 'Account inactive' : 'Account pending'}</Badge>;
}
