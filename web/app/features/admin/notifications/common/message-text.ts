import { composeSms } from '#shared/compose-sms.ts';
import {
  exampleValues,
  fillPlaceholders,
  longestValues,
  type PlaceholderValues,
} from '#shared/placeholders.ts';
import { dearSigns, smsParts } from '#shared/sms-parts.ts';
import type { ComposeValues } from './compose-values.ts';

/** A text as the person of the example reads it; what cannot be filled in stays as it was written. */
export const asExample = (text: string): string => fillPlaceholders(text, exampleValues);

export type SmsValues = Pick<ComposeValues, 'message' | 'includeOptOut' | 'optOutMessage'>;

/** An SMS as it goes out, with the opt-out text. @param person left out: that of the example */
export const smsTextOf = (
  { message, includeOptOut, optOutMessage }: SmsValues,
  person: PlaceholderValues = exampleValues,
): string =>
  composeSms(
    fillPlaceholders(message.trim(), person) || 'Your message',
    includeOptOut ? optOutMessage.trim() : null,
  );

/** How many parts an SMS has for the person of the example, and for whoever has the longest name and place; and what makes the latter longer. */
export const smsPartsOf = (values: SmsValues) => ({
  usual: smsParts(smsTextOf(values)),
  atMost: smsParts(smsTextOf(values, longestValues)),
  dear: dearSigns(smsTextOf(values, longestValues)),
});
