import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConsole } from '#local/console/console.ts';
import { createClock, type MovableClock } from '#local/ground/clock.ts';
import { createFaults, type Faults } from '#local/ground/faults.ts';
import { createInvocationLog, type InvocationRecord } from '#local/ground/invocation-log.ts';
import { createInProcessRuntime } from '#local/lambda/in-process-runtime.ts';
import type { InvocationResult } from '#local/lambda/invoker.ts';
import { createWorkerRuntime } from '#local/lambda/worker-runtime.ts';
import { alarmStates } from '#local/services/cloudwatch/alarm-states.ts';
import { createFigures } from '#local/services/cloudwatch/figures.ts';
import type { Scheduler } from '#local/services/eventbridge/scheduler.ts';
import type { SentMail } from '#local/services/ses/sent-mail.ts';
import type { SentSms } from '#local/services/sns/sns-service.ts';
import { startPaymentServer, withStripeFaults } from '#local/stripe/payment-provider.ts';
import type { LocalStripe } from '#local/stripe/stripe-server.ts';
import { startAwsEndpoint } from './aws-endpoint.ts';
import { startBackground } from './background.ts';
import { lastingPartsOf, readCloudModel, type CloudModel } from './cloud-model.ts';
import { settle, type Settled } from './drain-queues.ts';
import { createFunctions } from './functions.ts';
import { localSettings } from './local-addresses.ts';
import { startPublicServer } from './public-server.ts';
import { createResourceLookup, type ResourceLookup } from './resource-lookup.ts';
import { startServices, type Stop } from './services.ts';
import { createSite } from './site.ts';

export interface LocalCloudOptions {
  /** Folder with the synthesized `manifest.json`. */
  assemblyDirectory: string;
  /** The folder in which everything is kept between runs; without it everything is in memory. */
  stateDirectory?: string;
  /** The port of the public address; 0 takes a free one. */
  port: number;
  /** False turns the edge cache off, for tests that read a change right after making it. */
  edgeCache?: boolean;
  /** True runs each function in worker threads of its own instead of this process. */
  isolate?: boolean;
  environmentOverrides?: Record<string, string>;
  /** Values of secrets, by the secret's name or the beginning of its logical id. */
  secretValues?: Record<string, string>;
  /** Receives one line for each failed invocation; the terminal when left out. */
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
  /** @param functionName full name, logical id or end of a name. */
  invoke(functionName: string, event: unknown): Promise<InvocationResult>;
  /** Waits until nothing is going on. @throws Error after `timeoutMs`, ten minutes by default. */
  settle(timeoutMs?: number): Promise<Settled>;
  /**
   * Reads the synthesized templates again. Replaces routes, functions, roles and pages, and loads changed
   * bundles.
   * @throws Error when a table, queue, event source mapping, schedule, user pool, bucket or secret changed.
   * Such a change needs a restart.
   */
  reload(): void;
  stop(): Promise<void>;
}

const webhookRoute = 'POST /api/webhooks/payments';

/**
 * @throws AssemblyError naming each resource that cannot be served.
 * @throws Error when the port is taken.
 */
export async function bootLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await boot(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function boot(options: LocalCloudOptions, stops: Stop[]): Promise<Omit<LocalCloud, 'stop'>> {
  const { stateDirectory } = options;
  if (stateDirectory) mkdirSync(stateDirectory, { recursive: true });
  const statePath = (name: string) => stateDirectory && join(stateDirectory, name);

  const { publicServer, awsEndpoint, paymentServer } = await openServers(options.port, stops);
  const clock = createClock();
  stops.push(clock.stop);

  const { model, renewModel } = holdModel({
    directory: options.assemblyDirectory,
    awsEndpoint: awsEndpoint.url,
    secretValues: options.secretValues ?? {},
    override: localSettings(
      { site: publicServer.url, stripe: paymentServer.url },
      {
        // The time limits that functions set for their calls to AWS and Stripe are ten times as long here,
        // because all functions and services take turns in one process.
        TIME_LIMIT_FACTOR: '10',
        ...options.environmentOverrides,
      },
    ),
  });

  const figures = createFigures(clock);
  const log = createInvocationLog(statePath('logs'), (output, functionName) => {
    figures.take(output);
    services.logs.take(functionName, output);
  });
  stops.push(log.flush);
  const faults = createFaults();
  const runtime = options.isolate ? createWorkerRuntime(clock.sharedOffset) : createInProcessRuntime();
  const report = options.report ?? ((line: string) => void process.stderr.write(`${line}\n`));
  const { invoker, permissions, adopt } = createFunctions({ clock, log, runtime, report });
  stops.push(invoker.stop);
  adopt(model());

  const services = await startServices(
    {
      clock,
      model,
      sitePort: publicServer.port,
      statePath,
      webhook: webhookOf(model(), publicServer.url),
    },
    stops,
  );
  const { sqs, ses, sns, stripe } = services;
  awsEndpoint.connect({
    services: services.aws,
    invoker,
    permissions,
    faults,
    log,
    capacityOf: services.dynamoDb.capacityOf,
    jwks: (poolId) => services.keysOf(`/${poolId}`),
  });
  const handleStripe = withStripeFaults(stripe, { faults, invoker, log });
  paymentServer.connect(handleStripe);

  const { pollers, scheduler } = startBackground(
    model(),
    { clock, faults, invoker, services, statePath: statePath('schedules.json') },
    stops,
  );
  const settleAll = (timeoutMs = 600_000) =>
    settle({ invoker, sqs, pollers, scheduler, webhooksIdle: stripe.idle }, timeoutMs);
  const reload = () => {
    adopt(renewModel());
    invoker.reload();
  };

  const serveConsole = createConsole({
    clock,
    faults,
    log,
    invoker,
    permissions,
    scheduler,
    sqs,
    ses,
    sns,
    figures,
    alarms: () => alarmStates(model().assembly, { figures, queues: sqs.queues, now: clock.now }),
    assembly: () => model().assembly,
    settle: settleAll,
    reload,
    stripe: stripe.control,
  });
  publicServer.connect({
    serve: createSite({
      clock,
      model,
      invoker,
      services,
      addresses: { site: publicServer.url, aws: awsEndpoint.url },
      hasEdgeCache: options.edgeCache !== false,
    }),
    serveConsole,
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
    resources: createResourceLookup(() => model().assembly),
    invocations: log.list,
    invoke: (functionName, event) => invoker.invoke(invoker.findFunction(functionName).name, event, 'direct'),
    settle: settleAll,
    reload,
  };
}

function holdModel(options: Parameters<typeof readCloudModel>[0]) {
  let model = readCloudModel(options);
  return {
    model: () => model,
    /** Reads the model again. @throws Error when a part changed that a running cloud cannot change */
    renewModel(): CloudModel {
      const next = readCloudModel(options);
      if (lastingPartsOf(next) !== lastingPartsOf(model)) {
        throw new Error(
          'A table, queue, mapping, schedule, user pool, bucket or secret changed: restart the local cloud',
        );
      }
      return (model = next);
    },
  };
}

/** Opens the servers of the site, AWS and Stripe. Calls wait there until their services are connected. */
async function openServers(port: number, stops: Stop[]) {
  const publicServer = await startPublicServer(port);
  stops.push(publicServer.stop);
  const awsEndpoint = await startAwsEndpoint();
  stops.push(awsEndpoint.stop);
  const paymentServer = await startPaymentServer();
  stops.push(paymentServer.stop);
  return { publicServer, awsEndpoint, paymentServer };
}

/**
 * The address for Stripe's events and the secret that signs them; undefined when the templates have no route
 * for them.
 */
function webhookOf({ apis, assembly }: CloudModel, siteUrl: string) {
  const hasRoute = apis.some(({ routes }) => routes.some(({ routeKey }) => routeKey === webhookRoute));
  if (!hasRoute) return undefined;
  const secrets = [...assembly.secretValues.values()].map(
    (value) => /"webhookSecret"\s*:\s*"([^"]+)"/.exec(value)?.[1],
  );
  return { url: `${siteUrl}/api/webhooks/payments`, secret: secrets.find(Boolean) ?? 'whsec_local' };
}
