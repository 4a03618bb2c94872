import * as z from 'zod';
import { plainCode } from '../../clean-text.ts';

/** A code that an authenticator app shows for 30 seconds. People also type it in two groups of three. */
export const authenticatorCode = z
  .string()
  .max(20)
  .transform((text) => plainCode(text).replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits that your authenticator app shows'));
