import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { startAwsEndpoint } from './aws-endpoint.ts';
import { createClock, type MovableClock } from '#local/ground/clock.ts';
import { lastingPartsOf, readCloudModel } from './cloud-model.ts';
import { createBedrockService } from '#local/services/bedrock/bedrock-service.ts';
import { createCognitoService } from '#local/services/cognito/cognito-service.ts';
import { createControlApi } from '#local/console/control-api.ts';
import { serveConsolePage } from '#local/console/console-pages.ts';
import { createDynamoDbService } from '#local/services/dynamodb/dynamodb-service.ts';
import { createFaults, type Faults } from '#local/ground/faults.ts';
import type { ReadObject } from '#local/services/cloudfront/bucket-content.ts';
import { createEdgeCache } from '#local/services/cloudfront/edge-cache.ts';
import { serveDistribution } from '#local/services/cloudfront/distribution.ts';
import { serveHttpApi } from '#local/services/http-api/http-api.ts';
import { startPublicServer } from './public-server.ts';
import { createPermissionChecks } from '#local/iam/permission-checks.ts';
import { createInvocationLog, type InvocationRecord } from '#local/ground/invocation-log.ts';
import { createInProcessRuntime } from '#local/lambda/in-process-runtime.ts';
import { createInvoker, type InvocationResult } from '#local/lambda/invoker.ts';
import { createWorkerRuntime } from '#local/lambda/worker-runtime.ts';
import { bucketDefinitions, publicAddresses } from './local-addresses.ts';
import { mailEventTeller } from '#local/services/ses/event-routes.ts';
import { createSesService, type SentMail } from '#local/services/ses/ses-service.ts';
import { startPaymentServer, withStripeFaults } from '#local/stripe/payment-provider.ts';
import { createResourceLookup, type ResourceLookup } from './resource-lookup.ts';
import { tellOfObject } from '#local/services/eventbridge/object-events.ts';
import { tellsEvents } from '#local/services/eventbridge/read-event-rules.ts';
import { startScheduler, type Scheduler } from '#local/services/eventbridge/scheduler.ts';
import { createGeoPlacesService } from '#local/services/geo-places/geo-places-service.ts';
import { createSecretsService } from '#local/services/secrets-manager/secrets-service.ts';
import { settle, type Settled } from './drain-queues.ts';
import { createSnsService, type SentSms } from '#local/services/sns/sns-service.ts';
import { startEventSourcePoller } from '#local/services/sqs/event-source-poller.ts';
import { createSqsService } from '#local/services/sqs/sqs-service.ts';
import { createS3Service } from '#local/services/s3/s3-service.ts';
import { createStripe, type LocalStripe } from '#local/stripe/stripe-server.ts';
import { alarmStates } from '#local/services/cloudwatch/alarm-states.ts';
import { createLogsService } from '#local/services/cloudwatch-logs/logs-service.ts';
import { createFigures } from '#local/services/cloudwatch/figures.ts';
import type { OriginRequest, OriginResponse, ViewerRequest } from '#local/ground/http-messages.ts';

export interface LocalCloudOptions {
  /** Folder with the synthesized `manifest.json`. */
  assemblyDirectory: string;
  /** The folder in which everything is kept between runs; without it everything is in memory. */
  stateDirectory?: string;
  /** The port of the public address; 0 takes a free one. */
  port: number;
  /** False keeps no answer at the edge, for tests that look at once at what they changed. */
  edgeCache?: boolean;
  /** True runs each function in worker threads of its own instead of this process. */
  isolate?: boolean;
  /** Settings added to every function's environment. */
  environmentOverrides?: Record<string, string>;
  /** Values of secrets, by the secret's name or the beginning of its logical id. */
  secretValues?: Record<string, string>;
  /** Receives one line per failed invocation; default: the terminal. */
  report?(line: string): void;
}

export interface LocalCloud {
  /** The address that a browser opens, for example `http://localhost:4000`. */
  url: string;
  /** The address for AWS calls; sign them with access key `root`, secret `local`. */
  awsEndpoint: string;
  /** The address at which the payment provider's stand-in answers calls with a secret key. */
  stripeUrl: string;
  clock: MovableClock;
  faults: Faults;
  scheduler: Scheduler;
  stripe: LocalStripe;
  messages: { emails(): SentMail[]; texts(): SentSms[] };
  resources: ResourceLookup;
  /**
   * The invocations, newest first.
   * @param functionName end of a function's name.
   */
  invocations(functionName?: string): InvocationRecord[];
  /**
   * Calls a function directly.
   * @param functionName full name, logical id or end of a name.
   */
  invoke(functionName: string, event: unknown): Promise<InvocationResult>;
  /** Waits until nothing is going on. @throws Error after `timeoutMs`, ten minutes by default. */
  settle(timeoutMs?: number): Promise<Settled>;
  /**
   * Takes over a new synthesis and changed bundles: routes, functions, roles, pages.
   * @throws Error when a table, queue, pool, bucket, schedule or secret changed: that needs a restart.
   */
  reload(): void;
  stop(): Promise<void>;
}

const expirySweepMs = 60_000;
const webhookRoute = 'POST /api/webhooks/payments';

/**
 * Serves a cloud assembly on this machine.
 * @throws AssemblyError naming each resource that cannot be served, Error when the port is taken.
 */
export async function bootLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const stops: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return await boot(options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function boot(
  options: LocalCloudOptions,
  stops: (() => Promise<unknown> | void)[],
  stop: () => Promise<void>,
): Promise<LocalCloud> {
  const { stateDirectory } = options;
  if (stateDirectory) mkdirSync(stateDirectory, { recursive: true });
  const statePath = (name: string) => stateDirectory && join(stateDirectory, name);

  const publicServer = await startPublicServer(options.port);
  stops.push(publicServer.stop);
  const awsEndpoint = await startAwsEndpoint();
  stops.push(awsEndpoint.stop);
  const paymentServer = await startPaymentServer();
  stops.push(paymentServer.stop);
  const clock = createClock();
  stops.push(clock.stop);

  const readModel = () =>
    readCloudModel({
      directory: options.assemblyDirectory,
      awsEndpoint: awsEndpoint.url,
      secretValues: options.secretValues ?? {},
      override: (settings) => ({
        ...('STRIPE_API_URL' in settings && { STRIPE_API_URL: paymentServer.url }),
        ...('SITE_URL' in settings && { SITE_URL: publicServer.url }),
        // Calls may take ten times as long here, because all functions and services take turns in this one
        // process.
        TIME_LIMIT_FACTOR: '10',
        ...options.environmentOverrides,
      }),
    });
  let model = readModel();

  const figures = createFigures(clock);
  const logs = createLogsService({ clock, functionNames: () => model.functions.map(({ name }) => name) });
  const log = createInvocationLog(statePath('logs'), (output, functionName) => {
    figures.take(output);
    logs.take(functionName, output);
  });
  stops.push(log.flush);
  const faults = createFaults();
  const permissions = createPermissionChecks();
  const runtime = options.isolate ? createWorkerRuntime(clock.sharedOffset) : createInProcessRuntime();
  const report = options.report ?? ((line: string) => void process.stderr.write(`${line}\n`));
  const invoker = createInvoker({ clock, log, runtime, report });
  stops.push(invoker.stop);
  const adoptFunctions = () => {
    for (const { name, statements } of model.functions) permissions.setRole(name, statements);
    invoker.setFunctions(model.functions);
  };
  adoptFunctions();

  const dynamoDb = await createDynamoDbService({ clock, path: statePath('dynamodb') });
  stops.push(dynamoDb.stop);
  for (const table of model.tables) await dynamoDb.ensureTable(table);
  const sqs = createSqsService({ clock, definitions: model.queues, statePath: statePath('queues.json') });
  const sendTo = (queueArn: string, body: string) => void sqs.queue(queueArn)?.send(body, {});
  const cognito = createCognitoService({ clock, pools: model.pools, statePath: statePath('cognito.json') });
  const ses = createSesService({
    clock,
    statePath: statePath('mail.json'),
    onEvent: mailEventTeller(() => model.assembly, sendTo),
  });
  const sns = createSnsService({ clock, statePath: statePath('sms.json') });
  const s3 = createS3Service({
    directory: statePath('buckets'),
    buckets: bucketDefinitions(model, publicServer.port),
    clock,
    onCreated: (object) => {
      const bucket = model.assembly.ofType('AWS::S3::Bucket').find(({ ref }) => ref === object.bucket);
      if (bucket && tellsEvents(bucket)) tellOfObject(model.eventRules, object, sendTo);
    },
  });
  const secrets = createSecretsService({
    secrets: model.assembly.ofType('AWS::SecretsManager::Secret').map((secret) => ({
      name: String(secret.attributes.Name),
      arn: secret.arn,
      value: model.assembly.secretValues.get(secret.arn) ?? '',
    })),
  });
  stops.push(sqs.stop, cognito.stop, ses.stop, sns.stop, s3.stop);

  const hasWebhook = model.apis.some((api) => api.routes.some((route) => route.routeKey === webhookRoute));
  const stripe = createStripe({
    clock,
    statePath: statePath('stripe.json'),
    ...(hasWebhook && {
      webhook: {
        url: `${publicServer.url}/api/webhooks/payments`,
        secret: webhookSecret(model.assembly.secretValues),
      },
    }),
  });
  stops.push(stripe.stop);

  const keysOf = (issuer: string) => {
    const pool = model.pools.find((one) => issuer.endsWith(`/${one.id}`));
    return pool && (cognito.jwks(pool.id) as JSONWebKeySet);
  };
  awsEndpoint.connect({
    services: [
      dynamoDb,
      sqs,
      cognito,
      ses,
      sns,
      s3,
      secrets,
      logs,
      createGeoPlacesService(),
      createBedrockService(),
    ],
    invoker,
    permissions,
    faults,
    log,
    capacityOf: dynamoDb.capacityOf,
    jwks: (poolId) => keysOf(`/${poolId}`),
  });
  const handleStripe = withStripeFaults(stripe, { faults, invoker, log });
  paymentServer.connect(handleStripe);

  const pollers = model.mappings.flatMap((mapping) => {
    const queue = sqs.queue(mapping.queueArn);
    return queue ? [startEventSourcePoller(mapping, queue, invoker, faults)] : [];
  });
  stops.push(() => Promise.all(pollers.map((poller) => poller.stop())));
  const scheduler = startScheduler({
    clock,
    invoker,
    schedules: model.schedules,
    statePath: statePath('schedules.json'),
  });
  stops.push(scheduler.stop);
  const sweeping = setInterval(() => void dynamoDb.sweepTimeToLive(), expirySweepMs);
  sweeping.unref();
  stops.push(() => clearInterval(sweeping));

  clock.onMove(async () => {
    await dynamoDb.sweepTimeToLive();
    await stripe.control('POST', '/advance', {});
    for (const queue of sqs.queues()) queue.wake();
    await scheduler.runDue();
  });

  const settleAll = (timeoutMs = 600_000) =>
    settle({ invoker, sqs, pollers, scheduler, webhooksIdle: stripe.idle }, timeoutMs);
  const reload = () => {
    const next = readModel();
    if (lastingPartsOf(next) !== lastingPartsOf(model)) {
      throw new Error(
        'A table, queue, mapping, schedule, user pool, bucket or secret changed: restart the local cloud',
      );
    }
    model = next;
    adoptFunctions();
    invoker.reload();
  };

  const readObject: ReadObject = async (bucket, key) =>
    (await model.deployed(bucket, key)) ?? (await s3.read(bucket, key));
  const serveApi = (apiId: string, request: OriginRequest): Promise<OriginResponse> => {
    const api = model.apis.find((one) => one.id === apiId);
    if (!api) throw new Error(`There is no HTTP API ${apiId}`);
    const invoke = (functionName: string, event: unknown) => invoker.invoke(functionName, event, 'http');
    return serveHttpApi(api, request, { clock, keysOf, invoke });
  };
  const edgeCache = options.edgeCache === false ? undefined : createEdgeCache(clock);
  const serve = (request: ViewerRequest): Promise<OriginResponse> => {
    if (model.distribution) {
      const localAddresses = publicAddresses(model, { site: publicServer.url, aws: awsEndpoint.url });
      return serveDistribution(model.distribution, request, {
        readObject,
        serveApi,
        localAddresses,
        ...(edgeCache && { edgeCache }),
      });
    }
    const [api] = model.apis;
    if (!api) throw new Error('The templates declare neither a distribution nor an HTTP API');
    return serveApi(api.id, { ...request, sourceIp: request.viewerIp });
  };
  const controlApi = createControlApi({
    clock,
    faults,
    log,
    invoker,
    permissions,
    scheduler,
    sqs,
    emails: ses.messages,
    mailQuota: ses.quota,
    texts: sns.messages,
    countsOf: { emails: ses.counts, texts: sns.counts },
    optOut: sns.optOut,
    figures,
    alarms: () => alarmStates(model.assembly, { figures, queues: sqs.queues, now: clock.now }),
    assembly: () => model.assembly,
    settle: settleAll,
    reload,
    stripe: stripe.control,
  });
  publicServer.connect({
    serve,
    serveConsole: (request) =>
      request.rawPath.startsWith('/_local/api/')
        ? controlApi(request)
        : serveConsolePage(request, ses.messages),
    serveStripe: handleStripe,
  });

  return {
    url: publicServer.url,
    awsEndpoint: awsEndpoint.url,
    stripeUrl: paymentServer.url,
    clock,
    faults,
    scheduler,
    stripe,
    messages: { emails: ses.messages, texts: sns.messages },
    resources: createResourceLookup(() => model.assembly),
    invocations: log.list,
    invoke: (functionName, event) => invoker.invoke(invoker.findFunction(functionName).name, event, 'direct'),
    settle: settleAll,
    reload,
    stop,
  };
}

/** The signing secret of webhooks. It is in the secret that has a field of this name. */
function webhookSecret(secretValues: Map<string, string>): string {
  for (const value of secretValues.values()) {
    const secret = /"webhookSecret"\s*:\s*"([^"]+)"/.exec(value)?.[1];
    if (secret) return secret;
  }
  return 'whsec_local';
}
