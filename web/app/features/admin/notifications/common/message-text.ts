import { exampleValues, fillPlaceholders } from '#shared/placeholders.ts';
import type { ComposeValues } from './compose-values.ts';

/** A text as the person of the example reads it; what cannot be filled in stays as it was written. */
export const asExample = (text: string): string => fillPlaceholders(text, exampleValues);

/** An SMS as it goes out to the person of the example, with the opt-out text. */
export const smsTextOf = ({ message, includeOptOut, optOutMessage }: ComposeValues): string =>
  [asExample(message) || 'Your message', includeOptOut ? optOutMessage : ''].filter(Boolean).join('\n');
