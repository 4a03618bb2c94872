import type { Output } from '#shared/contracts/registry.ts';
import type { BadgeTone } from '#web/components/badge.tsx';

export type UserRow = Output<'listUsers'>['users'][number];
export type AdminUser = Output<'getUser'>['user'];
type VendorStatus = NonNullable<UserRow['vendor_status']>;

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** The roles to choose from. These and the subscription statuses are the choices of document 2, sections 4 and 5. */
export const roleOptions: readonly Choice<UserRow['role']>[] = [
  { value: 'customer', label: 'Customer' },
  { value: 'vendor', label: 'Vendor' },
  { value: 'admin', label: 'Admin' },
];

export const subscriptionOptions: readonly Choice<UserRow['subscription_status']>[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'paused', label: 'Paused' },
  { value: 'pending', label: 'Pending' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'pending_confirmation', label: 'Pending approval' },
];

/** The statuses of a vendor. A vendor without a status is also shown as pending verification (Q133). */
export const vendorStatusOptions: readonly Choice<VendorStatus>[] = [
  { value: 'pending', label: 'Pending verification' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

interface Look {
  label: string;
  tone: BadgeTone;
}

export const vendorLooks: Record<VendorStatus, Look> = {
  active: { label: 'ACTIVE', tone: 'good' },
  inactive: { label: 'INACTIVE', tone: 'neutral' },
  pending: { label: 'PENDING VERIFICATION', tone: 'warn' },
};

export const subscriptionLooks: Record<UserRow['subscription_status'], Look> = {
  active: { label: 'ACTIVE', tone: 'good' },
  paused: { label: 'PAUSED', tone: 'info' },
  pending: { label: 'PENDING', tone: 'warn' },
  pending_confirmation: { label: 'PENDING APPROVAL', tone: 'warn' },
  cancelled: { label: 'CANCELLED', tone: 'bad' },
  inactive: { label: 'INACTIVE', tone: 'neutral' },
};

export const roleLabel = (role: UserRow['role']): string =>
  roleOptions.find(({ value }) => value === role)?.label ?? role;

export const nameOf = ({ name, email }: Pick<UserRow, 'name' | 'email'>): string => name || email;
