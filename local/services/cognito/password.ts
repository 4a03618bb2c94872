import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { AwsError } from '#local/ground/aws-json.ts';

/** The cost of hashing. It is low on purpose, because the stand-in holds demo accounts and signs in often. */
const scryptOptions = { N: 1024, r: 8, p: 1 };

/** @returns salt and hash in one string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  return timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64url')),
    Buffer.from(hash, 'base64url'),
  );
}

/**
 * Checks a password by the pool's policy: its minimum length, and Cognito's own rules for every pool (at most
 * 256 characters, no spaces at either end).
 * @throws AwsError InvalidPasswordException, InvalidParameterException
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
 */
export function checkPasswordPolicy(password: string, minimumLength: number): void {
  if (password.length > 256 || !/^\S+.*\S+$/.test(password)) {
    throw new AwsError(
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    );
  }
  if (password.length < minimumLength) {
    throw new AwsError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, scryptOptions, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
