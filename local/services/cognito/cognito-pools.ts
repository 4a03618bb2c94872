import type { ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import type { CognitoPoolDefinition } from './cognito-service.ts';

const minutesPer: Record<string, number> = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 };

/**
 * The user pools of the templates with their clients. Settings that a template leaves out have Cognito's defaults
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cognito-userpoolclient.html).
 */
export function readUserPools(assembly: ResolvedAssembly): CognitoPoolDefinition[] {
  return assembly.ofType('AWS::Cognito::UserPool').map((pool) => {
    const policies = pool.properties.Policies as { PasswordPolicy?: { MinimumLength?: number } } | undefined;
    return {
      id: pool.ref,
      arn: pool.arn,
      passwordMinimumLength: Number(policies?.PasswordPolicy?.MinimumLength ?? 8),
      hasSoftwareTokens:
        ['ON', 'OPTIONAL'].includes(String(pool.properties.MfaConfiguration)) &&
        ((pool.properties.EnabledMfas ?? []) as string[]).includes('SOFTWARE_TOKEN_MFA'),
      clients: assembly
        .ofType('AWS::Cognito::UserPoolClient')
        .filter((client) => client.properties.UserPoolId === pool.ref)
        .map((client) => readClient(client.ref, client.properties)),
    };
  });
}

function readClient(id: string, properties: Record<string, unknown>) {
  const units = (properties.TokenValidityUnits ?? {}) as Record<string, string>;
  const minutes = (kind: 'AccessToken' | 'IdToken' | 'RefreshToken', unit: string, standard: number) =>
    Number(properties[`${kind}Validity`] ?? standard) * (minutesPer[units[kind] ?? unit] ?? 1);
  const rotation = properties.RefreshTokenRotation as
    { Feature?: string; RetryGracePeriodSeconds?: number } | undefined;
  return {
    id,
    accessTokenMinutes: minutes('AccessToken', 'hours', 1),
    idTokenMinutes: minutes('IdToken', 'hours', 1),
    refreshTokenMinutes: minutes('RefreshToken', 'days', 30),
    refreshTokenRotation: rotation?.Feature === 'ENABLED',
    retryGracePeriodSeconds: Number(rotation?.RetryGracePeriodSeconds ?? 0),
    authFlows: (properties.ExplicitAuthFlows ?? []) as string[],
  };
}
