import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnApi, CfnAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { namesOf } from '../names.ts';
import { publish, referencesFrom } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';

/**
 * The HTTP API that every area puts its routes on, and who may pass. Browsers reach it through CloudFront. It
 * answers once it has its stage, which comes after the routes (`api-stage-stack.ts`).
 */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: StageConfig }) {
    super(scope, id, props);
    const names = namesOf(props.stage.name);
    const { userPoolId, userPoolClientId } = referencesFrom(this, props.stage);
    const api = new CfnApi(this, 'api', { name: names.api, protocolType: 'HTTP' });
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
