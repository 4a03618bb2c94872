import { expectedEnd, textHours } from '#shared/sending-hours.ts';
import { formatInstant } from '#web/format/format-date.ts';
import { useNow } from '#web/hooks/use-now.ts';
import type { Channel } from './compose-values.ts';

interface ExpectedEndProps {
  channel: Channel;
  /** Undefined while it is not known. */
  people: number | undefined;
  /** Sends a second. */
  rates: Record<Channel, number> | undefined;
}

/** How long so many messages take, when they are sent now. */
export function ExpectedEnd({ channel, people, rates }: ExpectedEndProps) {
  const now = useNow();
  if (!people || !rates) return null;
  const end = expectedEnd(channel, people, rates[channel], now);
  const minutes = Math.ceil((end.getTime() - now.getTime()) / 60_000);
  return (
    <p className="text-sm text-ink-soft">
      {minutes <= 2
        ? 'If sent now, everyone gets it within minutes.'
        : `If sent now, the last of ${people.toLocaleString('en-US')} people gets it by about ${formatInstant(end.toISOString())}.`}
      {channel === 'sms' &&
        ` Bulk texts go out between ${hour(textHours.from)} and ${hour(textHours.until)}; at other times they wait until morning.`}
    </p>
  );
}

/** 20:00 as 8 PM. */
const hour = (time: string) => {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12} ${hours < 12 ? 'AM' : 'PM'}`;
};
