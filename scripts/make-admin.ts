import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { namesOf } from '#infra/lib/names.ts';
import type { StageConfig } from '#infra/lib/stage-config.ts';
import {
  changeContactFacts,
  findUserIdByEmail,
  insertUser,
  userEntity,
} from '#functions/accounts/data/users.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { dynamodb } from '#functions/platform/dynamodb.ts';
import { newId } from '#functions/platform/ids.ts';
import { TransactionRefused } from '#functions/platform/table.ts';

export type Person = Pick<User, 'email' | 'firstName' | 'lastName'>;

/**
 * The stage's table may be empty. A person without an account receives one without a password. They set a
 * password with "Forgot your password?", which also makes their account in the user pool.
 * @param person the person to make an admin, with `email` in lower case
 * @returns a sentence about the change, and the person's next step
 * @throws Error as a sentence when the AWS account of the credentials has no such stage, or when the person's
 * account cannot become an admin's
 */
export async function makeAdmin(stage: StageConfig, person: Person, now: Date): Promise<string> {
  await useTableOf(stage);
  const { email } = person;
  const userId = await findUserIdByEmail(email);
  if (!userId) {
    await insertUser(newAccount({ ...person, id: newId('usr', now), role: 'admin' }, now.toISOString()), []);
    return [
      `Made an account for ${email}, an admin of ${stage.name}.`,
      'Its owner opens the site, chooses "Login" and then "Forgot your password?", and follows the link in the mail.',
      'While SES is in its sandbox, the mail arrives only where SES has verified the address.',
    ].join('\n');
  }
  const user = await userEntity.get(userId);
  if (!user) throw new Error(`The address ${email} is taken, and its account is missing.`);
  if (user.role === 'vendor')
    throw new Error(`${email} is a vendor. An admin needs an account with another address.`);
  if (user.role === 'admin' && user.status === 'active')
    return `${email} is an admin of ${stage.name} already. Nothing was changed.`;
  await changeContactFacts(user, { role: 'admin', status: 'active', updatedAt: now.toISOString() });
  return `${email} had an account and is an admin of ${stage.name} now. Whoever is signed in with it signs in again.`;
}

/**
 * Connects the project's own data layer to a stage's table.
 * @throws Error as a sentence when the credentials belong to another account, or when the account has no such
 * table
 */
export async function useTableOf(stage: StageConfig): Promise<TableDescription | undefined> {
  const TableName = stage.restoredTableName ?? namesOf(stage.name).table;
  process.env.TABLE_NAME = TableName;
  const client = new DynamoDBClient(stage.region ? { region: stage.region } : {});
  process.env.AWS_REGION = await client.config.region();
  dynamodb.credentials = () => client.config.credentials();
  const table = await describe(TableName, stage.name);
  const account = table?.TableArn?.split(':')[4];
  // The credentials may belong to another AWS account that holds a stage of the same name.
  if (stage.account && account !== stage.account)
    throw new Error(
      `These credentials are of account ${account}; stages/${stage.name}.json says ${stage.account}.`,
    );
  return table;
}

async function describe(TableName: string, stageName: string) {
  try {
    return (await new DynamoDBClient().send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new Error(
      `The stage ${stageName} is not deployed in this account and region: the table ${TableName} is missing.`,
    );
  }
}

/** The names of the SDK's errors for missing or expired credentials. */
const signInErrors = [
  'CredentialsProviderError',
  'UnrecognizedClientException',
  'ExpiredTokenException',
  'InvalidSignatureException',
];

/** The error as a sentence for the person at the terminal. */
export function sentenceOf(error: unknown): string {
  const { name, message } = error as Error;
  if (signInErrors.includes(name))
    return `AWS does not know who is asking (${message}). Sign in with the AWS command line first, and try "aws sts get-caller-identity".`;
  if (message === 'Region is missing')
    return 'The region is missing: write "region" into the stage file, or run "aws configure".';
  if (name === 'AccessDeniedException')
    return `These credentials may not do this: ${message}. Use an administrator’s.`;
  if (error instanceof TransactionRefused) return 'The account was changed meanwhile. Please try again.';
  return message;
}
