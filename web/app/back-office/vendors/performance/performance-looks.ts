import type { Output } from '#shared/contracts/registry.ts';
import type { BadgeTone } from '#web/components/badge.tsx';

export type PerformanceRow = Output<'getVendorPerformance'>['rows'][number];
export type DeliveryLog = Output<'listVendorDeliveryLogs'>['logs'][number];
type DeliveryStatus = DeliveryLog['delivery_status'];

export const deliveryLooks: Record<DeliveryStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Not recorded', tone: 'neutral' },
  on_time: { label: 'On time', tone: 'good' },
  late: { label: 'Late', tone: 'warn' },
  short: { label: 'Short', tone: 'warn' },
  missed: { label: 'Missed', tone: 'bad' },
};

export const periodNames = { weekly: 'Week', monthly: 'Month', quarterly: 'Quarter', yearly: 'Year' };

export const rankNames = {
  quality: 'Quality score',
  on_time: 'On-time delivery',
  rating: 'Average rating',
  revenue: 'Revenue',
};

export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent}%`);
export const ratingText = (rating: number | null): string => (rating === null ? '–' : rating.toFixed(1));
