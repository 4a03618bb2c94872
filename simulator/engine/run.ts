import { createHash } from 'node:crypto';
import { codesOf } from '#shared/contracts/endpoint.ts';
import { contracts, type OperationId } from '#shared/contracts/registry.ts';
import { originHeader } from '#shared/origin-header.ts';
import type { Answers } from './answers.ts';
import type { Invocation } from './invocations.ts';
import { type World, adminId } from './world.ts';

/** The CSRF secret in the cookie of every simulated browser, and the token made from the secret. */
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
  /** Cookies as `name=value`. The cookie against request forgery is added to them. */
  cookies?: string[];
  /** Receives the answer; undefined when the function died. */
  end?(answer: Answer | undefined): void;
}

/** An order that a member's browser window shows, from a checkout or a pay link. */
export interface Placed {
  orderId: string;
  payment_intent_id: string | null;
  client_secret: string | null;
}

/** The state at a cut-off, kept for the checks in `books/`. The table loses this state during the run. */
export interface Sighting {
  cycleId: string;
  cutoffAt: string;
  subscriptions: Record<string, unknown>[];
  users: Record<string, unknown>[];
  /**
   * The ids of members whose state at the cut-off is uncertain. When any invocation was running at the
   * cut-off, these are all members. Otherwise there are none.
   */
  unclear: Set<string>;
}

/** A signed-in browser, of the member or of an intruder who knew the password. */
export interface Session {
  userId: string;
  password: string;
  accessToken: string;
  /** Values of cookies by their name. */
  cookies: Record<string, string>;
  /** True when the session could still be renewed once the run was at rest. */
  renews?: boolean;
}

/** One attempt to choose another password. */
export interface PasswordTry {
  userId: string;
  label: string;
  password: string;
  /**
   * The positions of the attempt's beginning and end in one sequence, which counts the beginnings and ends of
   * all attempts.
   */
  begun: number;
  ended?: number;
  /** The HTTP status of the answer; undefined when the function died. */
  status?: number;
  /** True when the call met an outage, as the function `isOutage` defines it. */
  isOutage?: boolean;
}

export interface Run {
  world: World;
  /** Ids of Stripe's events that the webhook has handled. */
  delivered: Set<string>;
  sessions: Session[];
  passwordTries: PasswordTry[];
  /**
   * The tries to sign in, which are made when the run is at rest, for each member who tried to change the
   * password. One try has the present password. A second try has an earlier password, if there is one.
   */
  signIns: { userId: string; password: string; isCurrent: boolean; status: number | undefined }[];
  /**
   * The orders that a member's browser windows show, by the member's name, the latest first. `placed` has the
   * orders of checkouts, `opened` those of pay links.
   */
  placed: Map<string, Placed[]>;
  opened: Map<string, Placed[]>;
  /** True once the calendar was changed, so that cut-offs may have moved. */
  isCalendarChanged: boolean;
  /** The ids and email addresses in each answer that a member got. */
  shown: { label: string; userId: string; words: Set<string> }[];
  /** Problems that were found during the run. The checks in `books/` add theirs at the end. */
  problems: string[];
  sightings: Sighting[];
  /** Ids of the orders that the action `handOut` handed out, also of those that it did not mark as picked up. */
  handedOut: Set<string>;
  /** Ids of members whose account staff switched off at some time. */
  switchedOff: Set<string>;
  /**
   * True once staff closed or opened a location, or called off or moved pickups. A renewal goes to a location
   * that is open when the renewal is made. So the state at the cut-off no longer tells to which location the
   * renewal goes.
   */
  arePlacesChanged: boolean;
  /**
   * One entry for each run of the job `ask-before-cutoff`. `memberIds` has the ids of the messages that this
   * run of the job may write.
   */
  askingRounds: {
    memberIds: string[];
    /**
     * The ids of the messages that this run of the job must write, because their cycle was due. The job
     * searches each cycle only every six hours.
     */
    due: string[];
    /** True when the job met no trouble, and nothing else ran from its beginning to its end. */
    isClear: boolean;
  }[];
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
    askingRounds: [],
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

/** Reports an error code of an answer that the endpoint's contract does not declare. */
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

/**
 * The number of simulated failures (troubles) that an invocation must overcome. Late answers do not count.
 * With more troubles, the failure of the invocation is excused as an outage.
 */
const fewTroubles = 2;

/**
 * True when a call of the invocation timed out. The simulated clock moves only while the scheduler holds a
 * call, so no call is slow by itself.
 */
export const isOverTime = (run: Run, { requestId }: Invocation): boolean =>
  run.world.logsOf(requestId).some((line) => line.includes('TimeoutError'));

/** True when the invocation met more trouble than it must overcome. */
export const isOutage = (run: Run, invocation: Invocation): boolean =>
  isOverTime(run, invocation) ||
  invocation.troubles.filter((trouble) => trouble !== 'late').length > fewTroubles ||
  invocation.troubles.includes('outage');

/**
 * Reports a missing answer, and a 5xx answer outside of outages. It also keeps the ids and email addresses in
 * an answer to a member, which `privacyBook` checks.
 */
function checkAnswer(run: Run, invocation: Invocation, input: CallInput, answer: Answer | undefined): void {
  const { label, troubles, requestId } = invocation;
  if (!answer) {
    run.problems.push(`5xx: ${label} ended without an answer`);
    return;
  }
  // A call that needs the payment provider answers 503 while the provider is busy.
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
