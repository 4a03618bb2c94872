import { plainSigns } from './clean-text.ts';

/** Letters that keyboards may lack, with the letters that people type instead. */
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
 * A text as a plain keyboard types it: lower case, without accents and invisible characters, with one kind of
 * apostrophe, quote and dash. Two texts that people would call the same become equal. Only characters beyond
 * ASCII take the slow conversion, because thousands of descriptions are folded at once.
 */
export const fold = (text: string): string => text.toLowerCase().replace(/[\u0080-\uffff]+/g, foldRun);

export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);

/**
 * Brings texts into the form in which `hasParts` searches them. So "chefs" and "chef's" find "Chef’s", and
 * "grass fed" finds "grass-fed".
 */
export const searchText = (...texts: readonly string[]): string =>
  fold(texts.join(' ')).replace(/['"-]/g, '');

/** Splits a text that a reader typed into parts. An empty text has no parts and matches everything. */
export const searchParts = (typed: string): string[] =>
  fold(typed)
    .replace(/['"]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean);

/** True when a text contains all parts that a reader typed. */
export const hasParts = (text: string, parts: readonly string[]): boolean =>
  parts.every((part) => text.includes(part));
