const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtended = '^{}\\[~]|€';

/**
 * How many SMS a text is billed as: 160 characters of the GSM alphabet or 70 of Unicode in one, 153 or 67 in
 * each of several (GSM 03.38, 03.40).
 */
export function smsSegments(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((one) => gsmBasic.includes(one) || gsmExtended.includes(one));
  const length = isGsm
    ? characters.reduce((total, one) => total + (gsmExtended.includes(one) ? 2 : 1), 0)
    : text.length;
  const [single, several] = isGsm ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / several);
}
