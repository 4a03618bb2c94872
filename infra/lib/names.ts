/**
 * Physical names, composed from the stage alone. Stacks refer to each other by these, so that no stack locks
 * another one by an export. Each begins with the product's name, because an account may hold other things.
 */
export const namesOf = (stage: string) => {
  const own = (name: string) => `coop-${stage}-${name}`;
  return {
    stack: own,
    alarm: own,
    function: own,
    functionLogGroup: (name: string) => `/aws/lambda/${own(name)}`,
    apiLogGroup: `/aws/vendedlogs/${own('api')}`,
    table: own('table'),
    userPool: own('members'),
    api: own('api'),
    queue: (name: QueueName) => own(name),
    deadLetterQueue: (name: QueueName | 'jobs') => own(`${name}-dead-letters`),
    secret: (name: 'stripe' | 'links') => `coop/${stage}/${name}`,
    /** The secret that CloudFront shows to the API, by its number in the row of them. */
    originSecret: (generation: number) => `coop/${stage}/origin-${generation}`,
    mailConfigurationSet: own('mail'),
    /** Mail to many, so that its reputation is measured apart. */
    bulkMailConfigurationSet: own('bulk-mail'),
    topic: (name: 'alarms' | 'mail-events') => own(name),
    rule: (name: 'uploaded') => own(name),
    edgeFunction: (name: 'page-router' | 'maintenance') => own(name),
    responseHeadersPolicy: own('security-headers'),
    guestAnswersPolicy: own('guest-answers'),
    dashboard: own('dashboard'),
    /** Ids that AWS makes up are handed from stack to stack as SSM parameters. */
    parameter: (name: ParameterName) => `/coop/${stage}/${name}`,
    /** Bucket names are shared by all of AWS; the account makes them ours. */
    uploadsBucket: (account: string) => `${own('uploads')}-${account}`,
    pagesBucket: (account: string) => `${own('pages')}-${account}`,
    logsBucket: (account: string) => `${own('logs')}-${account}`,
  };
};

/** Each is read by one worker, whose settings name it (functions/jobs.ts). */
export const queueNames = [
  'messages',
  'background-messages',
  'renewals',
  'bulk-mail',
  'bulk-sms',
  'mail-events',
  'pictures',
  'order-exports',
] as const;

export type QueueName = (typeof queueNames)[number];

export type ParameterName =
  | 'user-pool-id'
  | 'user-pool-client-id'
  | 'stripe-secret-arn'
  | 'link-secret-arn'
  | 'api-id'
  | 'authorizer-id'
  | 'distribution-id'
  | 'site-url';

export type Names = ReturnType<typeof namesOf>;

/** Folder of the uploads bucket that the public may read, at the same path as on the site. */
export const publicUploads = 'uploads';

/** Folder of the uploads bucket that browsers upload into, and nobody reads but the function that prepares pictures. */
export const incomingUploads = 'incoming';

/** Folder of the uploads bucket with files that staff asked for, each for one admin and a day. */
export const exportedFiles = 'exports';
