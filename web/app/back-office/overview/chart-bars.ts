export interface DayRow {
  date: string;
  orders: number;
  revenue: number;
}

/** One bar: a day, or the days from one to another. */
export interface ChartBar {
  from: string;
  to: string;
  orders: number;
  revenue: number;
}

/**
 * The most days with a bar each, which is a quarter of a year. In a longer period seven days make one bar.
 */
const maxDayBars = 92;
const week = 7;

/**
 * The days as bars, the first one first. When days are put together, the last bar is a whole week, and the
 * first is the rest.
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
 * The bars with their day written below: as many as there is room for, evenly spaced, with the last bar among
 * them.
 */
export function tickedBars(bars: readonly ChartBar[], width: number): string[] {
  const room = Math.max(2, Math.floor(width / 72));
  const step = Math.max(1, Math.ceil(bars.length / room));
  return bars.filter((_, at) => (bars.length - 1 - at) % step === 0).map(({ from }) => from);
}
