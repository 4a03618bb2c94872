import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The seconds for which one code is shown. */
const totpStepSeconds = 30;

/**
 * The number of the 30-second step that a moment falls in, counted from 1970.
 * @param at epoch milliseconds
 */
export const totpStep = (at: number): number => Math.floor(at / 1000 / totpStepSeconds);

/** Writes bytes in RFC 4648's base 32 without padding, the form that people type and authenticator apps read. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/**
 * The six-digit code of a step, computed with HMAC-SHA-1 as Cognito and authenticator apps do.
 * @param secret base 32
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest[digest.length - 1]! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
