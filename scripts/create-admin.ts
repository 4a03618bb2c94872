import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { namesOf } from '#infra/lib/names.ts';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { keys, lists } from '#functions/platform/keys.ts';
import { accountItems } from '#functions/accounts/data/users.ts';
import { audienceChange } from '#functions/accounts/domain/audience.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { newAccount } from '#functions/accounts/domain/new-account.ts';

/**
 * Gives a person the admin role in a deployed stage, with the credentials of the AWS command line. An account
 * that is not there yet is created; its owner sets the password by "Forgot password" on the site.
 */
const { values: options } = parseArgs({
  options: {
    stage: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string', default: 'Co-op' },
    'last-name': { type: 'string', default: 'Admin' },
  },
});
if (!options.stage || !options.email?.includes('@')) {
  console.error(
    'Usage: npm run admin:create -- --stage prod --email name@example.org [--first-name …] [--last-name …]',
  );
  process.exit(1);
}
const email = options.email.trim().toLowerCase();
const stage = loadStageConfig(options.stage);
const TableName = stage.restoredTableName ?? namesOf(stage.name).table;
const place = stage.region ? { region: stage.region } : {};
const database = new DynamoDBClient(place);
const table = DynamoDBDocumentClient.from(database);
const pools = new CognitoIdentityProviderClient(place);
await requireAccount();

const { Item: taken } = await table.send(new GetCommand({ TableName, Key: keys.email(email) }));
const userId = taken ? String(taken.userId) : await createAccount();
const { Item: account } = await table.send(new GetCommand({ TableName, Key: keys.user(userId) }));
if (!account) throw new Error(`The account of ${email} is missing`);
// An admin is no longer among the customers or vendors that messages to many go to.
const audience = Object.entries(audienceChange(account as User, { ...(account as User), role: 'admin' }));
await table.send(
  new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName,
          Key: keys.user(userId),
          UpdateExpression: 'SET #role = :admin, #status = :active, listing_pk = :list',
          ExpressionAttributeNames: { '#role': 'role', '#status': 'status' },
          ExpressionAttributeValues: {
            ':admin': 'admin',
            ':active': 'active',
            ':list': lists.users('admin'),
            ':was': account.role,
          },
          ConditionExpression: '#role = :was',
        },
      },
      ...(audience.length > 0
        ? [
            {
              Update: {
                TableName,
                Key: keys.counter('audience'),
                UpdateExpression: `ADD ${audience.map(([name], at) => `${name} :${at}`).join(', ')}`,
                ExpressionAttributeValues: Object.fromEntries(
                  audience.map(([, change], at) => [`:${at}`, change]),
                ),
              },
            },
          ]
        : []),
    ],
  }),
);
console.log(
  `${email} is an admin of ${options.stage}.${taken ? '' : ' Set a password by "Forgot password" on the site.'}`,
);

/** The credentials may be of another account that holds a stage of the same name. */
async function requireAccount(): Promise<void> {
  const { Table } = await database.send(new DescribeTableCommand({ TableName }));
  const account = Table?.TableArn?.split(':')[4];
  if (stage.account && account !== stage.account)
    throw new Error(
      `These credentials are of account ${account}; stages/${stage.name}.json says ${stage.account}`,
    );
}

async function createAccount(): Promise<string> {
  const id = `usr_${ulid()}`;
  const UserPoolId = await findPool(namesOf(stage.name).userPool);
  await pools.send(new AdminCreateUserCommand({ UserPoolId, Username: id, MessageAction: 'SUPPRESS' }));
  const Password = randomBytes(24).toString('base64url');
  await pools.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: id, Password, Permanent: true }));
  const user = newAccount(
    {
      id,
      email,
      role: 'admin',
      firstName: options['first-name']!,
      lastName: options['last-name']!,
      emailVerified: true,
    },
    new Date().toISOString(),
  );
  await table.send(
    new TransactWriteCommand({
      TransactItems: accountItems(user).map((Item) => ({
        Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' },
      })),
    }),
  );
  return id;
}

async function findPool(name: string): Promise<string> {
  let NextToken: string | undefined;
  do {
    const page = await pools.send(new ListUserPoolsCommand({ MaxResults: 60, NextToken }));
    const found = page.UserPools?.find((pool) => pool.Name === name);
    if (found) return found.Id!;
    NextToken = page.NextToken;
  } while (NextToken);
  throw new Error(`There is no user pool ${name} in this account and region`);
}
