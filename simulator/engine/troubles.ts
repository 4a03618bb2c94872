import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AwsEndpointParts } from '#local/cloud/aws-endpoint.ts';
import { jsonBody } from '#local/ground/aws-json.ts';
import type { AwsRequest } from '#local/ground/aws-service.ts';
import type { Fault } from '#local/ground/faults.ts';
import type { Invoker } from '#local/lambda/invoker.ts';
import { invocationOf } from '#local/lambda/own-calls.mjs';
import { handleUnheard, holdAnswer } from '#local/stripe/payment-provider.ts';
import type { LocalStripe } from '#local/stripe/stripe-server.ts';
import type { Outcome } from './calls.ts';

export interface Decisions {
  decide(requestId: string, text: string, isWrite: boolean): Promise<Outcome>;
  /** @returns a function that waits until the scheduler lets the answer of a late call arrive */
  answerOf(requestId: string, text: string): () => Promise<void>;
}

/** Lets the scheduler decide how each call to AWS ends. */
export const awsFaults = ({ decide, answerOf }: Decisions): AwsEndpointParts['faults'] => ({
  async take({ service, operation, requestId = '', request }): Promise<Fault | undefined> {
    // Only a cold start reads secrets. A run must not depend on which functions are cold. Therefore these
    // calls do not wait for the scheduler.
    if (service === 'secretsmanager') return undefined;
    const text = describe(service, operation, request);
    const isWrite = !/^(Get|Query|BatchGet)/.test(operation);
    const outcome = await decide(requestId, text, isWrite);
    const fault = { id: '', service, operation, times: 1 };
    switch (outcome) {
      case 'go':
        return undefined;
      case 'late':
        return { ...fault, mode: 'delay-after', beforeAnswer: answerOf(requestId, text) };
      case 'lost':
        return { ...fault, mode: 'drop-after' };
      case 'cut':
        return { ...fault, mode: 'drop-before' };
      case 'throttled':
        return { ...fault, mode: 'error' };
      case 'conflict':
        return { ...fault, mode: 'error', ...conflictOf(service, operation) };
      case 'outage':
        return { ...fault, mode: 'error', code: 'InternalServerError', status: 500 };
      case 'dies-before':
        return { ...fault, mode: 'crash-before' };
      case 'dies-after':
        return { ...fault, mode: 'crash-after' };
    }
  },
});

export async function answerStripe(
  request: IncomingMessage,
  response: ServerResponse,
  parts: Decisions & {
    stripe: LocalStripe;
    invoker: Invoker;
    /** Runs `work`. The simulator is not at rest (`rest.ts`) until `work` is done. */
    tracked(work: () => Promise<void>): Promise<void>;
  },
): Promise<void> {
  const { stripe, invoker } = parts;
  const requestId = invocationOf(request);
  if (invoker.isDead(requestId)) return;
  const text = `stripe ${request.method} ${request.url?.split('?')[0]}`;
  const outcome = await parts.decide(requestId, text, request.method !== 'GET');
  if (invoker.isDead(requestId)) return;
  const fail = (status: number, error: Record<string, unknown>) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  const busy = (code: string, message: string) =>
    void fail(429, { type: 'invalid_request_error', code, message });
  await parts.tracked(async () => {
    switch (outcome) {
      case 'go':
        return stripe.handle(request, response);
      case 'late':
        holdAnswer(response, parts.answerOf(requestId, text));
        return stripe.handle(request, response);
      case 'lost':
        await handleUnheard(stripe, request, response);
        return void request.socket.destroy();
      case 'cut':
        return void request.socket.destroy();
      case 'throttled':
        return busy('rate_limit', 'Too many requests.');
      case 'conflict':
        return busy('lock_timeout', 'This object is locked.');
      case 'outage':
        return void fail(500, { type: 'api_error', message: 'Something went wrong.' });
      case 'dies-before':
        return invoker.crash(requestId);
      case 'dies-after':
        await handleUnheard(stripe, request, response);
        return invoker.crash(requestId);
    }
  });
}

function conflictOf(service: string, operation: string): Pick<Fault, 'code' | 'message'> {
  if (service !== 'dynamodb') return {};
  return operation === 'TransactWriteItems'
    ? { code: 'TransactionConflict' }
    : {
        code: 'TransactionConflictException',
        message: 'Transaction is ongoing for the item',
      };
}

/** A call's description for the trace: the service, the operation, and the keys of the table's items. */
function describe(service: string, operation: string, request: AwsRequest | undefined): string {
  const parsed = request?.headers['x-amz-target'] ? jsonBody(request) : {};
  const names: string[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (typeof value !== 'object' || value === null) return;
    const { pk, sk } = value as { pk?: { S?: string }; sk?: { S?: string } };
    if (pk?.S) names.push(sk?.S && !pk.S.startsWith(`${sk.S}#`) ? `${pk.S}/${sk.S}` : pk.S);
    else Object.values(value).forEach(collect);
  };
  if (service === 'dynamodb')
    collect([
      parsed.Key,
      parsed.Item,
      parsed.TransactItems,
      parsed.RequestItems,
      parsed.ExpressionAttributeValues,
    ]);
  return `${service} ${operation} ${names.join(' ')}`.trim();
}
