import type { IncomingMessage, ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { jsonBody } from '#local/ground/aws-json.ts';
import { awsRequestListener, rootAccessKey, type AwsEndpointParts } from '#local/cloud/aws-endpoint.ts';
import type { AwsRequest, AwsService } from '#local/ground/aws-service.ts';
import { readCloudModel } from '#local/cloud/cloud-model.ts';
import { createCognitoService } from '#local/services/cognito/cognito-service.ts';
import type { CognitoState } from '#local/services/cognito/pool-state.ts';
import { createDynamoDbService, type DynamoDbService } from '#local/services/dynamodb/dynamodb-service.ts';
import type { Fault, FaultedCall } from '#local/ground/faults.ts';
import { createPermissionChecks } from '#local/iam/permission-checks.ts';
import { createInvocationLog } from '#local/ground/invocation-log.ts';
import { createInProcessRuntime } from '#local/lambda/in-process-runtime.ts';
import { invocationOf } from '#local/lambda/own-calls.mjs';
import { createInvoker, type InvocationResult } from '#local/lambda/invoker.ts';
import { bucketDefinitions } from '#local/cloud/local-addresses.ts';
import { mailEventTeller } from '#local/services/ses/event-routes.ts';
import { createSesService, type SentMail } from '#local/services/ses/ses-service.ts';
import { handleUnheard, holdAnswer } from '#local/stripe/payment-provider.ts';
import { createSecretsService } from '#local/services/secrets-manager/secrets-service.ts';
import { createSnsService, type SentSms } from '#local/services/sns/sns-service.ts';
import { batchEvent, failedIds } from '#local/services/sqs/event-source-poller.ts';
import { createSqsService, type SqsService } from '#local/services/sqs/sqs-service.ts';
import { createS3Service } from '#local/services/s3/s3-service.ts';
import { createStripe, type LocalStripe } from '#local/stripe/stripe-server.ts';
import { createWaitingRoom, type Outcome } from './calls.ts';
import { plainItem } from './plain-items.ts';
import { installMemoryNetwork } from './memory-network.ts';
import { poolWith, watchPasswords, type TakenPassword } from './pool.ts';
import { installSeededRandomness } from './randomness.ts';
import { installVirtualTime } from './virtual-time.ts';

/** The admin of the simulated co-op. */
export const adminId = 'usr_ada';

/** The time at which every run begins, some days before a change of clocks. */
export const beginning = Date.parse('2027-03-09T15:00:00Z');

const awsPort = 1001;
const stripePort = 1002;
export const secretKey = 'sk_test_local_stand_in';
export const webhookSecret = 'whsec_local_stand_in';
export const linkKey = 'local_stand_in_key_that_signs_links_in_messages';

/** One invocation of a function, from its start to its end. */
export interface Invocation {
  /** The actor, the action and its number, e.g. `amy.pauseSubscription#1`. */
  label: string;
  requestId: string;
  /** The troubles that the scheduler made for this invocation. */
  troubles: Outcome[];
  result?: InvocationResult;
}

type Item = Record<string, unknown>;

/**
 * The deployed system in one process, without sockets, threads or time of its own. The real functions run
 * over the local cloud's services. Each of their calls to the outside waits until the scheduler releases it.
 * @param passwords of the users who can sign in when a run begins, by user id
 */
export async function createWorld(assemblyDirectory: string, passwords: Record<string, string>) {
  let traffic = 0;
  let busy = 0;
  const touch = () => void (traffic += 1);
  /** The simulator's own timers, which do not count as movement. */
  const realImmediate = setImmediate;
  const realTimeout = setTimeout;
  const time = installVirtualTime(touch);
  const seedRandomness = installSeededRandomness();
  const network = installMemoryNetwork(touch);
  time.begin(beginning);

  const model = readCloudModel({
    directory: assemblyDirectory,
    awsEndpoint: `http://127.0.0.1:${awsPort}`,
    secretValues: { links: linkKey, stripe: JSON.stringify({ secretKey, webhookSecret }) },
    override: (settings) => ({
      ...('STRIPE_API_URL' in settings && { STRIPE_API_URL: `http://127.0.0.1:${stripePort}` }),
      ...('SITE_URL' in settings && { SITE_URL: 'http://co-op.test' }),
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    }),
  });
  const clock = { now: () => new Date() };
  const permissions = createPermissionChecks();
  for (const { name, statements } of model.functions) permissions.setRole(name, statements);
  const runtime = createInProcessRuntime({ oneCallAtATime: true });
  const invocationLog = createInvocationLog();
  let opened = '';
  const log: typeof invocationLog = {
    ...invocationLog,
    open(record) {
      opened = record.requestId;
      return invocationLog.open(record);
    },
  };
  const invoker = createInvoker({
    clock,
    log,
    runtime,
    report: () => undefined,
    timeSpent: () => performance.now(),
  });
  invoker.setFunctions(model.functions);

  const [originSecret = ''] =
    invoker.findFunction('-get-health').environment.ORIGIN_SECRETS?.split(',') ?? [];
  const namePrefix = invoker.findFunction('-get-health').name.slice(0, -'get-health'.length);

  // Making the pool's keys takes long, so every run begins with a copy.
  const poolAtBeginning = await poolWith(passwords, model.pools, clock);

  const room = createWaitingRoom(touch);
  let invocations: Invocation[] = [];
  let isFree = true;
  const byRequest = (requestId: string) => invocations.find((one) => one.requestId === requestId);

  /**
   * Waits for the scheduler's decision about a call. Calls outside of an invocation go on at once, and so do
   * all while the world is free.
   */
  async function decide(requestId: string, text: string, isWrite: boolean): Promise<Outcome> {
    const invocation = byRequest(requestId);
    if (isFree || !invocation || invocation.result) return 'go';
    const outcome = await room.wait({ requestId, text, isWrite });
    if (outcome !== 'go' && outcome !== 'late') invocation.troubles.push(outcome);
    return outcome;
  }
  const answerOf = (requestId: string, text: string) => async () =>
    void (
      isFree ||
      byRequest(requestId)?.result ||
      (await room.wait({ requestId, text: `answer to ${text}`, isWrite: false }))
    );

  const faults: AwsEndpointParts['faults'] = {
    async take(call: FaultedCall): Promise<Fault | undefined> {
      const { service, operation, requestId = '', request } = call;
      // Secrets are read once by a cold start. A run must not depend on which functions are cold, so these
      // calls do not wait.
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
  };

  /** The services that every run has new. */
  interface Services {
    dynamoDb: DynamoDbService;
    sqs: SqsService;
    stripe: LocalStripe;
    mails(): SentMail[];
    texts(): SentSms[];
    /** Passwords in the order in which the pool accepted them, whether or not the answer arrived. */
    passwords: TakenPassword[];
    pool: CognitoState;
    all: AwsService[];
  }
  let services: Services;

  network.serve(
    awsPort,
    awsRequestListener(() => ({
      services: services.all,
      invoker,
      permissions,
      faults,
      log,
      capacityOf: services.dynamoDb.capacityOf,
      jwks: () => undefined,
    })),
  );
  async function answerStripe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { stripe } = services;
    const requestId = invocationOf(request);
    if (invoker.isDead(requestId)) return;
    const text = `stripe ${request.method} ${request.url?.split('?')[0]}`;
    const outcome = await decide(requestId, text, request.method !== 'GET');
    if (invoker.isDead(requestId)) return;
    const fail = (status: number, error: Item) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    await tracked(async () => {
      switch (outcome) {
        case 'go':
          return stripe.handle(request, response);
        case 'late':
          holdAnswer(response, answerOf(requestId, text));
          return stripe.handle(request, response);
        case 'lost':
          await handleUnheard(stripe, request, response);
          return void request.socket.destroy();
        case 'cut':
          return void request.socket.destroy();
        case 'throttled':
          return void fail(429, {
            type: 'invalid_request_error',
            code: 'rate_limit',
            message: 'Too many requests.',
          });
        case 'conflict':
          return void fail(429, {
            type: 'invalid_request_error',
            code: 'lock_timeout',
            message: 'This object is locked.',
          });
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
  network.serve(stripePort, (request, response) => void answerStripe(request, response));

  async function tracked<T>(work: () => Promise<T>): Promise<T> {
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      touch();
    }
  }
  const trackedService = (service: AwsService): AwsService => ({
    ...service,
    name: service.name,
    actions: (request) => service.actions(request),
    handle: (request) => tracked(() => service.handle(request)),
  });

  const root = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${awsPort}`,
      credentials: { accessKeyId: rootAccessKey, secretAccessKey: 'local' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const TableName = model.tables[0]!.name;

  const turn = () => new Promise<void>((resolve) => realImmediate(resolve));
  /** Sleeps for a real moment, as other threads do the work that a cold start waits for. */
  const turnOfLoading = () => new Promise<void>((resolve) => void realTimeout(resolve, 1));

  /**
   * Resolves when nothing moves except calls and timers that wait for the scheduler or the clock. A module
   * that is being loaded makes calls of its own. Its waiting takes no time of the run, as a run must not
   * depend on which functions are cold.
   */
  async function rest(): Promise<void> {
    for (let quiet = 0, seen = -1; quiet < 4 || runtime.loading() > 0;) {
      await (runtime.loading() > 0 ? turnOfLoading() : turn());
      const isQuiet = traffic === seen && busy === 0 && !waitsForFiles();
      quiet = isQuiet ? quiet + 1 : 0;
      seen = traffic;
      if (quiet >= 4 && runtime.loading() > 0) time.fireEarly(100);
    }
  }

  /** Lets everything happen, with the clock, until a piece of the simulator's own work is done. */
  async function through<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const end = () => void (isDone = true);
    work.then(end, end);
    while (!isDone) {
      await rest();
      const next = time.nextTimerAt();
      if (!isDone && next !== undefined) time.moveTo(next);
    }
    return work;
  }

  const world = {
    time,
    model,
    /** The secret that CloudFront sends to the API. */
    originSecret,
    rest,
    room,
    through,
    stripe: () => services.stripe,
    mails: () => services.mails(),
    texts: () => services.texts(),
    passwordsTaken: () => services.passwords,
    /** True when the pool has a user of this name. */
    hasLogin: (userId: string) =>
      Object.values(services.pool).some(({ users }) => users[userId] !== undefined),
    queues: () => services.sqs.queues(),
    invocations: () => invocations,
    recordOf: (requestId: string) => invocationLog.find(requestId),
    logsOf: (requestId: string) => invocationLog.find(requestId)?.logs ?? [],

    /** Clears everything and begins a run. */
    async begin(seed: number): Promise<void> {
      for (const { requestId, result } of invocations) if (!result) invoker.crash(requestId);
      await rest();
      room.clear();
      network.cut();
      time.begin(beginning);
      seedRandomness(seed);
      invocations = [];
      const sqs = createSqsService({ clock, definitions: model.queues });
      const ses = createSesService({
        clock,
        onEvent: mailEventTeller(
          () => model.assembly,
          (queueArn, body) => void sqs.queue(queueArn)?.send(body, {}),
        ),
      });
      const sns = createSnsService({ clock });
      const stripe = createStripe({ clock });
      const pool = structuredClone(poolAtBeginning);
      const { service: cognito, passwords: takenPasswords } = watchPasswords(
        createCognitoService({ clock, pools: model.pools, state: pool }),
      );
      services = {
        dynamoDb: undefined as unknown as DynamoDbService,
        sqs,
        stripe,
        mails: ses.messages,
        texts: sns.messages,
        passwords: takenPasswords,
        pool,
        all: [],
      };
      services.dynamoDb = await through(createDynamoDbService({ clock }));
      for (const table of model.tables) await through(services.dynamoDb.ensureTable(table));
      const secrets = createSecretsService({
        secrets: model.assembly.ofType('AWS::SecretsManager::Secret').map((secret) => ({
          name: String(secret.attributes.Name),
          arn: secret.arn,
          value: model.assembly.secretValues.get(secret.arn) ?? '',
        })),
      });
      const s3 = createS3Service({ buckets: bucketDefinitions(model, awsPort), clock });
      services.all = [services.dynamoDb, sqs, cognito, ses, sns, s3, secrets].map(trackedService);
      time.begin(beginning);
      isFree = false;
    },

    /** While the world is free, no call waits for the scheduler. */
    setFree: (free: boolean) => void (isFree = free),

    /** Starts a function. `end` receives its result. */
    invoke(
      who: string,
      functionName: string,
      event: unknown,
      trigger: 'http' | 'queue' | 'schedule',
      end: (result: InvocationResult, invocation: Invocation) => void = () => undefined,
    ): Invocation {
      const count = invocations.filter(({ label }) => label.startsWith(`${who}#`)).length + 1;
      const promise = invoker.invoke(functionName, event, trigger);
      const invocation: Invocation = {
        label: `${who}#${count}`,
        requestId: opened,
        troubles: [],
      };
      invocations.push(invocation);
      void promise.then((result) => {
        touch();
        invocation.result = result;
        if (invoker.isDead(invocation.requestId)) room.forget(invocation.requestId);
        end(result, invocation);
      });
      return invocation;
    },

    /** Kills the machine of a running invocation. */
    kill(invocation: Invocation): void {
      invocation.troubles.push('dies-before');
      invoker.crash(invocation.requestId);
      room.forget(invocation.requestId);
    },

    /** @param name a function's name without the stage's prefix, e.g. `create-order` */
    functionNamed: (name: string) => invoker.findFunction(`${namePrefix}${name}`).name,

    /**
     * Hands a queue's next batch to its function, as Lambda's poller does. False when no message is visible.
     */
    deliver(queueName: string): Invocation | undefined {
      const mapping = model.mappings.find(({ queueArn }) => queueArn.endsWith(`:${queueName}`));
      const queue = mapping && services.sqs.queue(mapping.queueArn);
      const batch = queue?.receive(mapping!.batchSize) ?? [];
      if (!mapping || !queue || batch.length === 0) return undefined;
      return world.invoke(
        `worker.${queueName}`,
        mapping.functionName,
        batchEvent(batch, queue),
        'queue',
        (result) => {
          if (!result.ok) return;
          const failed = mapping.reportsItemFailures ? failedIds(result.value, batch) : [];
          for (const message of batch)
            if (!failed.includes(message.id)) queue.remove(message.receiptHandle ?? '');
        },
      );
    },

    sweepExpired: () => through(services.dynamoDb.sweepTimeToLive()),

    read: async <T>(key: { pk: string; sk: string }): Promise<T | undefined> =>
      (await through(root.send(new GetCommand({ TableName, Key: key, ConsistentRead: true })))).Item as
        T | undefined,
    write: (item: Item) => through(root.send(new PutCommand({ TableName, Item: item }))),
    async writeAll(items: Item[]): Promise<void> {
      for (let start = 0; start < items.length; start += 25)
        await through(
          root.send(
            new BatchWriteCommand({
              RequestItems: {
                [TableName]: items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } })),
              },
            }),
          ),
        );
    },
    /** Reads all items of the table. An unchanged item is the same object as the last time. */
    everything: async (): Promise<Item[]> => (await services.dynamoDb.items(TableName)).map(plainItem),
  };
  return world;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/**
 * True while a cold start reads files. It reads bundles and the SDK's settings from the disk, in other
 * threads and in real time, by requests of the file system and messages to the thread that loads modules.
 */
const waitsForFiles = () =>
  process.getActiveResourcesInfo().some((resource) => /^(FSReq|MessagePort)/.test(resource));

function conflictOf(service: string, operation: string): Pick<Fault, 'code' | 'message'> {
  if (service !== 'dynamodb') return {};
  return operation === 'TransactWriteItems'
    ? { code: 'TransactionConflict' }
    : {
        code: 'TransactionConflictException',
        message: 'Transaction is ongoing for the item',
      };
}

/** A call in a few words, for the trace: the operation and its keys. */
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
