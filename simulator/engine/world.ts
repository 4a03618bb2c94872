import { awsRequestListener } from '#local/cloud/aws-endpoint.ts';
import { readCloudModel } from '#local/cloud/cloud-model.ts';
import { localSettings } from '#local/cloud/local-addresses.ts';
import { startServices, type Services } from '#local/cloud/services.ts';
import type { AwsService } from '#local/ground/aws-service.ts';
import type { CognitoState } from '#local/services/cognito/pool-state.ts';
import { batchEvent, endBatch } from '#local/services/sqs/event-source-poller.ts';
import { createInvocations, type Invocation } from './invocations.ts';
import { installMemoryNetwork } from './memory-network.ts';
import { plainItem } from './plain-items.ts';
import { poolWith, watchPasswords, type TakenPassword } from './pool.ts';
import { installSeededRandomness } from './randomness.ts';
import { watchMovement } from './rest.ts';
import { openTable, type Item } from './table.ts';
import { answerStripe, awsFaults } from './troubles.ts';
import { installVirtualTime } from './virtual-time.ts';

export const adminId = 'usr_ada';

/** The time at which every run begins. Daylight saving time starts five days later. */
export const beginning = Date.parse('2027-03-09T15:00:00Z');

const awsPort = 1001;
const stripePort = 1002;
const awsEndpoint = `http://127.0.0.1:${awsPort}`;
export const secretKey = 'sk_test_local_stand_in';
export const webhookSecret = 'whsec_local_stand_in';
export const linkKey = 'local_stand_in_key_that_signs_links_in_messages';

const readModel = (directory: string) =>
  readCloudModel({
    directory,
    awsEndpoint,
    secretValues: { links: linkKey, stripe: JSON.stringify({ secretKey, webhookSecret }) },
    override: localSettings(
      { site: 'http://co-op.test', stripe: `http://127.0.0.1:${stripePort}` },
      { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    ),
  });

/**
 * The deployed system in one process, without sockets, threads or time of its own. The real functions run
 * over the local cloud's services. Each of their calls to the outside waits until the scheduler releases it.
 * @param passwords of the users who can sign in when a run begins, by user id
 */
export async function createWorld(assemblyDirectory: string, passwords: Record<string, string>) {
  const movement = watchMovement();
  const { touch, tracked } = movement;
  const time = installVirtualTime(touch);
  const seedRandomness = installSeededRandomness();
  const network = installMemoryNetwork(touch);
  time.begin(beginning);

  const model = readModel(assemblyDirectory);
  const clock = { now: () => new Date() };
  const invocations = createInvocations(model, clock, touch);
  const { invoker, permissions, log, room, decisions } = invocations;
  const { rest, through } = movement.waitWith(time, invocations.loading);

  const health = invoker.findFunction('-get-health');
  const [originSecret = ''] = health.environment.ORIGIN_SECRETS?.split(',') ?? [];
  const namePrefix = health.name.slice(0, -'get-health'.length);

  // Every run begins with a copy of this user pool, because making a pool's keys takes long.
  const poolAtBeginning = await poolWith(passwords, model.pools, clock);

  /** These variables are set again when a run begins. */
  let services: Services;
  let awsServices: AwsService[];
  let pools: CognitoState;
  /** The passwords that the user pool accepted in this run, oldest first. */
  let passwordsTaken: TakenPassword[];

  const faults = awsFaults(decisions);
  const partsOf = () => ({
    services: awsServices,
    invoker,
    permissions,
    faults,
    log,
    capacityOf: services.dynamoDb.capacityOf,
    jwks: () => undefined,
  });
  network.serve(awsPort, awsRequestListener(partsOf));
  network.serve(stripePort, (request, response) => {
    const parts = { ...decisions, stripe: services.stripe, invoker, tracked };
    void answerStripe(request, response, parts);
  });

  const TableName = model.tables[0]!.name;
  const trackedService = (service: AwsService): AwsService => ({
    ...service,
    handle: (request) => tracked(() => service.handle(request)),
  });

  return {
    time,
    model,
    /** The secret that CloudFront sends to the API. */
    originSecret,
    rest,
    room,
    through,
    stripe: () => services.stripe,
    mails: () => services.ses.messages(),
    texts: () => services.sns.messages(),
    passwordsTaken: () => passwordsTaken,
    hasLogin: (userId: string) => Object.values(pools).some(({ users }) => users[userId] !== undefined),
    queues: () => services.sqs.queues(),
    invocations: invocations.all,
    recordOf: (requestId: string) => log.find(requestId),
    logsOf: (requestId: string) => log.find(requestId)?.logs ?? [],
    setFree: invocations.setFree,
    invoke: invocations.invoke,
    kill: invocations.kill,

    /** Ends all invocations, empties all services and begins a run. */
    async begin(seed: number): Promise<void> {
      invocations.crashAll();
      await rest();
      network.cut();
      invocations.clear();
      time.begin(beginning);
      seedRandomness(seed);
      pools = structuredClone(poolAtBeginning);
      services = await through(startServices({ clock, model: () => model, sitePort: awsPort, pools }));
      const watched = watchPasswords(services.cognito);
      passwordsTaken = watched.passwords;
      awsServices = services.aws
        .map((service) => (service === services.cognito ? watched.service : service))
        .map(trackedService);
      time.begin(beginning);
      invocations.setFree(false);
    },

    /** @param name a function's name without the stage's prefix, e.g. `create-order` */
    functionNamed: (name: string) => invoker.findFunction(`${namePrefix}${name}`).name,

    /** Hands a queue's next batch to its function, as Lambda's poller does; undefined when no message is visible. */
    deliver(queueName: string): Invocation | undefined {
      const mapping = model.mappings.find(({ queueArn }) => queueArn.endsWith(`:${queueName}`));
      const queue = mapping && services.sqs.queue(mapping.queueArn);
      const batch = queue?.receive(mapping!.batchSize) ?? [];
      if (!mapping || !queue || batch.length === 0) return undefined;
      const event = batchEvent(batch, queue);
      return invocations.invoke(`worker.${queueName}`, mapping.functionName, event, 'queue', (result) =>
        endBatch(mapping, queue, batch, result),
      );
    },

    sweepExpired: () => through(services.dynamoDb.sweepTimeToLive()),

    ...openTable(TableName, awsEndpoint, through),
    /** Reads all items of the table. An item that did not change since the last call is the same object. */
    everything: async (): Promise<Item[]> => (await services.dynamoDb.items(TableName)).map(plainItem),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
