import { expectedEnd, textHours } from '#shared/sending-hours.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { useNow } from '#web/hooks/use-now.ts';
import type { Channel } from './compose-values.ts';

interface ExpectedEndProps {
  channel: Channel;
  /** The number of recipients; undefined while it is loading, and for a broadcast that is not sent now. */
  people: number | undefined;
  /** The messages per second by channel; undefined while they are loading. */
  rates: Record<Channel, number> | undefined;
}

/** Says when the last recipient gets the broadcast if the sending begins now. */
export function ExpectedEnd({ channel, people, rates }: ExpectedEndProps) {
  const now = useNow();
  const sentences = [
    endOfSending(channel, people, rates, now),
    channel === 'sms' &&
      `Bulk texts go out between ${hour(textHours.from)} and ${hour(textHours.until)}; at other times they wait until morning.`,
  ].filter(Boolean);
  return sentences.length > 0 && <p className="text-sm text-ink-soft">{sentences.join(' ')}</p>;
}

/** The text is empty while the number of recipients or the rate is not known. */
export function endOfSending(
  channel: Channel,
  people: number | undefined,
  rates: Record<Channel, number> | undefined,
  now: Date,
): string {
  return people && rates ? describeEnd(people, expectedEnd(channel, people, rates[channel], now), now) : '';
}

function describeEnd(people: number, end: Date, now: Date): string {
  if (end.getTime() - now.getTime() <= 2 * 60_000) return 'If sent now, everyone gets it within minutes.';
  return `If sent now, the last of ${people.toLocaleString('en-US')} people gets it by about ${formatInstant(end.toISOString())}.`;
}

/** Writes 20:00 as 8 PM. */
const hour = (time: string) => {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12} ${hours < 12 ? 'AM' : 'PM'}`;
};
