import type { FaultRequest, Faults } from '#local/ground/faults.ts';
import type { MovableClock } from '#local/ground/clock.ts';
import type { PermissionChecks } from '#local/iam/permission-checks.ts';
import type { InvocationLog } from '#local/ground/invocation-log.ts';
import type { Invoker } from '#local/lambda/invoker.ts';
import type { SesService } from '#local/services/ses/ses-service.ts';
import type { ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import type { Scheduler } from '#local/services/eventbridge/scheduler.ts';
import type { OriginResponse, ViewerRequest } from '#local/ground/http-messages.ts';
import type { SnsService } from '#local/services/sns/sns-service.ts';
import type { SqsService } from '#local/services/sqs/sqs-service.ts';
import type { AlarmState } from '#local/services/cloudwatch/alarm-states.ts';
import type { Figures } from '#local/services/cloudwatch/figures.ts';

export interface ControlParts {
  clock: MovableClock;
  faults: Faults;
  log: InvocationLog;
  invoker: Invoker;
  permissions: PermissionChecks;
  scheduler: Scheduler;
  sqs: SqsService;
  ses: SesService;
  sns: SnsService;
  figures: Figures;
  alarms(): AlarmState[];
  assembly(): ResolvedAssembly;
  /** Waits until nothing is going on. Answers how many messages are still hidden by a delay or after a failure. */
  settle(): Promise<unknown>;
  reload(): void;
  stripe(method: string, path: string, body: unknown): Promise<{ status: number; body: unknown }>;
}

type Answer = { status: number; body: unknown };
type Run = (call: {
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}) => Promise<Answer> | Answer;
type Route = [method: string, pattern: RegExp, run: Run];

const ok = (body: unknown): Answer => ({ status: 200, body });
const shownMessages = 50;

/** The JSON interface under `/_local/api`, for the console page and for tests. `local/README.md` lists it. */
export function createControlApi(parts: ControlParts): (request: ViewerRequest) => Promise<OriginResponse> {
  const routes = [
    ...messageRoutes(parts),
    ...queueRoutes(parts),
    ...timeRoutes(parts),
    ...faultRoutes(parts),
    ...functionRoutes(parts),
    ...cloudRoutes(parts),
  ];

  async function answer(request: ViewerRequest, path: string): Promise<Answer> {
    const body = parseBody(request.body);
    if (path.startsWith('stripe/')) return parts.stripe(request.method, path.slice('stripe'.length), body);
    const routeMatch = routes.flatMap(([method, pattern, run]) => {
      const match = pattern.exec(path);
      return match && method === request.method ? [{ run, id: decodeURIComponent(match[1] ?? '') }] : [];
    })[0];
    if (!routeMatch)
      return { status: 404, body: { message: `${request.method} ${request.rawPath} does not exist` } };
    return routeMatch.run({ id: routeMatch.id, query: new URLSearchParams(request.rawQuery), body });
  }

  return async (request) => {
    const path = request.rawPath.slice('/_local/api/'.length);
    const { status, body } = await answer(request, path).catch((error: unknown) => ({
      status: 400,
      body: { message: (error as Error).message },
    }));
    return {
      status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: Buffer.from(JSON.stringify(body)),
    };
  };
}

function messageRoutes({ ses, sns }: ControlParts): Route[] {
  return [
    [
      'GET',
      /^messages$/,
      ({ query }) => {
        const to = query.get('to')?.toLowerCase();
        const isWanted = (addresses: string[]) =>
          !to || addresses.some((one) => one.toLowerCase().includes(to));
        return ok({
          emails: ses.messages().filter((mail) => isWanted(mail.to)),
          texts: sns.messages().filter((text) => isWanted([text.to])),
        });
      },
    ],
    [
      'GET',
      /^messages\/counts$/,
      ({ query }) => {
        const about = query.get('about') ?? '';
        return ok({ emails: ses.counts.of(about), texts: sns.counts.of(about) });
      },
    ],
    [
      'POST',
      /^messages\/opt-out$/,
      ({ body }) => {
        sns.optOut(String(body.phone));
        return ok({});
      },
    ],
    [
      'POST',
      /^mail-suppression$/,
      ({ body }) => {
        ses.suppressed.add(String(body.address).toLowerCase());
        return ok({});
      },
    ],
    [
      'POST',
      /^mail-quota$/,
      ({ body }) => {
        ses.quota.max24HourSend = Number(body.max24HourSend);
        return ok(ses.quota);
      },
    ],
  ];
}

function queueRoutes({ sqs }: ControlParts): Route[] {
  const states = () =>
    sqs.queues().map((queue) => ({
      name: queue.definition.name,
      url: queue.definition.url,
      isDeadLetterQueue: sqs.queues().some((other) => other.definition.redrive?.arn === queue.definition.arn),
      ...queue.counts(),
      messages: queue
        .messages()
        .slice(0, shownMessages)
        .map(({ id, body, sentAt, visibleAt, receiveCount }) => ({
          id,
          body,
          receiveCount,
          sentAt: new Date(sentAt).toISOString(),
          visibleAt: new Date(visibleAt).toISOString(),
        })),
    }));
  return [
    ['GET', /^queues$/, () => ok({ queues: states() })],
    ['POST', /^queues\/([^/]+)\/redrive$/, ({ id }) => ok({ moved: sqs.redrive(id) })],
    [
      'POST',
      /^queues\/([^/]+)\/purge$/,
      ({ id }) => {
        sqs.queue(id)?.purge();
        return ok({});
      },
    ],
  ];
}

function timeRoutes({ clock, scheduler }: ControlParts): Route[] {
  const state = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs() });
  async function move(body: Record<string, unknown>): Promise<Answer> {
    if (body.reset === true) clock.reset();
    else if (typeof body.to === 'string') await clock.move(new Date(body.to));
    else await clock.move(Number(body.advanceMs));
    return ok(state());
  }
  return [
    ['GET', /^rules$/, () => ok({ rules: scheduler.list() })],
    ['POST', /^rules\/([^/]+)\/run$/, async ({ id }) => ok({ results: await scheduler.runNow(id) })],
    ['GET', /^clock$/, () => ok(state())],
    ['POST', /^clock$/, ({ body }) => move(body)],
  ];
}

function faultRoutes({ faults }: ControlParts): Route[] {
  return [
    ['GET', /^faults$/, () => ok({ faults: faults.list() })],
    ['POST', /^faults$/, ({ body }) => ({ status: 201, body: faults.add(body as unknown as FaultRequest) })],
    [
      'DELETE',
      /^faults(?:\/([^/]+))?$/,
      ({ id }) => {
        faults.clear(id || undefined);
        return ok({ faults: faults.list() });
      },
    ],
  ];
}

function functionRoutes({ log, invoker, permissions }: ControlParts): Route[] {
  return [
    [
      'GET',
      /^invocations$/,
      ({ query }) => {
        const limit = Number(query.get('limit') ?? 100);
        const request = query.get('request') ?? '';
        const invocations = log
          .list(query.get('function') ?? '')
          .filter(({ logs }) => request === '' || logs.some((line) => line.includes(request)));
        return ok({ invocations: invocations.slice(0, limit) });
      },
    ],
    [
      'POST',
      /^invoke$/,
      async ({ body }) => {
        const { name } = invoker.findFunction(String(body.functionName));
        return ok(await invoker.invoke(name, body.event ?? {}, 'direct'));
      },
    ],
    [
      'GET',
      /^functions$/,
      () =>
        ok({
          functions: invoker
            .functions()
            .map(({ name, logicalId, accessKeyId, file, timeoutMs, environment }) => ({
              name,
              logicalId,
              accessKeyId,
              file,
              timeoutMs,
              environment,
            })),
        }),
    ],
    ['GET', /^unused-grants$/, () => ok({ unusedGrants: permissions.unusedGrants() })],
  ];
}

function cloudRoutes({ figures, alarms, settle, reload, assembly }: ControlParts): Route[] {
  return [
    ['GET', /^figures$/, () => ok({ figures: figures.list(), alarms: alarms() })],
    ['POST', /^settle$/, async () => ok(await settle())],
    [
      'POST',
      /^reload$/,
      () => {
        reload();
        return ok({});
      },
    ],
    [
      'GET',
      /^resources$/,
      () =>
        ok({
          resources: assembly().resources.map(({ stack, logicalId, type, ref, arn }) => ({
            stack,
            logicalId,
            type,
            ref,
            arn,
          })),
        }),
    ],
  ];
}

function parseBody(body: Buffer): Record<string, unknown> {
  return body.length === 0 ? {} : (JSON.parse(body.toString('utf8')) as Record<string, unknown>);
}
