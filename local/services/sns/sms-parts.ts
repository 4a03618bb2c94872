const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtended = '^{}\\[~]|€';

/**
 * The number of SMS that a text takes. One SMS holds 160 characters of the GSM alphabet, or 70 of Unicode.
 * When a text takes several SMS, each holds 153 or 67.
 * @see https://docs.aws.amazon.com/sns/latest/dg/sms_publish-to-phone.html
 */
export function smsParts(message: string): number {
  const characters = [...message];
  const isGsm = characters.every(
    (character) => gsmBasic.includes(character) || gsmExtended.includes(character),
  );
  const length = isGsm
    ? characters.reduce((total, character) => total + (gsmExtended.includes(character) ? 2 : 1), 0)
    : message.length;
  const [single, several] = isGsm ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / several);
}
