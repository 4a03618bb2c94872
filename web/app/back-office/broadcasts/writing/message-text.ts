import { composeSms } from '#shared/compose-sms.ts';
import {
  exampleValues,
  fillPlaceholders,
  longestValues,
  type PlaceholderValues,
} from '#shared/placeholders.ts';
import { dearSigns, smsParts } from '#shared/sms-parts.ts';
import type { ComposeValues } from './compose-values.ts';

/** A text whose placeholders have the example values. Unknown placeholders stay as they were written. */
export const asExample = (text: string): string => fillPlaceholders(text, exampleValues);

export type SmsValues = Pick<ComposeValues, 'message' | 'includeOptOut' | 'optOutMessage'>;

/** @param person the values of the placeholders; the example values when left out */
export const smsTextOf = (
  { message, includeOptOut, optOutMessage }: SmsValues,
  person: PlaceholderValues = exampleValues,
): string =>
  composeSms(
    fillPlaceholders(message.trim(), person) || 'Your message',
    includeOptOut ? optOutMessage.trim() : null,
  );

/**
 * The number of parts that an SMS takes. `usual` is the number with the example values in the placeholders,
 * and `atMost` is the number with the longest values. `dear` has the characters that make the SMS need more
 * parts, and the number of parts without these characters; undefined when the SMS has no such character.
 */
export const smsPartsOf = (values: SmsValues) => ({
  usual: smsParts(smsTextOf(values)),
  atMost: smsParts(smsTextOf(values, longestValues)),
  dear: dearSigns(smsTextOf(values, longestValues)),
});
