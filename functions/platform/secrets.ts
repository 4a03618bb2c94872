import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { setting } from './setting.ts';
import { logger } from './logger.ts';

const fiveMinutes = 300_000;

/**
 * The maximum age in milliseconds of a secret in memory when Stripe refuses the key, or a webhook's signature
 * does not match. An older secret may have been replaced, so it is read again. The age is not 0, because
 * callers with wrong signatures could then make the function read the secret each time.
 */
export const justRead = 10_000;

const paymentKeys = z.object({ secretKey: z.string().min(8), webhookSecret: z.string().min(8) });

/**
 * Keys that were read less than `maxAgeMs` milliseconds ago are not read again (Q173).
 * @throws Error naming the secret when its value is missing or lacks a key.
 */
export const readPaymentKeys = remember(async () => {
  const SecretId = setting('STRIPE_SECRET_ARN');
  const parsed = paymentKeys.safeParse(JSON.parse(await readValue(SecretId)));
  if (!parsed.success)
    throw new Error(
      `The secret ${SecretId} must be JSON with secretKey and webhookSecret (docs/operations.md)`,
    );
  return parsed.data;
});

/**
 * Reads the key that signs links. The deployment makes it and shows it to nobody.
 * @throws Error naming the secret when it is empty.
 */
export const readLinkKey = remember(async () => {
  const value = await readValue(setting('LINK_SECRET_ARN'));
  if (value.length < 32) throw new Error('The secret that signs links is empty (docs/operations.md)');
  return value;
});

/** Keeps a secret for `maxAgeMs` and then reads it again, so that a replaced one needs no deployment. */
function remember<Value>(read: () => Promise<Value>): (maxAgeMs?: number) => Promise<Value> {
  let cache: { value: Promise<Value>; readAt: number } | undefined;
  return (maxAgeMs = fiveMinutes) => {
    const before = cache;
    if (before && Date.now() - before.readAt < maxAgeMs) return before.value;
    const value = read().catch((error: unknown) => {
      if (!before) {
        cache = undefined;
        throw error;
      }
      logger.error('A secret could not be read again; its value before serves on', error as Error);
      return before.value;
    });
    cache = { value, readAt: Date.now() };
    return value;
  };
}

/** Reads a secret; an empty JSON object when the secret has no value. */
async function readValue(SecretId: string): Promise<string> {
  try {
    const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
    return SecretString || '{}';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return '{}';
    throw error;
  }
}
