import { plainSigns } from './clean-text.ts';

const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtended = '^{}\\[~]|€';
const isGsm = (character: string) => gsmBasic.includes(character) || gsmExtended.includes(character);
const isAllGsm = (text: string) => [...text].every(isGsm);

/** Replacements for characters that `plainSigns` leaves unchanged and that the GSM alphabet lacks. */
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
 * A text as it is sent by SMS. When this lowers the number of parts, the text gets plain quotes, dashes and
 * spaces, and loses accents that the GSM alphabet lacks. A single ’ or ë can more than double the cost of a
 * text. A text with an emoji stays as it is, because replacing its other characters saves nothing.
 */
export function plainSms(text: string): string {
  const plain = plainOf(text);
  return isAllGsm(plain) && partsOf(plain) < partsOf(text) ? plain : text;
}

/** The number of SMS parts that a text is billed as, after `plainSms` has changed it. */
export const smsParts = (text: string): number => partsOf(plainSms(text));

/**
 * The characters that make an SMS take more parts, each listed once. `parts` is the number of parts that the
 * text has without them. Undefined when no character costs more parts.
 */
export function dearSigns(text: string): { signs: string[]; parts: number } | undefined {
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  const signs = [...new Set(characters.filter((sign) => !isAllGsm(plainOf(sign))))];
  const parts = smsParts(characters.filter((sign) => !signs.includes(sign)).join(''));
  return parts < smsParts(text) ? { signs, parts } : undefined;
}

/**
 * The number of SMS parts of a text. An SMS of one part has a maximum of 160 characters of the GSM alphabet,
 * or 70 units of UTF-16. In an SMS of several parts, each part has a maximum of 153 or 67. A character that
 * takes two units is never divided between parts (3GPP TS 23.038 and 23.040).
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
