/**
 * Physical names, composed from the stage alone. Stacks refer to each other by these, so that no stack locks
 * another one by an export.
 */
export const namesOf = (stage: string) => ({
  stack: (concern: string) => `coop-${stage}-${concern}`,
  function: (name: string) => `${stage}-${name}`,
  functionLogGroup: (name: string) => `/aws/lambda/${stage}-${name}`,
  apiLogGroup: `/aws/vendedlogs/coop-${stage}-api`,
  table: `${stage}-coop`,
  /** The secret that CloudFront shows to the API, by its number in the row of them. */
  originSecret: (generation: number) => `${stage}/origin-${generation}`,
  queue: (name: QueueName) => `${stage}-${name}`,
  deadLetterQueue: (name: QueueName | 'jobs') => `${stage}-${name}-dead-letters`,
  mailConfigurationSet: `${stage}-mail`,
  /** Mail to many, so that its reputation is measured apart. */
  bulkMailConfigurationSet: `${stage}-bulk-mail`,
  /** Ids that AWS makes up are handed from stack to stack as SSM parameters. */
  parameter: (name: ParameterName) => `/coop/${stage}/${name}`,
  /** Bucket names are shared by all of AWS; the account makes them ours. */
  uploadsBucket: (account: string) => `coop-${stage}-uploads-${account}`,
  logsBucket: (account: string) => `coop-${stage}-logs-${account}`,
});

/** Each is read by one worker, whose settings name it (functions/jobs.ts). */
export const queueNames = ['messages', 'renewals', 'bulk-mail', 'bulk-sms', 'mail-events'] as const;

export type QueueName = (typeof queueNames)[number];

export type ParameterName =
  | 'user-pool-id'
  | 'user-pool-client-id'
  | 'stripe-secret-arn'
  | 'link-secret-arn'
  | 'api-id'
  | 'authorizer-id'
  | 'site-url';

export type Names = ReturnType<typeof namesOf>;

/** Folder of the uploads bucket that the public may read, at the same path as on the site. */
export const publicUploads = 'uploads';
