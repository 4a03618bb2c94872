import type { Templates } from './templates-of.ts';

/**
 * The types of resources with data that people would lose. Each type has the properties whose change makes
 * CloudFormation replace the resource. They are the `createOnlyProperties` and
 * `conditionalCreateOnlyProperties` of the type's schema in the CloudFormation registry (`aws cloudformation
 * describe-type --type RESOURCE --type-name <type>`), read on 2026-11-28.
 *
 * For a user pool the registry has no such property. The properties below are missing in Cognito's
 * UpdateUserPool, so nobody can change them in place. A distribution has no such property either: only a new
 * logical id replaces it.
 */
const createOnlyProperties: Record<string, string[]> = {
  'AWS::CloudFront::Distribution': [],
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration'],
  'AWS::DynamoDB::GlobalTable': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'GlobalTableSourceArn'],
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'ImportSourceSpecification'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamePrefix', 'BucketNamespace'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::SecretsManager::Secret': ['Name'],
};

interface LastingResource {
  /** The name of the stack and the logical id of the resource, joined by a slash. */
  place: string;
  type: string;
  /** The values of the resource's create-only properties, by name. */
  createOnly: Record<string, unknown>;
}

/** The resources of all stacks with data that people would lose. */
export const lastingResources = (templates: Templates): LastingResource[] =>
  templates.flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
      const names = createOnlyProperties[Type];
      if (!names) return [];
      const createOnly = Object.fromEntries(names.map((name) => [name, Properties[name]]));
      return [{ place: `${stack}/${id}`, type: Type, createOnly }];
    }),
  );

/** Names the lasting resources of `before` that `after` would replace or delete, each with the reason. */
export function replacedResources(before: Templates, after: Templates): string[] {
  const later = new Map(lastingResources(after).map((one) => [one.place, one]));
  return lastingResources(before).flatMap(({ place, type, createOnly }) => {
    const now = later.get(place);
    if (!now) return [`${place} (${type}) is gone`];
    if (now.type !== type) return [`${place} was of type ${type} and is of ${now.type}`];
    return Object.keys(createOnly)
      .filter((name) => JSON.stringify(createOnly[name]) !== JSON.stringify(now.createOnly[name]))
      .map((name) => `${place} (${type}) would be replaced, because ${name} differs`);
  });
}
