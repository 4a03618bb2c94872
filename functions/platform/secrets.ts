import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { setting } from './environment.ts';

const paymentKeys = z.object({ secretKey: z.string().min(8), webhookSecret: z.string().min(8) });

let reading: Promise<z.infer<typeof paymentKeys>> | undefined;

/**
 * The payment provider's keys, read once per cold start (Q173).
 * @throws Error naming the secret when its value has not been put there or lacks a key.
 */
export function readPaymentKeys(): Promise<z.infer<typeof paymentKeys>> {
  return (reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  }));
}

let readingLinkKey: Promise<string> | undefined;

/**
 * The key that signs links, read once per cold start. It is made by the deployment and never shown.
 * @throws Error naming the secret when it is empty.
 */
export function readLinkKey(): Promise<string> {
  return (readingLinkKey ??= readValue(setting('LINK_SECRET_ARN'))
    .then((value) => {
      if (value.length < 32) throw new Error('The secret that signs links is empty (docs/operations.md)');
      return value;
    })
    .catch((error: unknown) => {
      readingLinkKey = undefined;
      throw error;
    }));
}

async function read() {
  const SecretId = setting('STRIPE_SECRET_ARN');
  const value = await readValue(SecretId);
  const parsed = paymentKeys.safeParse(JSON.parse(value));
  if (!parsed.success)
    throw new Error(
      `The secret ${SecretId} must be JSON with secretKey and webhookSecret (docs/operations.md)`,
    );
  return parsed.data;
}

/** A secret whose value has never been put reads as an empty object. */
async function readValue(SecretId: string): Promise<string> {
  try {
    const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
    return SecretString || '{}';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return '{}';
    throw error;
  }
}
