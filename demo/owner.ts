import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** The addresses of a running local cloud, and the access key that has every permission. */
export interface Owner {
  awsEndpoint: string;
  rootAccessKeyId: string;
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  uploadsBucket: string;
  stripeUrl: string;
  url: string;
}

/** The calls that the seed needs, signed with the access key that has every permission. */
export function actAs(owner: Owner) {
  const settings = {
    region: 'us-east-1',
    endpoint: owner.awsEndpoint,
    credentials: { accessKeyId: owner.rootAccessKeyId, secretAccessKey: 'local' },
  };
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(settings), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const pool = new CognitoIdentityProviderClient(settings);
  const storage = new S3Client({ ...settings, forcePathStyle: true });
  const { tableName: TableName, userPoolId: UserPoolId } = owner;
  return {
    async read(key: { pk: string; sk: string }): Promise<Record<string, unknown> | undefined> {
      return (await table.send(new GetCommand({ TableName, Key: key }))).Item;
    },
    async write(items: Record<string, unknown>[]): Promise<void> {
      for (let start = 0; start < items.length; start += 25) {
        const batch = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
        await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }));
      }
    },
    /** @param password undefined for an account to which nobody signs in */
    async createAccount(userId: string, password: string | undefined): Promise<void> {
      await pool.send(
        new AdminCreateUserCommand({ UserPoolId, Username: userId, MessageAction: 'SUPPRESS' }),
      );
      if (password === undefined) return;
      await pool.send(
        new AdminSetUserPasswordCommand({
          UserPoolId,
          Username: userId,
          Password: password,
          Permanent: true,
        }),
      );
    },
    async upload(name: string, body: Buffer, contentType: string): Promise<void> {
      await storage.send(
        new PutObjectCommand({
          Bucket: owner.uploadsBucket,
          Key: name,
          Body: body,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
  };
}

export type OwnerActions = ReturnType<typeof actAs>;
