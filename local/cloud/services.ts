import type { JSONWebKeySet } from 'jose';
import type { AwsService, LocalClock } from '#local/ground/aws-service.ts';
import { createBedrockService } from '#local/services/bedrock/bedrock-service.ts';
import { createLogsService } from '#local/services/cloudwatch-logs/logs-service.ts';
import { createCognitoService } from '#local/services/cognito/cognito-service.ts';
import type { CognitoState } from '#local/services/cognito/pool-state.ts';
import { createDynamoDbService } from '#local/services/dynamodb/dynamodb-service.ts';
import { createOtherDynamoDb } from '#local/services/dynamodb/other-dynamodb.ts';
import { tellOfObject } from '#local/services/eventbridge/object-events.ts';
import { tellsEvents } from '#local/services/eventbridge/read-event-rules.ts';
import { createGeoPlacesService } from '#local/services/geo-places/geo-places-service.ts';
import { createS3Service } from '#local/services/s3/s3-service.ts';
import { createSecretsService } from '#local/services/secrets-manager/secrets-service.ts';
import { mailEventTeller } from '#local/services/ses/event-routes.ts';
import { createSesService } from '#local/services/ses/ses-service.ts';
import { createSnsService } from '#local/services/sns/sns-service.ts';
import { createSqsService } from '#local/services/sqs/sqs-service.ts';
import { createStripe } from '#local/stripe/stripe-server.ts';
import type { WebhookTarget } from '#local/stripe/webhooks.ts';
import type { CloudModel } from './cloud-model.ts';
import { bucketDefinitions } from './local-addresses.ts';

export interface ServicesOptions {
  clock: LocalClock;
  /** The present model. A reload replaces it by another one. */
  model(): CloudModel;
  /** The port of the site that browsers open, for the buckets' CORS rules. */
  sitePort: number;
  /** The file or folder that keeps a service's state; without it everything is in memory. */
  statePath?(name: string): string | undefined;
  /** The first state of the user pools, when no state is kept yet. */
  pools?: CognitoState;
  /** The address to which Stripe sends its events; without it no event is sent. */
  webhook?: WebhookTarget;
}

export type Stop = () => Promise<unknown> | void;

export type Services = Awaited<ReturnType<typeof startServices>>;

/**
 * Starts everything that functions call: the services of AWS, and Stripe.
 * @param stops receives for each service the function that ends it
 * @throws Error when a stored table has another primary key than the template
 */
export async function startServices(options: ServicesOptions, stops: Stop[] = []) {
  const { clock, model, statePath = () => undefined, webhook } = options;
  const { assembly, queues, pools, tables } = model();

  // The tests over HTTP can run over another implementation of DynamoDB (docs/testing.md).
  const { OTHER_DYNAMODB } = process.env;
  const dynamoDb = OTHER_DYNAMODB
    ? createOtherDynamoDb(OTHER_DYNAMODB, clock)
    : await createDynamoDbService({ clock, path: statePath('dynamodb') });
  stops.push(dynamoDb.stop);
  for (const table of tables) await dynamoDb.ensureTable(table);

  const sqs = createSqsService({ clock, definitions: queues, statePath: statePath('queues.json') });
  const sendTo = (queueArn: string, body: string) => void sqs.queue(queueArn)?.send(body, {});
  const cognito = createCognitoService({
    clock,
    pools,
    statePath: statePath('cognito.json'),
    state: options.pools,
  });
  const ses = createSesService({
    clock,
    statePath: statePath('mail.json'),
    onEvent: mailEventTeller(() => model().assembly, sendTo),
  });
  const sns = createSnsService({ clock, statePath: statePath('sms.json') });
  const s3 = createS3Service({
    directory: statePath('buckets'),
    buckets: bucketDefinitions(model(), options.sitePort),
    clock,
    onCreated: (object) => {
      const bucket = model()
        .assembly.ofType('AWS::S3::Bucket')
        .find(({ ref }) => ref === object.bucket);
      if (bucket && tellsEvents(bucket)) tellOfObject(model().eventRules, object, sendTo);
    },
  });
  const secrets = createSecretsService({
    secrets: assembly.ofType('AWS::SecretsManager::Secret').map((secret) => ({
      name: String(secret.attributes.Name),
      arn: secret.arn,
      value: assembly.secretValues.get(secret.arn) ?? '',
    })),
  });
  const logs = createLogsService({ clock, functionNames: () => model().functions.map(({ name }) => name) });
  const stripe = createStripe({ clock, statePath: statePath('stripe.json'), webhook });
  stops.push(sqs.stop, cognito.stop, ses.stop, sns.stop, s3.stop, stripe.stop);

  const aws: AwsService[] = [
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
  ];
  /** The public keys for tokens of an issuer; undefined when the model has no such user pool. */
  const keysOf = (issuer: string): JSONWebKeySet | undefined => {
    const pool = pools.find((one) => issuer.endsWith(`/${one.id}`));
    return pool && (cognito.jwks(pool.id) as JSONWebKeySet);
  };
  return { aws, dynamoDb, sqs, cognito, ses, sns, s3, logs, stripe, keysOf };
}
