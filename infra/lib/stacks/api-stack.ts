import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnApi, CfnAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { apiNames, madeFor, namesOf } from '../names.ts';
import { publish, referencesFrom } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';

/**
 * The two HTTP APIs, each with the authorizer that checks access tokens. Browsers reach the APIs through
 * CloudFront. The areas' stacks add the routes. The APIs take calls once `api-stage-stack.ts` has given each
 * its API Gateway stage.
 */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: StageConfig }) {
    super(scope, id, props);
    const names = namesOf(props.stage.name);
    const { userPoolId, userPoolClientId } = referencesFrom(this, props.stage);
    for (const name of apiNames) {
      const api = new CfnApi(this, name, { name: names.api(name), protocolType: 'HTTP' });
      const authorizer = new CfnAuthorizer(this, madeFor(name, 'members'), {
        apiId: api.ref,
        name: 'members',
        authorizerType: 'JWT',
        identitySource: ['$request.header.Authorization'],
        jwtConfiguration: {
          issuer: `https://cognito-idp.${this.region}.${this.urlSuffix}/${userPoolId}`,
          audience: [userPoolClientId],
        },
      });
      publish(this, names, `${name}-id`, api.ref);
      publish(this, names, `${name}-authorizer-id`, authorizer.ref);
    }
  }
}
