import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { EndpointArea } from '../endpoint-areas.ts';
import { apiNames, apiOf, madeFor, namesOf } from '../names.ts';
import { published } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';

/** The limits in requests a second. A burst may be twice as large. The account's own limit is 10,000. */
const throttles = {
  /** The limit that the routes of an API share, except routes with a limit of their own. */
  usual: 500,
  /**
   * The limit of each route by which money comes in. It is separate, so that members can pay during a rush of
   * readers.
   */
  paying: 100,
};

/**
 * The fields of a line in the API's access log.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html
 */
const accessLogFormat = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  bytes: '$context.responseLength',
  address: '$context.identity.sourceIp',
};

/**
 * The limits and the log of the APIs. The stack comes after every area, because a limit can only be set for a
 * route that exists.
 */
export class ApiStageStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: StageConfig; areas: readonly EndpointArea[] },
  ) {
    super(scope, id, props);
    const names = namesOf(props.stage.name);
    const log = new LogGroup(this, 'access-log', {
      logGroupName: names.apiLogGroup,
      retention: props.stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const payingRoutes = props.areas
      .flatMap(({ endpoints }) => endpoints)
      .filter(({ takesMoney }) => takesMoney)
      .flatMap(({ method, paths }) => paths.map((path) => ({ api: apiOf(path), key: `${method} ${path}` })));
    const paying = props.stage.hold ? 0 : throttles.paying;
    for (const name of apiNames)
      new CfnStage(this, madeFor(name, 'stage'), {
        apiId: published(this, names, `${name}-id`),
        stageName: '$default',
        autoDeploy: true,
        // While the stage is on hold, the limit of 0 refuses every call.
        defaultRouteSettings: limit(props.stage.hold ? 0 : throttles.usual),
        routeSettings: Object.fromEntries(
          payingRoutes
            .filter(({ api }) => api === name)
            .map(({ key }) => [key, { ThrottlingRateLimit: paying, ThrottlingBurstLimit: 2 * paying }]),
        ),
        accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(accessLogFormat) },
      });
  }
}

const limit = (requestsPerSecond: number) => ({
  throttlingRateLimit: requestsPerSecond,
  throttlingBurstLimit: 2 * requestsPerSecond,
});
