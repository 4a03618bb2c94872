import type { AwsRequest, AwsService } from '#local/ground/aws-service.ts';
import { answerJson, AwsError, jsonBody, targetOperation } from '#local/ground/aws-json.ts';

export interface LocalSecret {
  name: string;
  arn: string;
  /** The secret text, usually JSON. */
  value: string;
}

const operations = ['GetSecretValue', 'DescribeSecret'];

/**
 * A local stand-in for AWS Secrets Manager with fixed secrets, each in one version, found by name or ARN.
 * @see https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html
 */
export function createSecretsService(options: { secrets: LocalSecret[] }): AwsService {
  const find = (request: AwsRequest): { id: string; secret?: LocalSecret } => {
    const id = String(jsonBody(request)['SecretId'] ?? '');
    return { id, secret: options.secrets.find(({ name, arn }) => id === name || id === arn) };
  };
  const run = (request: AwsRequest) => {
    const operation = targetOperation(request);
    if (!operations.includes(operation)) throw unserved(operation);
    const { secret } = find(request);
    if (!secret) {
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    }
    const names = { ARN: secret.arn, Name: secret.name };
    const version = 'local-1';
    return operation === 'DescribeSecret'
      ? { ...names, VersionIdsToStages: { [version]: ['AWSCURRENT'] } }
      : { ...names, VersionId: version, VersionStages: ['AWSCURRENT'], SecretString: secret.value };
  };
  return {
    name: 'secretsmanager',
    actions(request) {
      const operation = targetOperation(request);
      if (!operations.includes(operation)) throw unserved(operation);
      const { id, secret } = find(request);
      return [{ action: `secretsmanager:${operation}`, resource: secret?.arn ?? id }];
    },
    handle: (request) => answerJson(() => run(request)),
  };
}

function unserved(operation: string): AwsError {
  return new AwsError(
    'UnknownOperationException',
    `The local Secrets Manager stand-in does not serve ${operation}.`,
  );
}
