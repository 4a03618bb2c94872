import { accountItems } from '#functions/accounts/data/users.ts';
import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { memberCountWrites } from '#functions/accounts/data/member-counts.ts';
import { audienceOf } from '#functions/accounts/domain/audience.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { kebabCase } from '#infra/lib/kebab-case.ts';
import { saveProduct } from '#functions/catalogue/data/products.ts';
import { keys, type Key } from '#functions/platform/keys.ts';
import { transact } from '#functions/platform/table.ts';
import { ApiClient } from './api-client.ts';
import { exampleProduct } from './example-product.ts';
import type { LocalCloudAddress } from './local-cloud.ts';
import { requireDeclared } from './require-declared.ts';

/** The running co-op of the API tests. Tests use its owner's credentials to prepare data and to read the table. */
export const address = JSON.parse(process.env.LOCAL_CLOUD ?? '{}') as LocalCloudAddress;

const owner = {
  region: 'us-east-1',
  endpoint: address.awsEndpoint,
  credentials: { accessKeyId: address.rootAccessKeyId, secretAccessKey: 'root' },
};
const table = DynamoDBDocumentClient.from(new DynamoDBClient(owner), {
  marshallOptions: { removeUndefinedValues: true },
});
const pool = new CognitoIdentityProviderClient(owner);
const secrets = new SecretsManagerClient(owner);
const TableName = address.tableName;

// With these variables, tests can use the project's own data layer. The data layer then has the owner's credentials.
Object.assign(process.env, {
  TABLE_NAME: TableName,
  AWS_REGION: owner.region,
  AWS_ENDPOINT_URL: address.awsEndpoint,
  AWS_ACCESS_KEY_ID: owner.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: owner.credentials.secretAccessKey,
});

export const demoPassword = 'treasure-coast-2026';

export async function readItem<T>(key: Key): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
  return Item as T | undefined;
}

export async function writeItem(item: Record<string, unknown>): Promise<void> {
  await table.send(new PutCommand({ TableName, Item: item }));
}

export async function setItem(key: Key, attributes: Record<string, unknown>): Promise<void> {
  const names = Object.keys(attributes);
  await table.send(
    new UpdateCommand({
      TableName,
      Key: key,
      UpdateExpression: `SET ${names.map((_, at) => `#${at} = :${at}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#${at}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name, at) => [`:${at}`, attributes[name]])),
    }),
  );
}

export async function removeItem(key: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName, Key: key }));
}

export async function readPartition<T>(pk: string, prefix: string): Promise<T[]> {
  const { Items } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
    }),
  );
  return (Items ?? []) as T[];
}

export async function readListing<T>(partition: string, prefix: string): Promise<T[]> {
  const { Items } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: 'listing',
      KeyConditionExpression: 'listing_pk = :pk AND begins_with(listing_sk, :prefix)',
      ExpressionAttributeValues: { ':pk': partition, ':prefix': prefix },
    }),
  );
  return (Items ?? []) as T[];
}

export const anonymous = () => new ApiClient(address.url);
export const demoClient = (name: 'admin' | 'vendor' | 'member' | 'visitor') =>
  anonymous().logIn(`${name}@demo.test`, demoPassword);

export interface Member {
  id: string;
  email: string;
  password: string;
  client: ApiClient;
}

/**
 * Adds accounts to the counters of possible recipients and of each location's members. The transaction that
 * makes an account does the same.
 */
export async function countInAudience(...users: User[]): Promise<void> {
  for (const user of users) {
    const writes = memberCountWrites(undefined, user);
    if (writes.length > 0) await transact(writes);
  }
  const counts: Record<string, number> = {};
  for (const name of users.flatMap((user) => Object.keys(audienceOf(user))))
    counts[name] = (counts[name] ?? 0) + 1;
  const added = Object.entries(counts);
  if (added.length === 0) return;
  await table.send(
    new UpdateCommand({
      TableName,
      Key: keys.counter('audience'),
      UpdateExpression: `ADD ${added.map(([name], at) => `${name} :${at}`).join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(added.map(([, count], at) => [`:${at}`, count])),
    }),
  );
}

let firstLocation: Promise<string> | undefined;
const anyLocationId = () =>
  (firstLocation ??= anonymous()
    .call('listPickupLocations')
    .then(({ body }) => body.pickup_locations[0]!.id));

/**
 * A member who is written directly to the pool and the table, with a token. Tests about signing in use
 * `ApiClient.logIn` instead.
 */
export async function createMember(changes: Partial<User> = {}): Promise<Member> {
  const id = `usr_${randomUUID().replaceAll('-', '')}`;
  const email = `${id.toLowerCase()}@example.test`;
  const password = 'a-good-password-7';
  const user = newAccount(
    {
      id,
      email,
      firstName: 'Terry',
      lastName: 'Tester',
      phone: '+17725550111',
      pickupLocationId: changes.pickupLocationId ?? (await anyLocationId()),
      emailVerified: true,
      ...changes,
    },
    new Date().toISOString(),
  );
  const [token] = await Promise.all([
    signUp(id, password),
    ...accountItems(user).map(writeItem),
    countInAudience(user),
  ]);
  const client = anonymous();
  client.token = token;
  return { id, email, password, client };
}

/** A member whose client has signed in. The client keeps the cookies, so the member's device is known. */
export async function createSignedInMember(changes: Partial<User> = {}): Promise<Member> {
  const member = await createMember(changes);
  await member.client.logIn(member.email, member.password);
  return member;
}

/** @returns an access token of the user */
async function signUp(Username: string, Password: string): Promise<string> {
  const of = { UserPoolId: address.userPoolId, Username };
  await pool.send(new AdminCreateUserCommand({ ...of, MessageAction: 'SUPPRESS' }));
  await pool.send(new AdminSetUserPasswordCommand({ ...of, Password, Permanent: true }));
  const { AuthenticationResult } = await pool.send(
    new AdminInitiateAuthCommand({
      UserPoolId: address.userPoolId,
      ClientId: address.userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  return AuthenticationResult!.AccessToken!;
}

/** A member whose account shows an active subscription. Such a member sees prices and can buy add-ons. */
export const createSubscriber = (changes: Partial<User> = {}) =>
  createMember({ subscriptionStatus: 'active', customerNumber: 1, ...changes });

export async function createProduct(changes: Partial<Product> = {}): Promise<Product> {
  const id = `prd_${randomUUID().replaceAll('-', '')}`;
  const product = exampleProduct({
    id,
    name: `Test product ${id.slice(-6)}`,
    category: 'Produce',
    priceCents: 1000,
    unit: 'each',
    ...changes,
  });
  await saveProduct(product);
  return product;
}

export async function control<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${address.url}/_local/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Calls an endpoint from a given IP address, with the headers that CloudFront would add. */
export async function callFrom(
  source: string,
  id: OperationId,
  body: unknown,
  {
    cookies = {},
    originSecret,
    params,
    account,
  }: {
    cookies?: Record<string, string>;
    originSecret?: string;
    params?: Record<string, string>;
    /** The id of the signed-in account; undefined for a guest. */
    account?: string;
  } = {},
): Promise<{ status: number; body: Record<string, unknown>; cookies: string[] }> {
  const visitor = anonymous();
  const csrf = (await visitor.call('getCsrfToken')).body.csrf_token;
  const edge = '130.176.0.1';
  const sent = { csrf: visitor.cookie('csrf')!, ...cookies };
  const { value } = await control<{ value: { statusCode: number; body: string; cookies?: string[] } }>(
    'POST',
    '/invoke',
    {
      functionName: `coop-local-${kebabCase(id)}`,
      event: {
        version: '2.0',
        rawPath: contracts[id].paths[0],
        headers: {
          'x-csrf-token': csrf,
          'x-forwarded-for': `${source}, ${edge}`,
          'x-origin-secret': originSecret ?? (await readOriginSecret()),
        },
        ...(params && { pathParameters: params }),
        cookies: Object.entries(sent).map(([name, value]) => `${name}=${value}`),
        requestContext: {
          http: { method: contracts[id].method, sourceIp: edge },
          ...(account && { authorizer: { jwt: { claims: { username: account, token_use: 'access' } } } }),
        },
        body: JSON.stringify(body),
        isBase64Encoded: false,
      },
    },
  );
  const answered = JSON.parse(value.body) as Record<string, unknown>;
  if (originSecret === undefined) requireDeclared(contracts[id], answered);
  return {
    status: value.statusCode,
    body: answered,
    cookies: value.cookies ?? [],
  };
}

async function readOriginSecret(): Promise<string> {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: 'coop/local/origin-1' }));
  return SecretString!;
}

/** Waits until queues, workers and webhooks have nothing left to do. */
export const drainQueues = () => control('POST', '/settle', {});

interface SentMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Waits until everything queued has been sent. Answers the mails to an address, oldest first. */
export async function mailsTo(email: string): Promise<SentMail[]> {
  await drainQueues();
  const { emails } = await control<{ emails: SentMail[] }>(
    'GET',
    `/messages?to=${encodeURIComponent(email)}`,
  );
  return emails;
}

export async function tokenFromMail(email: string, path: string): Promise<string> {
  const mails = await mailsTo(email);
  const link = mails
    .map((mail) => new RegExp(`https?://\\S+${path}\\?token=([\\w-]+)`).exec(mail.text)?.[1])
    .findLast((match) => match !== undefined);
  if (!link) throw new Error(`No link to ${path} was mailed to ${email}`);
  return link;
}
