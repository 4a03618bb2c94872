/** Invisible characters: direction marks, characters of zero width, joiners and soft hyphens. */
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

/**
 * Finds a text that shows nothing. Such a text has only white space and characters that Unicode calls default
 * ignorable: invisible characters and fillers.
 */
const nothingSeen = /^[\p{DI}\s]*$/u;

/**
 * Removes invisible characters that come along with pasted text. Joiners in Persian and Indic names, and
 * inside an emoji, stay. When the text has no visible character, the result is empty.
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

export const plainCode = (typed: string): string => plainSigns(typed).replaceAll('"', '').trim();

/**
 * Takes the email address out of a pasted text, in lower case. The text may be `Anna <anna@example.org>`,
 * `mailto:anna@example.org` or an address in quotes.
 */
export const plainEmail = (typed: string): string =>
  plainCode(typed)
    .replace(/^[^<]*<([^<>]*)>$/, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^'(.*)'$/, '$1')
    .toLowerCase();
