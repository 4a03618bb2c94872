import * as z from 'zod';
import { cleanText } from '../../clean-text.ts';

/** An empty text from a form or file. It becomes null. */
export const empty = z.literal('').transform(() => null);
/** Makes a field optional: it also accepts null, and an empty text, which becomes null (document 2, section 5). */
export const orNothing = <Field extends z.ZodType>(field: Field, message: string) =>
  z.union([empty, field, z.null()], message);

const webAddress = (message: string, pattern: RegExp) =>
  z.string().overwrite(cleanText).trim().max(500).regex(pattern, message);
/** The address of a picture, ours (`/uploads/…`) or elsewhere. */
export const picture = webAddress(
  'Please enter an address that begins with https:// or /',
  /^((https?:\/\/|\/)[^\s"'<>\\]*)?$/,
);
export const link = webAddress(
  'Please enter an address that begins with https://',
  /^(https?:\/\/[^\s"'<>\\]+)?$/,
);
