import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalClock } from '#local/ground/aws-service.ts';
import { openJournaledState } from '#local/ground/journaled-state.ts';
import { browserView } from './browser-view.ts';
import { settleDuePayments } from './charging.ts';
import { expanded } from './expand.ts';
import { list, parseForm, text } from './form.ts';
import { callerOf, secretKeyRequired } from './api-keys.ts';
import type { Caller } from './payment-methods.ts';
import { settleDueRefunds } from './refunds.ts';
import { routeOf, type StripeRoute } from './routes.ts';
import { createSavedAnswers, type StripeAnswer } from './saved-answers.ts';
import { createControl, type ControlAnswer } from './stripe-control.ts';
import { StripeFailure } from './stripe-failure.ts';
import { createStripeFaults } from './stripe-faults.ts';
import type { StripeEvent } from './stripe-objects.ts';
import { apiVersion, emptyStripeState, type StripeState, type StripeWorld } from './stripe-state.ts';
import { createWebhooks, type WebhookTarget } from './webhooks.ts';

export interface StripeOptions {
  clock: LocalClock;
  /** The file for the whole state. When it is left out, the state is in memory only. */
  statePath?: string;
  webhook?: WebhookTarget;
  /** The days by the clock until a bank debit or a pending refund ends. The default is 4. */
  achSettlementDays?: number;
  /**
   * Milliseconds before each retry of a webhook. When left out, ten retries wait from half a second to half a
   * minute.
   */
  webhookRetryDelaysMs?: number[];
}

export interface LocalStripe {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Runs a call of the local controls (`createControl`). */
  control(method: string, path: string, body: unknown): Promise<ControlAnswer>;
  setWebhook(url: string, secret: string): void;
  /** Resolves when every webhook is delivered or given up. Events that a pause holds do not count. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const defaultRetries = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 30_000];
const largestBody = 1_000_000;

/**
 * A local stand-in for Stripe's API in test mode, for the unmodified `stripe` package and for a browser with
 * a publishable key. Test cards and accounts decide how payments end, as Stripe documents. Not modelled:
 * Stripe.js, fees, payouts and balance transactions, subscriptions, confirmation tokens, micro-deposits,
 * Connect, and evidence for disputes. Only the stand-in has the call `POST
 * /v1/{payment,setup}_intents/:id/_authenticate`. The call replaces the bank's 3D Secure page.
 * @see https://docs.stripe.com/api
 * @see https://docs.stripe.com/testing
 */
export function createStripe(options: StripeOptions): LocalStripe {
  const file = openJournaledState<StripeState>(options.statePath, emptyStripeState);
  const state = file.value;
  const now = () => Math.floor(options.clock.now().getTime() / 1000);
  const webhooks = createWebhooks({
    state,
    target: options.webhook,
    now,
    changed: () => file.changed(),
    commit: () => file.commit(),
    retryDelaysMs: options.webhookRetryDelaysMs ?? defaultRetries,
  });
  const faults = createStripeFaults();
  const answers = createSavedAnswers(state, now);
  let origin = noRequest;
  const world: StripeWorld = {
    state,
    now,
    newId,
    achSettlementSeconds: (options.achSettlementDays ?? 4) * 86_400,
    emit(type, object, previousAttributes) {
      const event = eventOf(type, object, previousAttributes, { created: now(), request: origin });
      state.events[event.id] = event;
      file.changed();
      webhooks.publish(event.id);
    },
  };

  const settleDue = () => {
    settleDuePayments(world);
    settleDueRefunds(world);
  };

  function run(route: StripeRoute, id: string, call: ParsedRequest): StripeAnswer {
    origin = { id: call.requestId, idempotency_key: call.idempotencyKey ?? null };
    try {
      const answer = expanded(
        state,
        route.run({ world, id, form: call.form, caller: call.caller }),
        call.expand,
      );
      return answerOf(200, call.caller === 'publishable' ? browserView(answer) : answer);
    } catch (error) {
      return failureAnswer(error, call.caller);
    } finally {
      origin = noRequest;
      if (call.method !== 'GET') file.changed();
    }
  }

  async function serve(call: ParsedRequest, cut: () => void): Promise<StripeAnswer | undefined> {
    const match = routeOf(call.method, call.path);
    if (!match) throw unknownUrl(call);
    if (call.caller === 'publishable' && !match.route.browser) throw secretKeyRequired();
    settleDue();
    const fault = faults.take(match.route.operation, `${call.method} ${call.path}`);
    if (fault?.mode === 'drop-before') {
      cut();
      return;
    }
    if (fault?.mode === 'rate_limit') throw rateLimited();
    const key = call.method === 'POST' ? call.idempotencyKey : undefined;
    const saved = key === undefined ? undefined : answers.begin(key, call.fingerprint);
    let answer: StripeAnswer | undefined = saved && { ...saved, replayed: true };
    if (!answer) {
      try {
        if (fault?.mode === 'delay') await sleep(fault.delayMs);
        answer =
          fault?.mode === 'error500'
            ? failureAnswer(serverError(), call.caller)
            : run(match.route, match.id, call);
      } finally {
        if (key !== undefined)
          answers.end(key, call.fingerprint, answer && isKept(answer) ? answer : undefined);
      }
    }
    if (fault?.mode === 'drop-after') {
      cut();
      return;
    }
    return answer;
  }

  const control = createControl(world, webhooks, faults, settleDue);

  return {
    async handle(request, response) {
      const requestId = newId('req').slice(0, 18);
      const headers = headersOf(request, requestId);
      if (request.method === 'OPTIONS') {
        response.writeHead(200, { ...headers, 'access-control-max-age': '300' }).end();
        return;
      }
      let answer: StripeAnswer | undefined;
      try {
        const call = await parseRequest(request, requestId);
        if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
        answer = await serve(call, () => request.socket.destroy());
        if (answer?.replayed) headers['idempotent-replayed'] = 'true';
      } catch (error) {
        answer = failureAnswer(error, 'secret');
      }
      file.commit();
      if (answer) response.writeHead(answer.status, headers).end(answer.body);
    },
    async control(method, path, body) {
      const answer = await control(method, path, body);
      file.commit();
      return answer;
    },
    setWebhook: (url, secret) => webhooks.setTarget({ url, secret }),
    idle: () => webhooks.idle(),
    async stop() {
      await webhooks.stop();
      await file.flush();
    },
  };
}

const noRequest: StripeEvent['request'] = { id: null, idempotency_key: null };

const eventOf = (
  type: string,
  object: object,
  previousAttributes: object | undefined,
  { created, request }: Pick<StripeEvent, 'created' | 'request'>,
): StripeEvent => ({
  id: newId('evt'),
  object: 'event',
  api_version: apiVersion,
  created,
  data: {
    object: structuredClone(object),
    ...(previousAttributes ? { previous_attributes: previousAttributes } : {}),
  },
  livemode: false,
  pending_webhooks: 1,
  request,
  type,
});

const headersOf = ({ headers }: IncomingMessage, requestId: string): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': (headers['access-control-request-headers'] as string | undefined) ?? '*',
  'access-control-expose-headers': 'Request-Id',
  'content-type': 'application/json',
  'request-id': requestId,
  'stripe-version': (headers['stripe-version'] as string | undefined) ?? apiVersion,
});

interface ParsedRequest {
  method: string;
  path: string;
  form: ReturnType<typeof parseForm>;
  expand: string[];
  caller: Caller;
  requestId: string;
  idempotencyKey?: string;
  /** The method, address and body. A later request with the same idempotency key must have the same fingerprint. */
  fingerprint: string;
}

async function parseRequest(request: IncomingMessage, requestId: string): Promise<ParsedRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > largestBody)
      throw new StripeFailure(413, { type: 'invalid_request_error', message: 'Request too large.' });
    chunks.push(chunk as Buffer);
  }
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const body = Buffer.concat(chunks).toString('utf8');
  const form = parseForm([query, body].filter((part) => part !== '').join('&'));
  const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
  const method = request.method ?? 'GET';
  return {
    method,
    path,
    form,
    expand: list(form, 'expand'),
    caller: callerOf(request.headers.authorization, text(form, 'key')),
    requestId,
    idempotencyKey,
    fingerprint: `${method} ${path}?${query}\n${body}`,
  };
}

function unknownUrl({ method, path }: ParsedRequest): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The local stand-in may not serve it.`,
  });
}

function serverError(): StripeFailure {
  return new StripeFailure(500, {
    type: 'api_error',
    message: 'Sorry! There was an error while talking to one of our backends. Support has been notified.',
  });
}

function rateLimited(): StripeFailure {
  return new StripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });
}

function failureAnswer(error: unknown, caller: Caller): StripeAnswer {
  if (!(error instanceof StripeFailure)) {
    console.error('The local Stripe stand-in failed:', error);
    return answerOf(500, {
      error: { type: 'api_error', message: `The local stand-in failed: ${String(error)}` },
    });
  }
  const { payment_intent, setup_intent, ...body } = error.body;
  const view = (intent: object) => (caller === 'publishable' ? browserView(intent) : intent);
  return answerOf(error.status, {
    error: {
      ...body,
      ...(payment_intent ? { payment_intent: view(payment_intent) } : {}),
      ...(setup_intent ? { setup_intent: view(setup_intent) } : {}),
    },
  });
}

function answerOf(status: number, body: object): StripeAnswer {
  return { status, body: JSON.stringify(body, null, 2) };
}

/**
 * True when the answer is kept for the request's idempotency key. An answer to a failed validation is not kept,
 * because the request changed nothing. So a retry with the same key runs.
 */
function isKept({ status, body }: StripeAnswer): boolean {
  return status < 400 || status === 402 || status >= 500 || body.includes('_unexpected_state');
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url').replace(/[-_]/g, 'x').slice(0, 24)}`;
}
