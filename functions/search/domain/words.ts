import { cutText } from '#shared/cut-text.ts';
import { fold } from '#shared/fold.ts';

/** The texts and numbers by which a record is found. */
export interface SearchFacts {
  /** Names and titles. The record is found by each of their words. */
  texts: readonly string[];
  /** In lower case. The record is found by the whole address, its domain, and the words before the at sign. */
  email?: string;
  /** In E.164, or empty. The record is found by all of its digits, the last seven, and the last four. */
  phone?: string;
  /** The record's numbers. The record is found by a whole number or by its first digits. */
  numbers?: readonly (number | null)[];
}

export interface SearchWord {
  word: string;
  /** True for a word of a text or of the email address, which are stored together (`storedText`). */
  isOfText: boolean;
}

const maxWords = 24;
const maxLength = 60;

/** Answers the words of a text that `fold` made plain. A word consists of letters and digits only. */
const wordsOf = (foldedText: string): string[] => foldedText.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Answers the words of a text. Words that only a sign divides, as in O’Brien, are also answered as one word. */
function textWords(text: string): string[] {
  const words = fold(text).split(/\s+/).map(wordsOf);
  return [...words.flat(), ...words.map((parts) => parts.join('')).filter((word) => word !== '')];
}

const emailWords = (email: string): string[] => {
  const [name = '', domain = ''] = email.split('@');
  return email === '' ? [] : [email, ...wordsOf(name), domain];
};

const phoneWords = (phone: string): string[] => {
  const digits = phone.replace(/^\+1|\D/g, '');
  return digits === '' ? [] : [digits, digits.slice(-7), digits.slice(-4)];
};

const unique = (words: readonly string[]) =>
  [...new Set(words.map((word) => cutText(word, maxLength)))].slice(0, maxWords);

export function searchWords({ texts, email = '', phone = '', numbers = [] }: SearchFacts): SearchWord[] {
  const ofText = unique([...texts.flatMap(textWords), ...emailWords(email)]);
  const ofNumbers = unique([
    ...phoneWords(phone),
    ...numbers.flatMap((number) => (number === null ? [] : [String(number)])),
  ]).filter((word) => !ofText.includes(word));
  return [
    ...ofText.map((word) => ({ word, isOfText: true })),
    ...ofNumbers.map((word) => ({ word, isOfText: false })),
  ];
}

/** The words of a record's texts and email address, each after a space. Each word's entry stores all of them. */
export const storedText = (words: readonly SearchWord[]): string =>
  words.flatMap(({ word, isOfText }) => (isOfText ? [` ${word}`] : [])).join('');

const maxWordsAsked = 6;

/** Answers the folded words of a typed search. A record is found when it has words that begin with each of them. */
export function askedWords(typed: string): string[] {
  const text = fold(typed);
  const digits = text.replace(/^\s*\+1\b|\D/g, '');
  const looksLikePhone = /^[\d\s()+.-]+$/.test(text) && /[\s()+.-]/.test(text.trim());
  if (looksLikePhone && digits.length >= 4) return [digits];
  const words = text.split(/\s+/).flatMap((part) => (part.slice(1).includes('@') ? [part] : wordsOf(part)));
  return unique(words).slice(0, maxWordsAsked);
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/**
 * Plans a search by one lookup of `word`. `others` are then searched for in the text stored with that word. A
 * number is preferred, because few records share a number. No text is stored with a number, so the caller
 * checks the other words.
 */
export function planSearch(words: readonly string[]): { word: string; others: string[] } | undefined {
  const number = words.find(isNumber);
  if (number !== undefined) return { word: number, others: [] };
  const [word, ...others] = words.toSorted((a, b) => b.length - a.length);
  return word === undefined ? undefined : { word, others };
}

/** Plans a lookup for each number, and one for all other words. A record that each of them finds has all words. */
export function planEach(words: readonly string[]): { word: string; others: string[] }[] {
  const texts = planSearch(words.filter((word) => !isNumber(word)));
  return [...words.filter(isNumber).map((word) => ({ word, others: [] })), ...(texts ? [texts] : [])];
}

/** True when a name has words that begin with each searched word. Quick enough for thousands of names. */
export function isNamed(name: string, queryWords: readonly string[]): boolean {
  const words = textWords(name);
  return queryWords.length > 0 && queryWords.every((start) => words.some((word) => word.startsWith(start)));
}

/** True when a record has words that begin with each searched word. */
export const hasWords = (facts: SearchFacts, queryWords: readonly string[]): boolean => {
  const words = searchWords(facts);
  return queryWords.every((start) => words.some(({ word }) => word.startsWith(start)));
};
