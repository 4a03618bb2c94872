export interface DayRow {
  date: string;
  orders: number;
  revenue: number;
}

/** One bar of the chart, for one day or for the days from `from` to `to`. */
export interface ChartBar {
  from: string;
  to: string;
  orders: number;
  revenue: number;
}

/** The maximum number of days that get one bar each, which is about a quarter of a year. */
const maxDayBars = 92;
const week = 7;

/**
 * The days as bars, oldest first. When a bar is a week, the weeks are counted back from the last day. So only
 * the first bar may have fewer than seven days.
 */
export function toBars(days: readonly DayRow[]): ChartBar[] {
  const size = days.length > maxDayBars ? week : 1;
  const bars: ChartBar[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const group = days.slice(Math.max(0, end - size), end);
    bars.unshift({
      from: group[0]?.date ?? '',
      to: group.at(-1)?.date ?? '',
      orders: group.reduce((sum, day) => sum + day.orders, 0),
      revenue: Math.round(group.reduce((sum, day) => sum + day.revenue * 100, 0)) / 100,
    });
  }
  return bars;
}

/**
 * Chooses the bars that get a date below them, and answers the first day of each. The chosen bars are evenly
 * spaced and include the last bar. Their number depends on the width.
 * @param width the width of the axis in pixels
 */
export function tickedBars(bars: readonly ChartBar[], width: number): string[] {
  const room = Math.max(2, Math.floor(width / 72));
  const step = Math.max(1, Math.ceil(bars.length / room));
  return bars.filter((_, at) => (bars.length - 1 - at) % step === 0).map(({ from }) => from);
}
