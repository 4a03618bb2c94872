import { formatMoney } from '#web/format/format-money.ts';
import { smsSegments } from './sms-segments.ts';

/**
 * What a segment to a phone in the United States costs, in cents. An estimate: AWS asks about 0.6 cents
 * (https://aws.amazon.com/end-user-messaging/pricing), and the carriers' fees come to about as much as is left of the cent.
 */
const centsPerSegment = 1;

/** How many SMS a text is billed as, and what it costs to send it to so many people. Money in cents. */
function smsCost(text: string, people: number): { segments: number; cents: number } {
  const segments = smsSegments(text);
  return { segments, cents: segments * people * centsPerSegment };
}

/** e.g. "Billed as 2 SMS each, about $12.40 in all." */
export function smsCostInWords(text: string, people: number | undefined): string {
  const { segments, cents } = smsCost(text, people ?? 0);
  const each = segments === 1 ? 'One SMS each' : `Billed as ${segments} SMS each`;
  return people ? `${each}, about ${formatMoney(cents / 100)} in all.` : `${each}.`;
}
