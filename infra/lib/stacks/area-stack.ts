import { Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { CfnPermission, type Function } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Auth } from '#shared/contracts/endpoint.ts';
import { keepWarmEvent } from '#shared/keep-warm.ts';
import type { Endpoint, EndpointArea } from '../endpoint-areas.ts';
import { behindCloudFront, type References } from '../grants.ts';
import { kebabCase } from '../kebab-case.ts';
import { apiNames, apiOf, namesOf, type ApiName } from '../names.ts';
import { published, referencesFrom } from '../references.ts';
import { ServiceFunction } from '../service-function.ts';
import type { StageConfig } from '../stage-config.ts';

/**
 * The reason why the gateway asks for no token. It is undefined when the gateway itself refuses calls without
 * a valid token.
 */
const reasonForNoToken: Record<Auth, string | undefined> = {
  public: 'Anybody may call it: the contract says so.',
  optional: 'Anybody may call it; the function itself verifies a token that is sent.',
  signature: 'The caller is a machine that signs its request; the function verifies the signature.',
  customer: undefined,
  vendor: undefined,
  admin: undefined,
};

/** The time between two calls that keep a function warm. As far as is known, Lambda keeps an idle function longer. */
const keepWarmInterval = Duration.minutes(5);

/**
 * One area of the API. Each endpoint has a function with its own role and log. The endpoint also has an
 * integration and routes in each of the two APIs that serves one of its paths.
 */
export class AreaStack extends Stack {
  private readonly references: References;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: StackProps & {
      stage: StageConfig;
      area: EndpointArea;
      functionsDirectory: string;
    },
  ) {
    super(scope, id, props);
    this.references = referencesFrom(this, props.stage);
    for (const endpoint of props.area.endpoints) this.addEndpoint(endpoint);
  }

  private addEndpoint(endpoint: Endpoint): void {
    const { id, paths, settings } = endpoint;
    const { stage, area, functionsDirectory } = this.props;
    const { resource, timeout } = new ServiceFunction(this, id, {
      name: kebabCase(id),
      area: area.name,
      settings: { ...settings, grants: [...settings.grants, behindCloudFront()] },
      stage,
      references: this.references,
      functionsDirectory,
    });
    for (const api of apiNames) {
      const ofApi = paths.filter((path) => apiOf(path) === api);
      if (ofApi.length > 0) this.addRoutes(api, ofApi, endpoint, resource, timeout);
    }
    if (settings.keptWarm)
      new Rule(this, `${id}-warm`, {
        ruleName: `${namesOf(stage.name).function(kebabCase(id))}-warm`,
        schedule: Schedule.rate(keepWarmInterval),
        targets: [
          new LambdaFunction(resource, {
            event: RuleTargetInput.fromObject(keepWarmEvent),
            // A missed call is not repeated, because the next one comes anyway.
            retryAttempts: 0,
          }),
        ],
      });
  }

  private addRoutes(
    api: ApiName,
    paths: string[],
    { id, auth, method }: Endpoint,
    resource: Function,
    timeout: Duration,
  ): void {
    const names = namesOf(this.props.stage.name);
    const apiId = published(this, names, `${api}-id`);
    const made = (what: string) => (api === 'api' ? `${id}-${what}` : `${id}-back-office-${what}`);
    const integration = new CfnIntegration(this, made('integration'), {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: resource.functionArn,
      payloadFormatVersion: '2.0',
      // The gateway waits one second longer than the function's timeout, so that the logs show the timeout of
      // the function.
      timeoutInMillis: timeout.toMilliseconds() + 1000,
    });
    const reason = reasonForNoToken[auth];
    for (const [at, path] of paths.entries()) {
      const route = new CfnRoute(this, made(at === 0 ? 'route' : `alias-${at}`), {
        apiId,
        routeKey: `${method} ${path}`,
        target: `integrations/${integration.ref}`,
        ...(reason
          ? { authorizationType: 'NONE' }
          : { authorizationType: 'JWT', authorizerId: published(this, names, `${api}-authorizer-id`) }),
      });
      if (reason) Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });
    }
    new CfnPermission(this, made('permission'), {
      action: 'lambda:InvokeFunction',
      functionName: resource.functionName,
      principal: 'apigateway.amazonaws.com',
      sourceArn: this.formatArn({ service: 'execute-api', resource: apiId, resourceName: '*' }),
    });
  }
}
