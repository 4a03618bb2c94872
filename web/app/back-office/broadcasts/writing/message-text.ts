import { composeSms } from '#shared/compose-sms.ts';
import {
  exampleValues,
  fillPlaceholders,
  longestValues,
  type PlaceholderValues,
} from '#shared/placeholders.ts';
import { dearSigns, smsParts } from '#shared/sms-parts.ts';
import type { ComposeValues } from './compose-values.ts';

/** A text with the example's values. Unknown placeholders stay as they were written. */
export const asExample = (text: string): string => fillPlaceholders(text, exampleValues);

export type SmsValues = Pick<ComposeValues, 'message' | 'includeOptOut' | 'optOutMessage'>;

/**
 * The text of an SMS as it goes out, with the opt-out text where that is chosen.
 * @param person the values of the placeholders; those of the example when left out
 */
export const smsTextOf = (
  { message, includeOptOut, optOutMessage }: SmsValues,
  person: PlaceholderValues = exampleValues,
): string =>
  composeSms(
    fillPlaceholders(message.trim(), person) || 'Your message',
    includeOptOut ? optOutMessage.trim() : null,
  );

/**
 * The number of SMS parts for the example's values, the number for the longest name and place, and the
 * characters that make the SMS need more parts.
 */
export const smsPartsOf = (values: SmsValues) => ({
  usual: smsParts(smsTextOf(values)),
  atMost: smsParts(smsTextOf(values, longestValues)),
  dear: dearSigns(smsTextOf(values, longestValues)),
});
