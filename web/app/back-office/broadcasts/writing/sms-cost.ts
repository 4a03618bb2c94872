import { formatMoney } from '#web/format/format-money.ts';
import { smsPartsOf, type SmsValues } from './message-text.ts';

/**
 * The estimated price of one SMS part to a phone in the United States, in cents. AWS charges about 0.6 cents
 * (https://aws.amazon.com/end-user-messaging/pricing). The carriers' fees are about 0.4 cents.
 */
const centsPerPart = 1;

/**
 * The text about the cost names the characters that make the SMS need more parts, up to this number. A text
 * with more such characters is in another alphabet on purpose, so none is named.
 */
const maxSignsNamed = 5;

const countText = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** The cost of an SMS in words, e.g. "2 parts, to 140 people: 280 texts, about $2.80." */
export function describeSmsCost(values: SmsValues, people: number | undefined): string {
  const { usual, atMost, dear } = smsPartsOf(values);
  const parts = `${usual < atMost ? 'Up to ' : ''}${countText(atMost, 'part')}`;
  const less =
    dear && dear.signs.length <= maxSignsNamed
      ? ` Without ${dear.signs.join(' ')}: ${usual < atMost ? 'up to ' : ''}${countText(dear.parts, 'part')}.`
      : '';
  if (!people) return `${parts}.${less}`;
  const texts = atMost * people;
  const whom = people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`;
  const cost = `about ${formatMoney((texts * centsPerPart) / 100)}`;
  return `${parts}, to ${whom}: ${usual < atMost ? 'at most ' : ''}${countText(texts, 'text')}, ${cost}.${less}`;
}
