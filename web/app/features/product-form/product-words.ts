import type { BadgeTone } from '#web/components/badge.tsx';
import type { Output } from '#shared/contracts/registry.ts';

export type AdminProduct = Output<'getAdminProduct'>['product'];
export type AdminProductCard = Output<'listAdminProducts'>['products'][number];
export type ProductStatus = AdminProduct['product_status'];

/** The tabs in their order (document 2, section 2). */
export const productTabs = [
  { id: 'all', label: 'All Products' },
  { id: 'coop_share', label: 'Coop Share Items' },
  { id: 'addon', label: 'Add-on Items' },
  { id: 'pending', label: 'Pending Items' },
  { id: 'inactive', label: 'Inactive Items' },
] as const;

export const statusStyles: Record<ProductStatus, { label: string; tone: BadgeTone }> = {
  pending_approval: { label: 'Pending approval', tone: 'warn' },
  active: { label: 'Active', tone: 'good' },
  inactive: { label: 'Inactive', tone: 'neutral' },
  pending_active: { label: 'Pending activation', tone: 'warn' },
  pending_inactive: { label: 'Pending deactivation', tone: 'warn' },
};

export const storageLabels: Record<AdminProduct['storage'], string> = {
  shelf: 'On the shelf',
  chilled: 'Chilled',
  frozen: 'Frozen',
};

export const statuses = Object.keys(statusStyles) as ProductStatus[];
