import type { Output } from '#shared/contracts/registry.ts';
import type { BadgeTone } from '#web/components/badge.tsx';
import { formatMoney } from '#web/format/format-money.ts';

export type PromotionCode = Output<'listPromotionCodes'>['codes'][number];
export type Campaign = Output<'listPromotionCampaigns'>['campaigns'][number];

export const promotionStateStyles: Record<PromotionCode['state'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  expired: { label: 'Expired', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'neutral' },
  campaign_not_running: { label: 'Campaign not running', tone: 'warn' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};

export const discountTypeLabels: Record<PromotionCode['discount_type'], string> = {
  percentage: 'Percentage',
  fixed_amount: 'Fixed Amount',
};

export const campaignTypeLabels: Record<Campaign['campaign_type'], string> = {
  seasonal: 'Seasonal',
  new_members: 'New members',
  win_back: 'Win back',
  event: 'Event',
  other: 'Other',
};

/** The discount in words, e.g. "12.5% off" or "$5.00 off". */
export const discountText = ({ discount_type, discount_value }: PromotionCode): string =>
  discount_type === 'percentage' ? `${discount_value}% off` : `${formatMoney(discount_value)} off`;
