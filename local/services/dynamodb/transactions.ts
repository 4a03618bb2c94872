import { createHash } from 'node:crypto';
import type { LocalClock } from '#local/ground/aws-service.ts';
import { AwsError } from '#local/ground/aws-json.ts';
import { transactionCapacity, type CapacityDetail } from './consumed-capacity.ts';
import {
  engine,
  readItem,
  readTable,
  runAction,
  toAwsError,
  validateRequest,
  type EngineOperation,
  type Store,
  type WireBody,
  type WireItem,
} from './dynalite-engine.ts';
import { stageWrites } from './staged-store.ts';
import type { WriteQueue } from './write-queue.ts';

interface CancellationReason {
  Code: string;
  Message?: string;
  Item?: WireItem;
}

/** The error of a refused transaction. The reasons are in the order of the request's items. */
export class TransactionCanceled extends AwsError {
  readonly reasons: CancellationReason[];

  constructor(reasons: CancellationReason[]) {
    const codes = reasons.map((reason) => reason.Code).join(', ');
    super(
      'TransactionCanceledException',
      `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    );
    this.reasons = reasons;
  }
}

/** Limits of https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html */
const maximumItems = 100;
const maximumBytes = 4 * 1024 * 1024;
const tokenLifetimeMs = 10 * 60 * 1000;

interface Part {
  kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get';
  table: string;
  key: WireItem;
  data: WireBody;
  returnOld: boolean;
}

const operations: Record<Part['kind'], EngineOperation> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
  Get: 'GetItem',
};

export interface Transactions {
  write(request: WireBody): Promise<WireBody>;
  get(request: WireBody): Promise<WireBody>;
}

/** TransactWriteItems and TransactGetItems on top of the engine's single-item actions. */
export function createTransactions(store: Store, exclusively: WriteQueue, clock: LocalClock): Transactions {
  const tokens = new Map<string, { fingerprint: string; at: number; answer: Promise<WireBody> }>();

  async function write(request: WireBody): Promise<WireBody> {
    const parts = await prepare(store, request, ['Put', 'Update', 'Delete', 'ConditionCheck']);
    const detail = (request.ReturnConsumedCapacity ?? 'NONE') as CapacityDetail;
    const staged = stageWrites(store);
    const reasons: CancellationReason[] = [];
    const costs: { table: string; units: number }[] = [];
    let bytes = 0;
    for (const part of parts) {
      const table = await readTable(store, part.table);
      let before: WireItem | undefined;
      try {
        const refusal = part.kind === 'Put' ? undefined : engine.validateKey(part.key, table);
        if (refusal) throw refusal;
        if (hasKey(part, table.KeySchema)) before = await readItem(store, table, part.key);
        if (part.kind === 'ConditionCheck') {
          const failed = engine.checkConditional(part.data, before);
          if (failed) throw failed;
          costs.push({ table: part.table, units: engine.capacityUnits(before, false, true) });
        } else {
          const answer = await runAction(staged.store, operations[part.kind], {
            ...part.data,
            ReturnConsumedCapacity: 'TOTAL',
          });
          const { CapacityUnits } = answer.ConsumedCapacity as { CapacityUnits: number };
          costs.push({ table: part.table, units: CapacityUnits });
          const after = await readItem(staged.store, table, part.key);
          bytes += engine.itemSize(after ?? part.key);
        }
        reasons.push({ Code: 'None' });
      } catch (error) {
        reasons.push(toReason(toAwsError(error), part, before));
      }
    }
    if (bytes > maximumBytes) {
      throw invalid('Member must have aggregated size of items less than or equal to 4 MB');
    }
    if (reasons.some((reason) => reason.Code !== 'None')) throw new TransactionCanceled(reasons);
    await staged.commit();
    return detail === 'NONE' ? {} : { ConsumedCapacity: transactionCapacity(costs, 'write', detail) };
  }

  return {
    write(request) {
      const { ClientRequestToken: token, ...rest } = request;
      if (typeof token !== 'string') return exclusively(() => write(rest));
      const now = clock.now().getTime();
      for (const [oldToken, entry] of tokens) {
        if (now - entry.at < tokenLifetimeMs) break;
        tokens.delete(oldToken);
      }
      const { ReturnConsumedCapacity: _detail, ...meaning } = rest;
      const fingerprint = createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
      const earlier = tokens.get(token);
      if (earlier && earlier.fingerprint !== fingerprint) {
        return Promise.reject(
          new AwsError(
            'IdempotentParameterMismatchException',
            'The specified client token has already been used with different parameters',
          ),
        );
      }
      if (earlier) return earlier.answer;
      const answer = exclusively(() => write(rest));
      tokens.set(token, { fingerprint, at: now, answer });
      answer.catch(() => tokens.delete(token));
      return answer;
    },

    get: (request) =>
      exclusively(async () => {
        const parts = await prepare(store, request, ['Get']);
        const detail = (request.ReturnConsumedCapacity ?? 'NONE') as CapacityDetail;
        const answers = await Promise.all(
          parts.map((part) =>
            runAction(store, 'GetItem', {
              ...part.data,
              ConsistentRead: true,
              ReturnConsumedCapacity: 'TOTAL',
            }),
          ),
        );
        const costs = answers.map((answer, at) => ({
          table: parts[at]?.table ?? '',
          units: (answer.ConsumedCapacity as { CapacityUnits: number }).CapacityUnits,
        }));
        return {
          Responses: answers.map(({ Item }) => (Item ? { Item } : {})),
          ...(detail !== 'NONE' && { ConsumedCapacity: transactionCapacity(costs, 'read', detail) }),
        };
      }),
  };
}

/** Reads the parts of a transaction's request. No two parts may be about the same item. */
async function prepare(store: Store, request: WireBody, allowed: Part['kind'][]): Promise<Part[]> {
  const items = request.TransactItems as Record<string, WireBody>[] | undefined;
  if (!Array.isArray(items) || items.length === 0 || items.length > maximumItems) {
    const bound =
      items && items.length > 0 ? `less than or equal to ${maximumItems}` : 'greater than or equal to 1';
    throw invalid(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${bound}`,
    );
  }
  const parts: Part[] = [];
  const seen = new Set<string>();
  for (const item of items) {
    const part = preparePart(store, item, allowed);
    const table = await readTable(store, part.table);
    const keyNames = table.KeySchema.map((element) => element.AttributeName);
    part.key = part.kind === 'Put' ? pick(part.key, keyNames) : part.key;
    const identity = `${part.table} ${JSON.stringify(keyNames.map((name) => part.key[name]))}`;
    if (seen.has(identity)) {
      throw invalid('Transaction request cannot include multiple operations on one item');
    }
    seen.add(identity);
    parts.push(part);
  }
  return parts;
}

function preparePart(store: Store, item: Record<string, WireBody>, allowed: Part['kind'][]): Part {
  const kinds = allowed.filter((kind) => item[kind]);
  const kind = kinds[0];
  const body = kind && item[kind];
  if (!kind || !body || kinds.length !== 1) {
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  if (kind === 'ConditionCheck' && !body.ConditionExpression) {
    throw invalid('The ConditionCheck of a transaction must have a ConditionExpression');
  }
  const data = validateRequest(store, operations[kind], body);
  return {
    kind,
    data,
    table: data.TableName as string,
    key: (kind === 'Put' ? data.Item : data.Key) as WireItem,
    returnOld: body.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
  };
}

function toReason(error: unknown, part: Part, before: WireItem | undefined): CancellationReason {
  if (!(error instanceof AwsError)) throw error;
  if (error.type === 'ConditionalCheckFailedException') {
    const item = part.returnOld && before ? { Item: before } : {};
    return { Code: 'ConditionalCheckFailed', Message: error.message, ...item };
  }
  if (error.type === 'ValidationException') return { Code: 'ValidationError', Message: error.message };
  throw error;
}

const hasKey = (part: Part, schema: { AttributeName: string }[]) =>
  schema.every((element) => part.key[element.AttributeName] !== undefined);

const pick = (item: WireItem, names: string[]): WireItem =>
  Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));

const invalid = (message: string) => new AwsError('ValidationException', message);
