const minute = 60_000;

const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * The text about the time until the cut-off: "Cut-off in 4 hours 5 minutes". Minutes are shown only on the
 * last day.
 */
export function timeLeft(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minute));
  if (minutes === 0) return 'The cut-off is now';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = days > 0 ? [countText(days, 'day'), hours > 0 && countText(hours, 'hour')] : [];
  const last = [hours > 0 && countText(hours, 'hour'), rest > 0 && countText(rest, 'minute')];
  return `Cut-off in ${(days > 0 ? parts : last).filter(Boolean).join(' ')}`;
}
