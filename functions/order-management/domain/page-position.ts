interface DayCount {
  pickupDate: string;
  count: number;
}

/** The page begins after the first `skip` orders of the day `pickupDate`. */
export interface PagePosition {
  total: number;
  pages: number;
  /** Null for a page past the end. */
  start: { pickupDate: string; skip: number } | null;
}

/**
 * @param days the latest day first
 * @param page the number of the page, from 1
 */
export function positionOfPage(days: readonly DayCount[], page: number, limit: number): PagePosition {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / limit));
  let skip = (page - 1) * limit;
  for (const { pickupDate, count } of days) {
    if (skip < count) return { total, pages, start: { pickupDate, skip } };
    skip -= count;
  }
  return { total, pages, start: null };
}
