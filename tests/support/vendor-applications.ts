import { randomUUID } from 'node:crypto';
import type { Input } from '#shared/contracts/registry.ts';
import { exampleFields } from './example-application.ts';
import type { ApiClient } from './api-client.ts';
import { callFrom } from './world.ts';

type Sent = NonNullable<Input<'registerVendor'>['body']>;

export const newEmail = () => `grower-${randomUUID().slice(0, 8)}@example.test`;

export const exampleApplication = (changes: Partial<Sent> = {}): Sent => ({
  ...exampleFields(),
  email: newEmail(),
  ...changes,
});

export const apply = (client: ApiClient, changes: Partial<Sent> = {}) =>
  client.call('registerVendor', { body: exampleApplication(changes) });

const anyAddress = () => `198.51.${Math.floor(Math.random() * 256)}.${1 + Math.floor(Math.random() * 254)}`;

/**
 * Sends a vendor's application, and finds it among the pending applications as staff. The application comes
 * from a random IP address, so that tests do not share a rate limit.
 */
export async function oneWaiting(admin: ApiClient, changes: Partial<Sent> = {}) {
  const body = exampleApplication(changes);
  const { status, body: answer } = await callFrom(anyAddress(), 'registerVendor', body);
  if (status !== 200) throw new Error(`An application was answered ${status}: ${String(answer.error)}`);
  const { applications } = (
    await admin.call('listVendorApplications', { query: { status: 'pending', limit: 100 } })
  ).body;
  const application = applications.find(({ email }) => email === body.email);
  if (!application) throw new Error(`No application of ${body.email} waits`);
  return application;
}
