import { Duration, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { AccountRecovery, FeaturePlan, Mfa, UserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  CfnBucket,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { exportedFiles, incomingCertificates, incomingUploads, namesOf, publicUploads } from '../names.ts';
import { fixedSiteUrl, keptOriginSecretGenerations, publish } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';
import { expiryAttribute, indexKeys, tableKeys } from '../table-keys.ts';

/** The resources that cannot be made again from the repository: table, accounts, uploads, secrets, access logs. */
export class DataStack extends Stack {
  private readonly stage: StageConfig;
  private readonly removalPolicy: RemovalPolicy;

  constructor(scope: Construct, id: string, props: StackProps & { stage: StageConfig }) {
    super(scope, id, props);
    this.stage = props.stage;
    this.removalPolicy = props.stage.keepData
      ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
      : RemovalPolicy.DESTROY;
    this.addTable();
    this.addUserPool();
    this.addUploads(this.addLogs());
    this.addPaymentSecret();
    this.addLinkSecret();
    this.addOriginSecrets();
  }

  private get names() {
    return namesOf(this.stage.name);
  }

  private addTable(): void {
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    const [partitionKey, sortKey] = tableKeys;
    new TableV2(this, 'table', {
      tableName: this.names.table,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      globalSecondaryIndexes: Object.entries(indexKeys).map(([indexName, [partition, sort]]) => ({
        indexName,
        partitionKey: text(partition),
        sortKey: text(sort),
        projectionType: ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      timeToLiveAttribute: expiryAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: this.stage.keepData,
      removalPolicy: this.removalPolicy,
    });
  }

  /**
   * Makes the user pool. The pool holds passwords and tokens, and the table holds everything else about a
   * person. A pool user's name is our own account id, and the pool has no email addresses. So a change of a
   * person's email address does not touch the pool, and Cognito never mails anybody.
   */
  private addUserPool(): void {
    const pool = new UserPool(this, 'user-pool', {
      userPoolName: this.names.userPool,
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      signInCaseSensitive: true,
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      // Admins may use an authenticator app (docs/decisions/2026-11-25-second-factor-for-admins.md). SMS is
      // not offered, because somebody else can take over a phone number.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: this.stage.keepData,
      removalPolicy: this.removalPolicy,
    });
    Validations.of(pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'Length without character classes, after NIST SP 800-63B; common passwords are refused in code.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason: 'A second factor is offered to admins and forced on nobody; sign-in is limited by rate.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'Threat protection is priced per member; the functions limit sign-in.',
      },
    );
    const client = pool.addClient('web', {
      userPoolClientName: 'web',
      generateSecret: false,
      disableOAuth: true,
      // The client's id is public, because every access token has it. So the client takes passwords only from
      // our functions, which limit the number of tries.
      authFlows: { adminUserPassword: true },
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      refreshTokenRotationGracePeriod: Duration.seconds(10),
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    });
    publish(this, this.names, 'user-pool-id', pool.userPoolId);
    publish(this, this.names, 'user-pool-client-id', client.userPoolClientId);
  }

  /**
   * Makes the bucket for the access logs of the other buckets and of CloudFront. CloudFront writes its
   * standard logs by an access control list, which the bucket's `objectOwnership` allows.
   */
  private addLogs(): Bucket {
    const logs = new Bucket(this, 'logs', {
      bucketName: this.names.logsBucket(this.account),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: this.removalPolicy,
    });
    // The bucket of the pages, which a later stack makes, writes its access log here too.
    logs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [logs.arnForObjects('pages/*')],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    return logs;
  }

  private addUploads(logs: Bucket): void {
    const bucket = new Bucket(this, 'uploads', {
      bucketName: this.names.uploadsBucket(this.account),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'uploads/',
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          // Without a domain the site has CloudFront's own address, which a later stack makes.
          allowedOrigins: [fixedSiteUrl(this.stage) ?? 'https://*.cloudfront.net'],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      // Earlier versions of a file are kept for 35 days. A restore of the table reaches back as far.
      versioned: true,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(35),
        },
        // An uploaded file may say where and when a photo was taken. Once the picture is ready, the file is
        // not needed any more. So S3 deletes the file after two days.
        {
          prefix: `${incomingUploads}/`,
          expiration: Duration.days(2),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // When a vendor sends a certificate to staff, it is copied to another folder. So the uploaded file is
        // not needed for longer than two days.
        {
          prefix: `${incomingCertificates}/`,
          expiration: Duration.days(2),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // An exported file has members' names and addresses. It is meant for one admin, for one day. S3
        // deletes it some days later, because S3 rounds to midnights.
        {
          prefix: `${exportedFiles}/`,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      removalPolicy: this.removalPolicy,
    });
    // This sets the property in the template directly. The CDK's own setting would add a function that may
    // change any bucket.
    (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    // The distribution is made in a later stack, so its id is not known here. Therefore any distribution of
    // this account may read, but only the public folder.
    const distributions = this.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        // With the right to list, S3 answers a missing picture 404 instead of 403.
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [bucket.bucketArn, bucket.arnForObjects(`${publicUploads}/*`)],
        conditions: { ArnLike: { 'AWS:SourceArn': distributions } },
      }),
    );
  }

  /** Makes the key that signs links in messages. Nobody knows it. A new key would break links already sent. */
  private addLinkSecret(): void {
    const secret = new CfnSecret(this, 'links', {
      name: this.names.secret('links'),
      description: 'Signs pay and unsubscribe links',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    secret.applyRemovalPolicy(this.removalPolicy);
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Links in messages must work for years; a rotated key would break them.',
    });
    publish(this, this.names, 'link-secret-arn', secret.ref);
  }

  /**
   * Makes the secrets by which the API recognizes CloudFront. AWS generates them, so nobody knows them. A
   * higher `originSecretGeneration` of the stage makes the next secret.
   */
  private addOriginSecrets(): void {
    for (const generation of keptOriginSecretGenerations(this.stage)) {
      const secret = new CfnSecret(this, `origin-${generation}`, {
        name: this.names.originSecret(generation),
        description: 'CloudFront shows it to the API, which answers nobody else',
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      });
      secret.applyRemovalPolicy(this.removalPolicy);
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions-SMG4',
        reason: 'CloudFront and the functions must change together: a deployment replaces it.',
      });
    }
  }

  /** Makes an empty secret for the payment provider's keys. The operations team fills it in (docs/operations.md). */
  private addPaymentSecret(): void {
    const secret = new CfnSecret(this, 'stripe', {
      name: this.names.secret('stripe'),
      description: 'JSON with secretKey and webhookSecret of the Stripe account',
    });
    secret.applyRemovalPolicy(this.removalPolicy);
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Only Stripe can issue these keys; docs/operations.md says how people replace them.',
    });
    publish(this, this.names, 'stripe-secret-arn', secret.ref);
  }
}
