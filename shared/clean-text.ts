/**
 * Invisible characters: direction marks, zero widths and soft hyphens. Joiners show only in the letters that
 * they join.
 */
const unseen = /[\u200c\u200d]|(?=\p{DI})\p{Cf}/gu;

/**
 * True when a character joins letters, or the parts of an emoji. The characters beside it may take two UTF-16
 * units each.
 */
const joins = (sign: string, at: number, text: string): boolean =>
  /[\u200c\u200d]/.test(sign) &&
  (/\p{M}$/u.test(text.slice(Math.max(0, at - 2), at)) ||
    (/[\p{L}\p{S}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      /^[\p{L}\p{M}\p{S}]/u.test(text.slice(at + 1, at + 3))));

/** Finds a text that shows nothing: it has only invisible characters, combining marks and fillers. */
const nothingSeen = /^[\p{DI}\s]*$/u;

/**
 * Removes invisible characters that come along with pasted text. Joiners in Persian and Indic names, and
 * inside an emoji, stay. The result is empty when the text has nothing else.
 */
export const cleanText = (text: string): string => {
  const clean = text.replace(unseen, (sign, at: number) => (joins(sign, at, text) ? sign : ''));
  return nothingSeen.test(clean) ? '' : clean;
};

/** Answers a text with the apostrophes, quotes and dashes of a plain keyboard, and without invisible characters. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[‘’‚‛ʻʼʹ´′]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Cf}/gu, '');

/** Cleans a typed number or code: plain signs, no quotes, no blanks around it. */
export const plainCode = (typed: string): string => plainSigns(typed).replaceAll('"', '').trim();

/**
 * The email address in a pasted text, in lower case: `Anna <anna@example.org>`, `mailto:anna@example.org`, in
 * quotes.
 */
export const plainEmail = (typed: string): string =>
  plainCode(typed)
    .replace(/^[^<]*<([^<>]*)>$/, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^'(.*)'$/, '$1')
    .toLowerCase();
