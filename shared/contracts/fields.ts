import * as z from 'zod';
import { cleanText, plainCode, plainEmail } from '../clean-text.ts';

/** The fields that many contracts share, with the lengths and characters that keep hostile input out. */

/**
 * Allows no control characters other than tabs and line breaks, and no half of a surrogate pair. Such
 * characters can be neither shown nor mailed.
 */
const readable = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** A text that people type, of up to `maximum` characters after cleaning and trimming. It may be empty. */
export const freeText = (maximum: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(maximum, `Please use at most ${maximum} characters`)
    .regex(readable, 'Please use readable characters only');

/** A text of 1 to `maximum` characters after trimming. `message` is the error for an empty text. */
export const text = (maximum: number, message = 'This field is required') =>
  freeText(maximum).min(1, message);

export const optionalText = (maximum: number) => freeText(maximum).default('');

/** An id. Our own ids are a prefix, an underscore and a ULID. A provider's ids use the same characters. */
export const id = z
  .string()
  .min(3)
  .max(80)
  .regex(/^[A-Za-z0-9_-]+$/, 'This id is not valid');

/**
 * The version of the record on which a change is based. The version comes with the record and is sent back
 * with the change. Each change raises it. A change that is based on an older version is refused (`conflict`).
 */
export const recordVersion = z.number().int().min(0);

/**
 * An id that a form makes once and sends with every try. When the button is pressed twice, or the request is
 * repeated after a lost answer, the server counts one request.
 */
export const requestId = z.uuid();

export const idParams = z.strictObject({ id });

/** Dollars with at most two decimals, as the documents write money. The code behind the API uses integer cents. */
export const dollars = z.number().multipleOf(0.01).min(-1_000_000_000).max(1_000_000_000);

export const pounds = z.number().multipleOf(0.01).min(0).max(1_000_000);

/** Dollars that people fill in, of at least 0 in steps of a cent (document 2, section 5). */
const amountUpTo = (maximum: number) =>
  z
    .number('Please enter an amount')
    .min(0, 'Please enter an amount of 0 or more')
    .max(maximum, `Please enter at most ${maximum.toLocaleString('en-US')}`)
    .multipleOf(0.01, 'Please enter dollars and cents');

export const amount = amountUpTo(1_000_000);

/** The dollars that a vendor's insurance covers. The co-op demands at least $1M, and many policies cover more. */
export const insuredAmount = amountUpTo(1_000_000_000);

/** A quantity in a cart; 0 removes the line (Q056). */
export const quantity = z
  .number('Please enter a quantity')
  .int('Please enter a whole number')
  .min(0, 'Please enter a quantity of 0 or more')
  .max(99, 'Please enter at most 99');

/**
 * An email address: something, an at sign, and a domain with a dot (document 1, section 5). It is stored in
 * lower case. Two dots in a row are refused, because such an address can be neither mailed nor charged (RFC
 * 5322, dot-atom).
 * Only ASCII is allowed, because SES sends to no other addresses
 * (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html). `plainEmail` cleans a pasted
 * text first.
 */
export const email = (required = 'Email is required', invalid = 'Email is invalid') =>
  z
    .string()
    .overwrite(plainEmail)
    .min(1, required)
    .max(254, invalid)
    .regex(/^[!#-+\-/-:=?A-~]+(\.[!#-+\-/-:=?A-~]+)*@([A-Za-z0-9-]+\.)+[A-Za-z0-9-]{2,}$/, invalid);

/**
 * A password that Cognito accepts. It has at least 8 characters, on every form (Q034), and at most 256. It
 * has no white space at either end and no line break. (Cognito's pattern is `^[\S]+.*[\S]+$`, in which the
 * dot does not match a line break.)
 * @see
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html
 */
export const passwordNamed = (name: string, tooShort = `${name} must be at least 8 characters`) =>
  z
    .string()
    .min(1, `${name} is required`)
    .min(8, tooShort)
    .max(256, `${name} must be at most 256 characters`)
    .regex(/^\S(.*\S)?$/su, `${name} must not begin or end with a space`)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, `${name} must not contain line breaks or control characters`);

/** A phone number in E.164 for the United States: +1 and ten digits. */
export const phone = z
  .string()
  .overwrite(plainCode)
  .regex(/^\+1\d{10}$/, 'Please enter a valid phone number in format (XXX) XXX-XXXX');

/** A ZIP code of five digits, or of five and four (Q037). */
export const zipCode = z
  .string()
  .overwrite(plainCode)
  .regex(/^\d{5}(-\d{4})?$/, 'Please enter a valid ZIP code');

export const optionalZipCode = z
  .string()
  .overwrite(plainCode)
  .regex(/^(\d{5}(-\d{4})?)?$/, 'Please enter a valid ZIP code');

/** A promotion code that people type or paste. */
export const typedCode = (required: string) =>
  freeText(40).overwrite(plainCode).toUpperCase().min(1, required);

export const isoInstant = z.iso.datetime();
export const isoDate = z.iso.date();

/** An opaque position in a list. Send it back to get the next page. */
export const cursor = z
  .string()
  .max(4000)
  .regex(/^[A-Za-z0-9_-]+$/, 'This page link is not valid');

/** A page with the items under `name`. `next_cursor` asks for the next page; null means that there is none. */
export const page = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.strictObject({ [name]: z.array(item), next_cursor: z.string().nullable() } as Record<
    Name,
    z.ZodArray<Item>
  > & { next_cursor: z.ZodNullable<z.ZodString> });

export const withMessage = z.strictObject({ message: z.string() });
