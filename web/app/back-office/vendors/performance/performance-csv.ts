import { byteOrderMark, csvLines } from '#shared/csv.ts';
import type { PerformanceRow } from './performance-looks.ts';

export const performanceCsv = (rows: readonly PerformanceRow[]): string =>
  byteOrderMark +
  csvLines([
    [
      'Vendor',
      'Orders',
      'Revenue',
      'Average rating',
      'On-time delivery (%)',
      'Quality score (%)',
      'Trend',
      'On time',
      'Late',
      'Short',
      'Missed',
      'Not recorded',
      'Orders before',
      'Revenue before',
    ],
    ...rows.map((row) => [
      row.name,
      row.totalOrders,
      row.totalRevenue,
      row.avgRating,
      row.onTimeDelivery,
      row.qualityScore,
      row.trend,
      row.deliveries.on_time,
      row.deliveries.late,
      row.deliveries.short,
      row.deliveries.missed,
      row.deliveries.pending,
      row.previous.totalOrders,
      row.previous.totalRevenue,
    ]),
  ]);
