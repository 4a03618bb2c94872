import { SecretValue, Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { References } from './grants.ts';
import { namesOf, type Names, type ParameterName } from './names.ts';
import { isInferenceProfile, mailIdentityOf, type StageConfig } from './stage-config.ts';

export function publish(stack: Stack, names: Names, name: ParameterName, value: string): void {
  new StringParameter(stack, `parameter-${name}`, {
    parameterName: names.parameter(name),
    stringValue: value,
  });
}

/** Reads an id that another stack published. CloudFormation reads it at every deployment. */
export function published(stack: Stack, names: Names, name: ParameterName): string {
  return StringParameter.valueForStringParameter(stack, names.parameter(name));
}

/**
 * The names and ARNs of the stage as `stack` refers to them. An id that comes from an SSM parameter has a
 * getter. So a template contains only the parameters that its stack uses.
 */
export function referencesFrom(stack: Stack, stage: StageConfig): References {
  const names = namesOf(stage.name);
  const arn = (service: string, resource: string) => stack.formatArn({ service, resource });
  const tableName = stage.restoredTableName ?? names.table;
  const uploadsBucketName = names.uploadsBucket(stack.account);
  return {
    tableName,
    tableArn: arn('dynamodb', `table/${tableName}`),
    queueUrl: (name) =>
      `https://sqs.${stack.region}.${stack.urlSuffix}/${stack.account}/${names.queue(name)}`,
    queueArn: (name) => arn('sqs', names.queue(name)),
    get userPoolId() {
      return published(stack, names, 'user-pool-id');
    },
    get userPoolClientId() {
      return published(stack, names, 'user-pool-client-id');
    },
    get userPoolArn() {
      return arn('cognito-idp', `userpool/${published(stack, names, 'user-pool-id')}`);
    },
    get stripeSecretArn() {
      return published(stack, names, 'stripe-secret-arn');
    },
    get linkSecretArn() {
      return published(stack, names, 'link-secret-arn');
    },
    originSecrets: originSecretGenerations(stage)
      .map((generation) => originSecretValue(names, generation))
      .join(','),
    mailIdentityArn: arn('ses', `identity/${mailIdentityOf(stage)}`),
    mailRecipientsArn: stage.mail.sandbox ? arn('ses', 'identity/*') : undefined,
    mailConfigurationSetArn: arn('ses', `configuration-set/${names.mailConfigurationSet}`),
    mailConfigurationSetName: names.mailConfigurationSet,
    broadcastMailConfigurationSetArn: arn('ses', `configuration-set/${names.broadcastMailConfigurationSet}`),
    broadcastMailConfigurationSetName: names.broadcastMailConfigurationSet,
    mailSender: stage.mail.sender,
    sendsPerSecond: { mail: stage.mail.sendsPerSecond, sms: stage.sms.sendsPerSecond },
    smsOriginationNumber: stage.sms.originationNumber ?? '',
    supportEmail: stage.support.email,
    supportPhone: stage.support.phone,
    stripePublishableKey: stage.stripePublishableKey ?? '',
    get siteUrl() {
      return fixedSiteUrl(stage) ?? published(stack, names, 'site-url');
    },
    placesProviderArn: stack.formatArn({
      service: 'geo-places',
      account: '',
      resource: 'provider',
      resourceName: 'default',
    }),
    uploadsBucketName,
    uploadsBucketArn: stack.formatArn({
      service: 's3',
      region: '',
      account: '',
      resource: uploadsBucketName,
    }),
    map: stage.map,
    usage: stage.usage,
    models: {
      ...(stage.bedrock?.text && { text: modelReference(stack, stage.bedrock.text) }),
      ...(stage.bedrock?.image && { image: modelReference(stack, stage.bedrock.image) }),
    },
  };
}

/**
 * The id, region and ARNs of a model. An inference profile has its own ARN, and the model's ARN in each
 * region to which the profile may hand a call.
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-prereq.html
 */
function modelReference(
  stack: Stack,
  { id, region = stack.region, routesTo = [] }: NonNullable<NonNullable<StageConfig['bedrock']>['text']>,
): NonNullable<References['models']['text']> {
  const inRegion = (modelRegion: string, model: string) =>
    stack.formatArn({
      service: 'bedrock',
      region: modelRegion,
      account: '',
      resource: 'foundation-model',
      resourceName: model,
    });
  if (!isInferenceProfile(id)) return { id, region, arns: [inRegion(region, id)] };
  const profile = stack.formatArn({
    service: 'bedrock',
    region,
    resource: 'inference-profile',
    resourceName: id,
  });
  const model = id.slice(id.indexOf('.') + 1);
  return { id, region, arns: [profile, ...routesTo.map((one) => inRegion(one, model))] };
}

/**
 * The numbers of the secrets that the API accepts: the present one and the next. A deployment changes
 * CloudFront before the functions, so functions must know the next secret already.
 */
const originSecretGenerations = ({ originSecretGeneration: present }: StageConfig): number[] => [
  present,
  present + 1,
];

/**
 * The numbers of the secrets that exist: the previous, the present and the next one. A stack that rolls back
 * needs the previous one.
 */
export const keptOriginSecretGenerations = (stage: StageConfig): number[] => [
  ...(stage.originSecretGeneration > 1 ? [stage.originSecretGeneration - 1] : []),
  ...originSecretGenerations(stage),
];

/** A reference that CloudFormation resolves at each deployment, so that no template holds the value. */
export const originSecretValue = (names: Names, generation: number): string =>
  SecretValue.secretsManager(names.originSecret(generation)).unsafeUnwrap();

/**
 * The site's address from the stage file; undefined when the file names none. A site without this address has
 * CloudFront's own address, which is known only after the deployment.
 */
export const fixedSiteUrl = (stage: StageConfig): string | undefined =>
  stage.domain ? `https://${stage.domain.name}` : stage.siteUrl;
