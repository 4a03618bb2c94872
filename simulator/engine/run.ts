import { createHash } from 'node:crypto';
import { codesOf } from '#shared/contracts/endpoint.ts';
import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { originHeader } from '#shared/origin-header.ts';
import type { Answers } from './answers.ts';
import { type Invocation, type World, adminId } from './world.ts';

/** The cookie of every simulated browser, and the token that goes with it. */
const csrfSecret = 'c'.repeat(43);
const csrfToken = createHash('sha256').update(`csrf:${csrfSecret}`).digest('base64url');

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** The `Set-Cookie` headers. */
  cookies: string[];
}

export interface CallInput {
  userId?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
  /** Each `name=value`, beside the one against forgery. */
  cookies?: string[];
  /** Hears the answer; undefined when the function died. */
  end?(answer: Answer | undefined): void;
}

/** What a browser remembers of its last checkout. */
export interface Placed {
  orderId: string;
  payment_intent_id: string | null;
  client_secret: string | null;
}

/** What the books are told that the table does not say any more at the end. */
export interface Sighting {
  cycleId: string;
  cutoffAt: string;
  /** Subscriptions and accounts as they stood in the moment of the cut-off. */
  subscriptions: Record<string, unknown>[];
  users: Record<string, unknown>[];
  /** Members of whom something was under way in that moment. */
  unclear: Set<string>;
}

/** A browser that is signed in: the member's, or of somebody who knew the password. */
export interface Session {
  userId: string;
  /** By which it was opened. */
  password: string;
  accessToken: string;
  /** By name. */
  cookies: Record<string, string>;
  /** Whether it still renewed when all had come to rest. */
  renews?: boolean;
}

/** Somebody chooses another password. */
export interface PasswordTry {
  userId: string;
  label: string;
  password: string;
  /** When it began and ended, as how-manieth of all such moments. */
  begun: number;
  ended?: number;
  /** What was answered; undefined when the function died. */
  status?: number;
  /** It met more trouble than it has to get over. */
  isOutage?: boolean;
}

export interface Run {
  world: World;
  /** Event ids that the webhook has taken. */
  delivered: Set<string>;
  /** Who is signed in, and how passwords were chosen. */
  sessions: Session[];
  passwordTries: PasswordTry[];
  /** Sign-ins when all had come to rest: with the password of then, and with the one before. */
  signIns: { userId: string; password: string; isCurrent: boolean; status: number | undefined }[];
  /** What a member's windows show of checkouts and of pay links, the latest first. */
  placed: Map<string, Placed[]>;
  opened: Map<string, Placed[]>;
  /** Cut-offs may not be where they were at the beginning. */
  isCalendarChanged: boolean;
  /** What members were shown: ids and addresses, by who saw them where. */
  shown: { label: string; userId: string; words: Set<string> }[];
  /** What was refused to be believed at once, beside the books at the end. */
  problems: string[];
  sightings: Sighting[];
  /** Orders whose box somebody took home. */
  handedOut: Set<string>;
  /** Whose account staff switched off: no bill is made for one that is off in that moment. */
  switchedOff: Set<string>;
  /** A place was closed or opened again: bills are for places that are open when they are made. */
  arePlacesChanged: boolean;
  /** What each look for members without a place had to find, by the ids of the messages that ask them. */
  placeChecks: {
    found: string[];
    /** Those whose turn it was: a cycle is gone through every six hours. */
    due: string[];
    /** It ran to its end, and nothing beside it. */
    isClear: boolean;
  }[];
  /** How often each operation was answered, and how often well: an actor that is always refused tries nothing. */
  answers: Answers;
  call(who: string, operation: OperationId, input?: CallInput): Invocation;
}

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function createRun(world: World): Run {
  const run: Run = {
    world,
    delivered: new Set(),
    sessions: [],
    passwordTries: [],
    signIns: [],
    placed: new Map(),
    opened: new Map(),
    isCalendarChanged: false,
    shown: [],
    problems: [],
    sightings: [],
    handedOut: new Set(),
    switchedOff: new Set(),
    arePlacesChanged: false,
    placeChecks: [],
    answers: new Map(),
    call(who, operation, input = {}) {
      const event = toEvent(operation, {
        ...input,
        headers: { [originHeader]: world.originSecret, ...input.headers },
      });
      const name = world.functionNamed(kebab(operation));
      return world.invoke(`${who}.${operation}`, name, event, 'http', (result, invocation) => {
        const answer = result.ok ? toAnswer(result.value) : undefined;
        const wasEnded = !result.ok && ['Local.Crashed', 'Sandbox.Timedout'].includes(result.errorType);
        if (!wasEnded) checkAnswer(run, invocation, input, answer);
        if (answer) checkCode(run, invocation, operation, answer);
        if (answer) countAnswer(run, operation, answer);
        input.end?.(answer);
      });
    },
  };
  return run;
}

function toAnswer(value: unknown): Answer {
  const {
    statusCode,
    body,
    cookies = [],
    isBase64Encoded,
  } = value as {
    statusCode: number;
    body?: string;
    cookies?: string[];
    isBase64Encoded?: boolean;
  };
  if (isBase64Encoded) throw new Error('The simulated caller accepts no compressed answer');
  return { status: statusCode, body: body ? (JSON.parse(body) as Record<string, unknown>) : {}, cookies };
}

function countAnswer({ answers }: Run, operation: OperationId, { status }: Answer): void {
  const { all, good } = answers.get(operation) ?? { all: 0, good: 0 };
  answers.set(operation, { all: all + 1, good: good + (status < 400 ? 1 : 0) });
}

/** No code but those that the contract declares. */
function checkCode(
  run: Run,
  { label }: Invocation,
  operation: OperationId,
  { body: { code } }: Answer,
): void {
  const declared: readonly unknown[] = codesOf(contracts[operation]);
  if (code !== undefined && !declared.includes(code))
    run.problems.push(`undeclared: ${label} answered ${String(code)}`);
}

/** The event of the HTTP API, as the gateway makes it for a caller whose token it has verified. */
function toEvent(operation: OperationId, input: CallInput): object {
  const contract = contracts[operation];
  const path = contract.paths[0]!.replace(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? '');
  const body = input.rawBody ?? JSON.stringify(input.body ?? {});
  return {
    version: '2.0',
    routeKey: `${contract.method} ${contract.paths[0]}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(input.query).toString(),
    cookies: [`csrf=${csrfSecret}`, ...(input.cookies ?? [])],
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, ...input.headers },
    ...(input.query && { queryStringParameters: input.query }),
    ...(input.params && { pathParameters: input.params }),
    requestContext: {
      requestId: 'simulated',
      http: { method: contract.method, path, sourceIp: '192.0.2.1', protocol: 'HTTP/1.1', userAgent: '' },
      ...(input.userId && {
        authorizer: { jwt: { claims: { username: input.userId, token_use: 'access' }, scopes: null } },
      }),
    },
    ...(contract.method !== 'GET' && { body }),
    isBase64Encoded: false,
  };
}

/** Troubles that a call must get over by itself; an outage is more of them, or a longer one. */
const fewTroubles = 2;

/**
 * Whether a call of it was given up for want of time. Timers are the scheduler's: nothing takes long by itself, but the
 * scheduler lets time pass while it holds a call, and fires a timer early where nothing else seems to move.
 */
export const isOverTime = (run: Run, { requestId }: Invocation): boolean =>
  run.world.logsOf(requestId).some((line) => line.includes('TimeoutError'));

/** It met more than a call must get over. */
export const isOutage = (run: Run, invocation: Invocation): boolean =>
  isOverTime(run, invocation) ||
  invocation.troubles.filter((trouble) => trouble !== 'late').length > fewTroubles ||
  invocation.troubles.includes('outage');

/** No 5xx but for outages; what a member was shown is checked with the books. */
function checkAnswer(run: Run, invocation: Invocation, input: CallInput, answer: Answer | undefined): void {
  const { label, troubles, requestId } = invocation;
  if (!answer) {
    run.problems.push(`5xx: ${label} ended without an answer`);
    return;
  }
  // A payment provider that is busy is one that cannot be asked: the answer says so.
  const isProviderBusy = answer.status === 503 && troubles.length > 0;
  if (answer.status >= 500 && !isProviderBusy && !isOutage(run, invocation)) {
    const reason = run.world
      .logsOf(requestId)
      .filter((line) => /ERROR|"level":"WARN"/.test(line))
      .map((line) => line.slice(0, 600))
      .join(' | ');
    run.problems.push(`5xx: ${label} answered ${answer.status} after [${troubles.join(', ')}]: ${reason}`);
  }
  if (input.userId && input.userId !== adminId)
    run.shown.push({
      label,
      userId: input.userId,
      words: new Set(JSON.stringify(answer.body).match(/[a-z]+@example\.test|\b[a-z]{2,4}_[A-Za-z0-9]+/g)),
    });
}
