import { plainSigns } from './clean-text.ts';

const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtended = '^{}\\[~]|€';
const isGsm = (character: string) => gsmBasic.includes(character) || gsmExtended.includes(character);
const isAllGsm = (text: string) => [...text].every(isGsm);

/** What stands for signs that a plain keyboard has, or that `plainSigns` leaves alone. */
const gsmSigns: Readonly<Record<string, string>> = {
  '`': "'",
  '\t': ' ',
  '\u00A0': ' ',
  '\u202F': ' ',
  '…': '...',
  '×': 'x',
};

const plainCharacter = (character: string): string =>
  isGsm(character)
    ? character
    : (gsmSigns[character] ?? plainSigns(character).normalize('NFD').replace(/\p{M}/gu, ''));

const plainOf = (text: string): string => [...text.normalize('NFC')].map(plainCharacter).join('');

/**
 * A text as it is sent by SMS: with plain quotes, dashes and spaces, and without the accents that the GSM alphabet lacks, where
 * that takes fewer parts. One ’ or ë more than doubles what a text costs otherwise; where an emoji does so anyway, all stays.
 */
export function plainSms(text: string): string {
  const plain = plainOf(text);
  return isAllGsm(plain) && partsOf(plain) < partsOf(text) ? plain : text;
}

/** How many SMS a text is billed as once it is made plain. */
export const smsParts = (text: string): number => partsOf(plainSms(text));

/** The signs without which a text takes fewer parts, each once, and how many then; undefined where there are none. */
export function dearSigns(text: string): { signs: string[]; parts: number } | undefined {
  const seen = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  const signs = [...new Set(seen.filter((sign) => !isAllGsm(plainOf(sign))))];
  const parts = smsParts(seen.filter((sign) => !signs.includes(sign)).join(''));
  return parts < smsParts(text) ? { signs, parts } : undefined;
}

/**
 * 160 characters of the GSM alphabet or 70 of UTF-16 in one part, 153 or 67 in each of several; a character of two is not divided
 * (3GPP TS 23.038 and 23.040).
 */
function partsOf(text: string): number {
  const characters = [...text];
  const ofGsm = isAllGsm(text);
  const widths = characters.map((one) => (ofGsm ? (gsmExtended.includes(one) ? 2 : 1) : one.length));
  const [single, several] = ofGsm ? [160, 153] : [70, 67];
  if (widths.reduce((sum, width) => sum + width, 0) <= single) return 1;
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    const fits = used + width <= several;
    if (!fits) parts += 1;
    used = fits ? used + width : width;
  }
  return parts;
}
