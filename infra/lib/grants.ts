import type {
  exportedFiles,
  incomingCertificates,
  incomingUploads,
  insuranceCertificates,
  publicUploads,
  QueueName,
} from './names.ts';
import type { StageConfig } from './stage-config.ts';

/** The names and ARNs of one stage, as seen from one stack. `references.ts` makes them. */
export interface References {
  tableName: string;
  tableArn: string;
  queueUrl(name: QueueName): string;
  queueArn(name: QueueName): string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolArn: string;
  stripeSecretArn: string;
  linkSecretArn: string;
  /**
   * The secrets by which the API recognizes CloudFront, separated by commas. The text holds references, which
   * CloudFormation resolves at the deployment.
   */
  originSecrets: string;
  mailIdentityArn: string;
  /**
   * The ARN of all recipients' identities; undefined outside the sandbox of SES. For an account in the
   * sandbox, SES also checks the right to write to the recipients.
   */
  mailRecipientsArn: string | undefined;
  mailConfigurationSetArn: string;
  mailConfigurationSetName: string;
  broadcastMailConfigurationSetArn: string;
  broadcastMailConfigurationSetName: string;
  mailSender: string;
  /** The rate of broadcasts in messages a second, by channel. All runs together keep to this rate. */
  sendsPerSecond: Readonly<Record<'mail' | 'sms', number>>;
  /** The number that SMS come from; empty where the account's default number is used. */
  smsOriginationNumber: string;
  supportEmail: string;
  supportPhone: string;
  stripePublishableKey: string;
  siteUrl: string;
  /** The ARN of Amazon Location Service's places, which AWS owns. */
  placesProviderArn: string;
  uploadsBucketName: string;
  uploadsBucketArn: string;
  /** The source of map pictures; undefined when maps have none. */
  map: StageConfig['map'];
  /** The address to which browsers report how readers use the site; undefined when browsers report nothing. */
  usage: StageConfig['usage'];
  /**
   * The models of Amazon Bedrock that the stage names. When the stage names no model of a kind, the built-in
   * generator is used instead.
   */
  models: Readonly<
    Partial<Record<'text' | 'image', { id: string; region: string; arns: readonly string[] }>>
  >;
}

export interface GrantedStatement {
  actions: readonly string[];
  resources: readonly string[];
  /** True makes the policy statement apply to all resources except `resources` (`NotResource`). */
  except?: true;
  /** The reason why a resource ends in `*`. A test fails when such a resource has no reason. */
  wildcardReason?: string;
}

export interface Granted {
  statements: readonly GrantedStatement[];
  environment: Readonly<Record<string, string>>;
}

export type Grant = (references: References) => Granted;

/** Scan is left out on purpose: no request and no job reads the whole table. */
export type TableAction =
  'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

export const indexNames = ['listing', 'due'] as const;

export type IndexName = (typeof indexNames)[number];

/**
 * Allows `actions` on the table itself, and Query on `indexes`. A Query among `actions` reads the table
 * without an index. A transaction needs the action of each of its parts.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
export const table =
  ({ actions, indexes = [] }: { actions: readonly TableAction[]; indexes?: readonly IndexName[] }): Grant =>
  ({ tableName, tableArn }) => ({
    statements: [
      { actions: actions.map((action) => `dynamodb:${action}`), resources: [tableArn] },
      {
        actions: ['dynamodb:Query'],
        resources: indexes.map((index) => `${tableArn}/index/${index}`),
      },
    ].filter((statement) => statement.actions.length > 0 && statement.resources.length > 0),
    environment: { TABLE_NAME: tableName },
  });

/**
 * Allows sending to queues. The variable with a queue's address is named after the queue, such as
 * BROADCAST_MAIL_QUEUE_URL.
 */
export const sendTo =
  (...queues: QueueName[]): Grant =>
  (references) => ({
    statements: [{ actions: ['sqs:SendMessage'], resources: queues.map(references.queueArn) }],
    environment: Object.fromEntries(
      queues.map((name) => [
        `${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`,
        references.queueUrl(name),
      ]),
    ),
  });

/**
 * Two queues take the ids of messages to single members. This grant chooses the queue on which a function's
 * outbox puts such ids.
 */
const outboxQueue =
  (queue: 'messages' | 'background-messages'): Grant =>
  (references) => ({
    ...sendTo(queue)(references),
    environment: { OUTBOX_QUEUE_URL: references.queueUrl(queue) },
  });

export const sendMessages = (): Grant => outboxQueue('messages');

/**
 * As `sendMessages`, for runs that write to thousands of members. The messages of these runs have their own
 * queue, so that a mail for a new password does not wait behind them. The sweep of the outbox uses this queue
 * too, for messages that were never queued or have waited in a queue for more than a minute.
 */
export const sendBackgroundMessages = (): Grant => outboxQueue('background-messages');

/**
 * The rights that Lambda's poller needs to read a queue in the worker's name.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
 */
export const receiveFrom =
  (queue: QueueName): Grant =>
  (references) => ({
    statements: [
      {
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [references.queueArn(queue)],
      },
    ],
    environment: {},
  });

export type IdentityAction =
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut'
  | 'AdminInitiateAuth'
  | 'AdminRespondToAuthChallenge'
  | 'AdminGetUser'
  | 'AdminSetUserMFAPreference'
  | 'AdminDeleteUser';

/**
 * Allows calls on the user pool that a function signs with its own credentials, such as trying a password or
 * a code. Without actions, `identity()` gives only the pool's ids. The ids are enough for calls that need no
 * AWS credentials: to refresh or revoke a person's tokens, and to change the person's own password or
 * authenticator app.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/security_iam_service-with-iam.html
 */
export const identity =
  (...actions: IdentityAction[]): Grant =>
  (references) => ({
    statements:
      actions.length > 0
        ? [
            {
              actions: actions.map((action) => `cognito-idp:${action}`),
              resources: [references.userPoolArn],
            },
          ]
        : [],
    environment: { USER_POOL_ID: references.userPoolId, USER_POOL_CLIENT_ID: references.userPoolClientId },
  });

/** Lets a function check access tokens. The check needs only the pool's public keys, so this grant allows no calls. */
export const verifyTokens = (): Grant => identity();

export const stripe = (): Grant => (references) => ({
  statements: [{ actions: ['secretsmanager:GetSecretValue'], resources: [references.stripeSecretArn] }],
  environment: { STRIPE_SECRET_ARN: references.stripeSecretArn, STRIPE_API_URL: 'https://api.stripe.com' },
});

/** The key that signs the links in messages. Such a link works without signing in. */
export const signedLinks = (): Grant => (references) => ({
  statements: [{ actions: ['secretsmanager:GetSecretValue'], resources: [references.linkSecretArn] }],
  environment: { LINK_SECRET_ARN: references.linkSecretArn },
});

/** The secrets by which an endpoint recognizes CloudFront. Every endpoint refuses callers who show none of them. */
export const behindCloudFront = (): Grant => (references) => ({
  statements: [],
  environment: { ORIGIN_SECRETS: references.originSecrets },
});

/**
 * Sends mail to single members.
 * @see https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
 */
export const sendMail = (): Grant => (references) => ({
  statements: [
    {
      actions: ['ses:SendEmail'],
      resources: [references.mailIdentityArn, references.mailConfigurationSetArn],
    },
    ...writeToRecipients('ses:SendEmail', references),
  ],
  environment: {
    MAIL_SENDER: references.mailSender,
    MAIL_CONFIGURATION_SET: references.mailConfigurationSetName,
    SUPPORT_EMAIL: references.supportEmail,
  },
});

/**
 * The right to write to the identities of all recipients, because the deployment does not know the
 * recipients. SES checks this right for each recipient while the account is in its sandbox.
 * @see https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html
 */
const writeToRecipients = (action: string, { mailRecipientsArn }: References) =>
  mailRecipientsArn
    ? [
        {
          actions: [action],
          resources: [mailRecipientsArn],
          wildcardReason:
            'In its sandbox SES checks the identities of recipients, who may be anybody verified',
        },
      ]
    : [];

/**
 * Lets a function take an address off SES's suppression list.
 * @see https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonsimpleemailservicev2.html
 */
export const takeOffSuppressionList = (): Grant => () => ({
  statements: [
    {
      actions: ['ses:DeleteSuppressedDestination'],
      resources: ['*'],
      wildcardReason:
        'SES has no resource for the suppression list of the account; addresses are taken off only',
    },
  ],
  environment: {},
});

/** The mail of broadcasts has its own configuration set, so that its bounces do not stop other mail. */
export const sendBroadcastMail = (): Grant => (references) => ({
  statements: [
    {
      actions: ['ses:SendRawEmail'],
      resources: [references.mailIdentityArn, references.broadcastMailConfigurationSetArn],
    },
    ...writeToRecipients('ses:SendRawEmail', references),
    {
      actions: ['ses:GetSendQuota'],
      resources: ['*'],
      wildcardReason: 'SES has no resource for the quota of the account; it is only read',
    },
  ],
  environment: {
    MAIL_SENDER: references.mailSender,
    BROADCAST_MAIL_CONFIGURATION_SET: references.broadcastMailConfigurationSetName,
    SUPPORT_EMAIL: references.supportEmail,
  },
});

/**
 * A phone number has no ARN, so the policy statement allows every resource except topics.
 * @see https://docs.aws.amazon.com/sns/latest/dg/sns-using-identity-based-policies.html
 */
export const sendsSms =
  (): Grant =>
  ({ smsOriginationNumber }) => ({
    statements: [
      {
        actions: ['sns:Publish'],
        resources: ['arn:aws:sns:*:*:*'],
        except: true,
        wildcardReason: 'a text message goes to a phone number, which is no resource; no topic is let in',
      },
    ],
    environment: { ...(smsOriginationNumber && { SMS_ORIGINATION_NUMBER: smsOriginationNumber }) },
  });

export const smsNumber =
  (): Grant =>
  ({ smsOriginationNumber }) => ({
    statements: [],
    environment: { ...(smsOriginationNumber && { SMS_ORIGINATION_NUMBER: smsOriginationNumber }) },
  });

/**
 * Allows a function to ask SNS which numbers replied STOP. SNS checks this permission against
 * `arn:aws:sns:<region>:<account>:*`, so the grant cannot be narrower.
 */
export const askWhoOptedOut = (): Grant => () => ({
  statements: [
    {
      actions: ['sns:CheckIfPhoneNumberIsOptedOut'],
      resources: ['*'],
      wildcardReason: 'SNS has no resource for the list of numbers that opted out; it is only read',
    },
  ],
  environment: {},
});

/**
 * Asks Amazon Location Service for the coordinates of an address.
 * @see
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonlocationserviceplaces.html
 */
export const findAddresses =
  (): Grant =>
  ({ placesProviderArn }) => ({
    statements: [{ actions: ['geo-places:Geocode'], resources: [placesProviderArn] }],
    environment: {},
  });

/** The rate of one run, in messages a second: the provider's rate divided by the number of runs at once. */
export const pace =
  (channel: 'mail' | 'sms', runsAtOnce: number): Grant =>
  (references) => ({
    statements: [],
    environment: { SENDS_PER_SECOND: String(references.sendsPerSecond[channel] / runsAtOnce) },
  });

/** The providers' rates in messages a second, for functions that compute how long a sending takes. */
export const rates = (): Grant => (references) => ({
  statements: [],
  environment: {
    MAIL_PER_SECOND: String(references.sendsPerSecond.mail),
    SMS_PER_SECOND: String(references.sendsPerSecond.sms),
  },
});

/**
 * The site's address. Every function needs it: for links in messages, for pages to which the payment provider
 * returns, and for the attributes of cookies.
 */
export const siteUrl = (): Grant => (references) => ({
  statements: [],
  environment: { SITE_URL: references.siteUrl },
});

/** The public settings of the store. When Stripe's publishable key is not set, its variable is an empty text. */
export const publicSettings = (): Grant => (references) => ({
  statements: [],
  environment: {
    STRIPE_PUBLISHABLE_KEY: references.stripePublishableKey,
    SUPPORT_EMAIL: references.supportEmail,
    SUPPORT_PHONE: references.supportPhone,
  },
});

/**
 * Allows actions on the objects in a folder of the uploads bucket. The function that signs a presigned POST
 * needs `PutObject`, and the function that signs a presigned address needs `GetObject`. `PutObject` also
 * covers all steps of a multipart upload.
 */
export const uploads =
  (
    folder:
      | typeof incomingUploads
      | typeof publicUploads
      | typeof incomingCertificates
      | typeof insuranceCertificates
      | typeof exportedFiles,
    ...actions: ('PutObject' | 'GetObject' | 'DeleteObject' | 'AbortMultipartUpload')[]
  ): Grant =>
  (references) => ({
    statements: [
      {
        actions: actions.map((action) => `s3:${action}`),
        resources: [`${references.uploadsBucketArn}/${folder}/*`],
        wildcardReason: 'an object is named when it is uploaded; the folder is the narrowest name there is',
      },
    ],
    environment: { UPLOADS_BUCKET: references.uploadsBucketName },
  });
