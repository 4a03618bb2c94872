import { addDays } from '#shared/local-date.ts';

export const salesPeriods = [
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
  { value: 'year', label: 'This Year' },
] as const;

export type SalesPeriod = (typeof salesPeriods)[number]['value'];

/**
 * The first day of a period (document 3, section 9). `week` begins seven days before today, `month` on the
 * first of the month, `year` on January 1.
 */
export function startOf(period: SalesPeriod, today: string): string {
  switch (period) {
    case 'week':
      return addDays(today, -7);
    case 'month':
      return `${today.slice(0, 7)}-01`;
    case 'year':
      return `${today.slice(0, 4)}-01-01`;
  }
}
