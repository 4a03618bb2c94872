/**
 * Invisible characters: directions, zero widths, soft hyphens, and joiners, which show only in the letters they
 * join.
 */
const unseen = /[\u200c\u200d]|(?=\p{DI})\p{Cf}/gu;

/** True when a character joins letters, or the parts of an emoji. The characters beside it may have two units each. */
const joins = (sign: string, at: number, text: string): boolean =>
  /[\u200c\u200d]/.test(sign) &&
  (/\p{M}$/u.test(text.slice(Math.max(0, at - 2), at)) ||
    (/[\p{L}\p{S}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      /^[\p{L}\p{M}\p{S}]/u.test(text.slice(at + 1, at + 3))));

/** Besides these, marks and fillers that show nothing by themselves. */
const nothingSeen = /^[\p{DI}\s]*$/u;

/**
 * A text without the invisible characters that come along with what is pasted; empty where nothing else is in it. The
 * joiners of Persian and Indic names, and those inside an emoji, stay.
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

/** A number or a code as it is meant: plain signs, no quotes, nothing around it. */
export const plainCode = (typed: string): string => plainSigns(typed).replaceAll('"', '').trim();

/** The address in what was pasted, in lower case: `Anna <anna@example.org>`, `mailto:anna@example.org`, in quotes. */
export const plainEmail = (typed: string): string =>
  plainCode(typed)
    .replace(/^[^<]*<([^<>]*)>$/, '$1')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^'(.*)'$/, '$1')
    .toLowerCase();
