import { plainSigns } from './clean-text.ts';

/** Letters of their own that are typed as others where a keyboard lacks them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const namedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
const foldRun = (run: string): string =>
  plainSigns(run)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(namedLetters, (letter) => letters[letter] ?? letter);

/**
 * A text as a plain keyboard types it: lower case, accents and invisible characters off, one kind of apostrophe, quote and
 * dash. Two texts that people would call the same are equal by it. What a plain keyboard has is left alone: thousands of
 * descriptions are folded at once.
 */
export const fold = (text: string): string => text.toLowerCase().replace(/[\u0080-\uffff]+/g, foldRun);

export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);

/** Texts in the form in which `hasParts` looks for parts: "Chef’s" is found by "chefs" and "chef's", "grass-fed" by "grass fed". */
export const searchText = (...texts: readonly string[]): string =>
  fold(texts.join(' ')).replace(/['"-]/g, '');

/** Splits a typed text into parts. A text matches when it has all of them, anywhere. No parts for an empty text. */
export const searchParts = (typed: string): string[] =>
  fold(typed)
    .replace(/['"]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean);

/** @param text from `searchText` */
export const hasParts = (text: string, parts: readonly string[]): boolean =>
  parts.every((part) => text.includes(part));
