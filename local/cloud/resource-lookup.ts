import type { ResolvedAssembly, ResolvedResource } from '#local/assembly/resolved-assembly.ts';

/**
 * Finds resources of the running cloud by type and by the beginning of their logical id. Every method throws
 * when no resource fits.
 */
export interface ResourceLookup {
  find(type: string, idStart?: string): ResolvedResource;
  /** The names of the templates' first table, user pool and client. */
  readonly tableName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  queueUrl(idStart: string): string;
  bucketName(idStart: string): string;
  secretArn(idStart: string): string;
}

export function createResourceLookup(assembly: () => ResolvedAssembly): ResourceLookup {
  const find = (types: string[], idStart = ''): ResolvedResource => {
    const match = assembly()
      .ofType(...types)
      .find((resource) => resource.logicalId.startsWith(idStart));
    if (!match) throw new Error(`The templates declare no ${types.join(' or ')} ${idStart}`);
    return match;
  };
  return {
    find: (type, idStart) => find([type], idStart),
    get tableName() {
      return find(['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table']).ref;
    },
    get userPoolId() {
      return find(['AWS::Cognito::UserPool']).ref;
    },
    get userPoolClientId() {
      return find(['AWS::Cognito::UserPoolClient']).ref;
    },
    queueUrl: (idStart) => find(['AWS::SQS::Queue'], idStart).ref,
    bucketName: (idStart) => find(['AWS::S3::Bucket'], idStart).ref,
    secretArn: (idStart) => find(['AWS::SecretsManager::Secret'], idStart).arn,
  };
}
