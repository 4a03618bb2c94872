/**
 * Physical names, composed from the stage's name alone. Stacks refer to each other by these names. With
 * exports instead, a stack could not be changed while another one uses its export. Each name begins with the
 * product's name, because an account may hold other things.
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
    api: (name: ApiName) => own(name),
    queue: (name: QueueName) => own(name),
    deadLetterQueue: (name: QueueName | 'jobs') => own(`${name}-dead-letters`),
    secret: (name: 'stripe' | 'links') => `coop/${stage}/${name}`,
    /** The name of a secret by which the API recognizes CloudFront. Each new secret has the next number. */
    originSecret: (generation: number) => `coop/${stage}/origin-${generation}`,
    mailConfigurationSet: own('mail'),
    /** The configuration set for mail of broadcasts, so that its reputation is measured apart. */
    broadcastMailConfigurationSet: own('broadcast-mail'),
    topic: (name: 'alarms' | 'mail-events') => own(name),
    rule: (name: 'uploaded') => own(name),
    edgeFunction: (name: 'page-router' | 'maintenance') => own(name),
    responseHeadersPolicy: own('security-headers'),
    guestAnswersPolicy: own('guest-answers'),
    dashboard: own('dashboard'),
    /** The folder in another account's bucket to which the table is copied. */
    copies: own('copies'),
    /** The name of an SSM parameter. By such parameters, a stack tells the other stacks the ids that AWS generates. */
    parameter: (name: ParameterName) => `/coop/${stage}/${name}`,
    /** All of AWS shares the names of buckets, so the account number makes this name unique. */
    uploadsBucket: (account: string) => `${own('uploads')}-${account}`,
    pagesBucket: (account: string) => `${own('pages')}-${account}`,
    logsBucket: (account: string) => `${own('logs')}-${account}`,
  };
};

/** The names of the queues. Each queue is read by one worker, whose settings name it (functions/jobs.ts). */
export const queueNames = [
  'messages',
  'background-messages',
  'renewals',
  'broadcast-mail',
  'broadcast-sms',
  'mail-events',
  'pictures',
  'order-exports',
] as const;

export type QueueName = (typeof queueNames)[number];

/**
 * A stage has two APIs, because API Gateway allows at most 300 integrations in one API. The edge chooses the
 * API by the path (docs/decisions/2026-11-25-two-apis.md).
 */
export const apiNames = ['api', 'back-office-api'] as const;

export type ApiName = (typeof apiNames)[number];

/**
 * The logical id of a resource that exists once in each API. The ids of the first API have no prefix: they
 * are older than the second API, and must not change.
 */
export const madeFor = (name: ApiName, what: string): string => (name === 'api' ? what : `${name}-${what}`);

export const backOfficePaths = '/api/admin/';

export const apiOf = (path: string): ApiName =>
  path.startsWith(backOfficePaths) ? 'back-office-api' : 'api';

export type ParameterName =
  | 'user-pool-id'
  | 'user-pool-client-id'
  | 'stripe-secret-arn'
  | 'link-secret-arn'
  | `${ApiName}-id`
  | `${ApiName}-authorizer-id`
  | 'distribution-id'
  | 'site-url'
  | 'table'
  | 'origin-secret-generation'
  | 'commit';

export type Names = ReturnType<typeof namesOf>;

/** The folder of the uploads bucket that the public may read, at the same path as on the site. */
export const publicUploads = 'uploads';

/** The folder of the uploads bucket into which browsers upload. Only the function that prepares pictures reads it. */
export const incomingUploads = 'incoming';

/**
 * The folder of the uploads bucket into which vendors upload certificates of insurance. Only the function
 * that takes them reads it.
 */
export const incomingCertificates = 'incoming-certificates';

/** The folder of the uploads bucket with vendors' certificates of insurance, for the vendor and staff. */
export const insuranceCertificates = 'certificates';

/** The folder of the uploads bucket with exported files. Each file is for the admin who exported it, for a day. */
export const exportedFiles = 'exports';
