import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
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

async function read() {
  const SecretId = setting('STRIPE_SECRET_ARN');
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  const parsed = paymentKeys.safeParse(JSON.parse(SecretString || '{}'));
  if (!parsed.success)
    throw new Error(
      `The secret ${SecretId} must be JSON with secretKey and webhookSecret (docs/operations.md)`,
    );
  return parsed.data;
}
