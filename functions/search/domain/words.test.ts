import {
  askedWords,
  hasWords,
  isNamed,
  planEach,
  planSearch,
  searchWords,
  storedText,
  type SearchFacts,
} from './words.ts';

const ada: SearchFacts = {
  texts: ['Ada', "O'Brien-Grové"],
  email: 'ada.grove+shop@example.test',
  phone: '+17725550123',
  numbers: [1042],
};
const words = searchWords(ada).map(({ word }) => word);

it('a search finds a person by each word of name, address, phone and number', () => {
  expect(words).toEqual([
    ...['ada', 'o', 'brien', 'grove', 'obriengrove'],
    ...['ada.grove+shop@example.test', 'shop', 'example.test'],
    ...['7725550123', '5550123', '0123', '1042'],
  ]);
});

it.each([
  ['ada', true],
  ['GROVÉ', true],
  ['ada gro', true],
  ["o'brien", true],
  ['obrien', true],
  ['ada.grove', true],
  ['ada.grove+shop@example', true],
  ['(772) 555-0123', true],
  ['+1 772 555 0123', true],
  ['555-0123', true],
  ['\u202a(772) 555\u20110123', true],
  ['obrien\u2011gro', true],
  ['0123', true],
  ['ada 1042', true],
  ['eve', false],
  ['ada eve', false],
  ['rove', false],
])('a person is found or not by a search for %s', (typed, isFound) => {
  expect(hasWords(ada, askedWords(typed))).toBe(isFound);
});

it.each(['%', '" OR 1=1 --', '🥕', '   ', '#%&()', '\u202e', '@'])(
  'a search for %j does no harm',
  (typed) => {
    const searchedWords = askedWords(typed);
    expect(hasWords(ada, searchedWords)).toBe(searchedWords.length === 0);
  },
);

it('a search takes text of any length', () => {
  expect(askedWords('a '.repeat(500))).toEqual(['a']);
  expect(askedWords('x'.repeat(5000))).toEqual(['x'.repeat(60)]);
  expect(searchWords({ texts: [Array.from({ length: 90 }, (_, at) => `w${at}`).join(' ')] }).length).toBe(24);
});

it('a search looks up a number, or else the longest word', () => {
  expect(planSearch(askedWords('ada 1042'))).toEqual({ word: '1042', others: [] });
  expect(planSearch(askedWords('ada grove'))).toEqual({ word: 'grove', others: ['ada'] });
  expect(planSearch(askedWords('🥕'))).toBeUndefined();
});

it('a search looks up each number and the words, where nothing else may be read', () => {
  expect(planEach(askedWords('ada 1042 grove 0123'))).toEqual([
    { word: '1042', others: [] },
    { word: '0123', others: [] },
    { word: 'grove', others: ['ada'] },
  ]);
  expect(planEach(askedWords('🥕'))).toEqual([]);
});

it('a search has the words of texts stored with one another, and not those of numbers', () => {
  expect(storedText(searchWords({ texts: ['Ada Grove'], numbers: [7] }))).toBe(' ada grove');
});

it.each([
  ['Jalapeño Jam', 'jam JALAPEN', true],
  ['Jalapeño Jam', 'jala honey', false],
  ['Jalapeño Jam', 'peno', false],
  ['Jalapeño Jam', '🥑 %', false],
  ['Chef’s Mushroom Box', 'chefs', true],
  ['Lion’s Mane', "lion's mane", true],
  ['Lion\u02bcs Mane', 'mane lions', true],
  ['Crème\u200b Fraîche', 'creme', true],
])('the name %s is found by %s: %s', (name, typed, expected) => {
  expect(isNamed(name, askedWords(typed))).toBe(expected);
});
