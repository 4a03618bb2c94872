import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnApi, CfnAuthorizer, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { namesOf } from '../names.ts';
import { publish, referencesFrom } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';

/** Requests a second over all routes; a burst may be twice that. The account's own limit is 10,000. 0 refuses all. */
const requestsPerSecond = 500;

/** @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html */
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

/** The HTTP API that every area puts its routes on. Browsers reach it through CloudFront. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: StageConfig }) {
    super(scope, id, props);
    const names = namesOf(props.stage.name);
    const { userPoolId, userPoolClientId } = referencesFrom(this, props.stage);
    const api = new CfnApi(this, 'api', { name: names.api, protocolType: 'HTTP' });
    const log = new LogGroup(this, 'access-log', {
      logGroupName: names.apiLogGroup,
      retention: props.stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const rate = props.stage.hold ? 0 : requestsPerSecond;
    new CfnStage(this, 'stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingRateLimit: rate,
        throttlingBurstLimit: 2 * rate,
      },
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(accessLogFormat) },
    });
    const authorizer = new CfnAuthorizer(this, 'members', {
      apiId: api.ref,
      name: 'members',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: {
        issuer: `https://cognito-idp.${this.region}.${this.urlSuffix}/${userPoolId}`,
        audience: [userPoolClientId],
      },
    });
    publish(this, names, 'api-id', api.ref);
    publish(this, names, 'authorizer-id', authorizer.ref);
  }
}
