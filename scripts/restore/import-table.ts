import {
  DescribeImportCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ImportTableCommand,
  ListImportsCommand,
  ResourceNotFoundException,
  type ImportSummary,
} from '@aws-sdk/client-dynamodb';
import { must } from '#shared/must.ts';
import { tableToMake } from './table-to-make.ts';

/** The place of one copy of a table, as DynamoDB exported it. */
export interface CopySource {
  bucket: string;
  /** The folder of the export, or the folder `data` in it. */
  prefix: string;
  /** The account of the bucket, when it is not the importing account. */
  bucketOwner?: string;
}

export interface ImportOptions {
  say: (line: string) => void;
  /** Milliseconds between two checks of the import's progress. */
  pauseMs?: number;
}

/**
 * The folder with the items of a copy. The import takes every file in a folder. The folder above `data` also
 * has the export's manifest files, which would make the import fail.
 */
const dataFolder = (prefix: string): string =>
  `${prefix.replace(/^\/+|\/+$/g, '').replace(/\/data$/, '')}/data/`;

/**
 * Imports a copy into a new table, and waits until the import has ended. It may be stopped and called again:
 * it then waits for the earlier import.
 * @throws Error as a sentence when the table was not made by an import of this copy, or when the import fails
 */
export async function importTable(
  source: CopySource,
  tableName: string,
  { say, pauseMs = 20_000 }: ImportOptions,
): Promise<void> {
  const client = new DynamoDBClient();
  const folder = { bucket: source.bucket, prefix: dataFolder(source.prefix) };
  const tableArn = await arnOf(client, tableName);
  const ImportArn = tableArn
    ? await earlierImport(client, tableName, tableArn, folder)
    : await beginImport(client, tableName, { ...source, ...folder });
  say(`Importing ${folder.bucket}/${folder.prefix} into ${tableName}`);
  for (;;) {
    const { ImportTableDescription: state } = await client.send(new DescribeImportCommand({ ImportArn }));
    const { ImportStatus, ImportedItemCount = 0, ErrorCount = 0, FailureMessage } = must(state, 'an import');
    if (ImportStatus === 'COMPLETED' && ErrorCount === 0) {
      say(`Imported ${ImportedItemCount} items`);
      return;
    }
    if (ImportStatus !== 'IN_PROGRESS')
      throw new Error(
        `The import of ${tableName} is ${ImportStatus}, with ${ErrorCount} errors: ${FailureMessage ?? 'see its log in CloudWatch'}. Delete the table, and begin again.`,
      );
    say(`${ImportedItemCount} items so far`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function arnOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table?.TableArn;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function beginImport(
  client: DynamoDBClient,
  tableName: string,
  { bucket, prefix, bucketOwner }: CopySource,
): Promise<string | undefined> {
  const { ImportTableDescription } = await client.send(
    new ImportTableCommand({
      S3BucketSource: {
        S3Bucket: bucket,
        S3KeyPrefix: prefix,
        ...(bucketOwner && { S3BucketOwner: bucketOwner }),
      },
      InputFormat: 'DYNAMODB_JSON',
      InputCompressionType: 'GZIP',
      TableCreationParameters: tableToMake(tableName),
    }),
  );
  return ImportTableDescription?.ImportArn;
}

/** @throws Error as a sentence when no import of this copy made the table */
async function earlierImport(
  client: DynamoDBClient,
  tableName: string,
  TableArn: string,
  { bucket, prefix }: CopySource,
): Promise<string | undefined> {
  const { ImportSummaryList: imports = [] } = await client.send(new ListImportsCommand({ TableArn }));
  const isSame = ({ S3BucketSource: from }: ImportSummary) =>
    from?.S3Bucket === bucket && from.S3KeyPrefix === prefix;
  const latest = imports.find(isSame);
  if (!latest)
    throw new Error(
      `There is a table ${tableName} already, and it was not imported from this copy. Name another with --table.`,
    );
  return latest.ImportArn;
}
