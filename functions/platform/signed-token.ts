import { createHmac, timingSafeEqual } from 'node:crypto';
import { readLinkKey } from './secrets.ts';

/** The purpose of a signed token. A token is not valid for another purpose. */
export type TokenPurpose =
  'pay' | 'unsubscribe' | 'known-device' | 'phone-code' | 'calendar' | 'former-member' | 'probe';

const signatureOf = (key: string, purpose: TokenPurpose, subject: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\u0000${subject}`).digest();

/**
 * Signs a subject, such as an order. A token needs no item, so links in a mail to 50,000 people cost no
 * writes. It never expires: an unsubscribe link must always work (RFC 8058), and a pay link until the order
 * is paid.
 */
export async function signToken(purpose: TokenPurpose, subject: string): Promise<string> {
  const signature = signatureOf(await readLinkKey(), purpose, subject);
  return `${Buffer.from(subject).toString('base64url')}.${signature.toString('base64url')}`;
}

/** The subject of a token that we signed for this purpose; undefined for any other text. */
export async function readSignedToken(purpose: TokenPurpose, token: string): Promise<string | undefined> {
  const [encoded = '', sentSignature = ''] = token.split('.');
  const subject = Buffer.from(encoded, 'base64url').toString();
  const expected = signatureOf(await readLinkKey(), purpose, subject);
  const signature = Buffer.from(sentSignature, 'base64url');
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? subject : undefined;
}

/** A hash for a text with few possible values, such as a code. Without our key, nobody can try all values. */
export const keyedHash = async (purpose: TokenPurpose, text: string): Promise<string> =>
  signatureOf(await readLinkKey(), purpose, text).toString('base64url');
