import type { IamAction } from '#local/ground/aws-service.ts';
import { localAccount, localRegion } from '#local/ground/aws-service.ts';
import type { WireBody } from './dynalite-engine.ts';

const tableArn = (name: string) => `arn:aws:dynamodb:${localRegion}:${localAccount}:table/${name}`;

type Keyed = Record<string, WireBody>;

const writeActions: Record<string, string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

/**
 * The permissions that an operation needs. A transaction needs the permissions of its parts. A batch needs a
 * permission for each of its tables. A read of an index needs a permission for the index's ARN
 * (https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html).
 */
export function dynamoDbActions(operation: string, body: WireBody): IamAction[] {
  const on = (table: unknown, index?: unknown) =>
    index ? `${tableArn(String(table))}/index/${String(index)}` : tableArn(String(table));
  switch (operation) {
    case 'TransactWriteItems':
      return unique(
        ((body.TransactItems ?? []) as Keyed[]).flatMap((item) =>
          Object.entries(item).map(([kind, part]) => ({
            action: writeActions[kind] ?? `dynamodb:${kind}`,
            resource: on(part.TableName),
          })),
        ),
      );
    case 'TransactGetItems':
      return unique(
        ((body.TransactItems ?? []) as Keyed[]).flatMap((item) =>
          Object.values(item).map((part) => ({ action: 'dynamodb:GetItem', resource: on(part.TableName) })),
        ),
      );
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.keys((body.RequestItems ?? {}) as object).map((table) => ({
        action: `dynamodb:${operation}`,
        resource: on(table),
      }));
    case 'ListTables':
      return [{ action: 'dynamodb:ListTables', resource: '*' }];
    default:
      return [{ action: `dynamodb:${operation}`, resource: on(body.TableName, body.IndexName) }];
  }
}

/** The tables and indexes that an operation uses. The invocation log names them for each table request. */
export function touchedTables(operation: string, body: WireBody): { table: string; index?: string }[] {
  return dynamoDbActions(operation, body).map(({ resource }) => {
    const [table = '', index] = (resource.split(':table/')[1] ?? '').split('/index/');
    return index ? { table, index } : { table };
  });
}

function unique(actions: IamAction[]): IamAction[] {
  return [...new Map(actions.map((action) => [`${action.action} ${action.resource}`, action])).values()];
}
