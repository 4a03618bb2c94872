import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations, Duration, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { ARecord, AaaaRecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { originHeader } from '#shared/origin-header.ts';
import { siteRoutes } from '#shared/site-routes.ts';
import { apiOf, backOfficePaths, namesOf, publicUploads, type ApiName, type Names } from '../names.ts';
import { originSecretValue, publish, published } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';
import { guestPaths, longestGuestSeconds } from '../web/guest-paths.ts';
import { fallbackDocument, missingDocuments, pageRouterCode } from '../web/page-router.ts';
import { originOfTiles, originOfUsage, securityHeaders } from '../web/response-headers.ts';

/**
 * The CloudFront distribution that serves pages, API and uploads at one address. The files of the pages are
 * deployed last, by pages-stack.ts.
 */
export class WebStack extends Stack {
  private readonly stage: StageConfig;
  private readonly names: Names;
  private readonly webDirectory: string;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: StageConfig; webDirectory: string },
  ) {
    super(scope, id, props);
    this.stage = props.stage;
    this.names = namesOf(props.stage.name);
    this.webDirectory = props.webDirectory;
    if (!existsSync(join(this.webDirectory, fallbackDocument)))
      throw new Error(`The site's build ${this.webDirectory} is missing. Build it with: npm run build`);
    const logs = Bucket.fromBucketName(this, 'logs', this.names.logsBucket(this.account));
    const bucket = new Bucket(this, 'pages', {
      bucketName: this.names.pagesBucket(this.account),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'pages/',
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Annotations.of(bucket).acknowledgeWarning(
      '@aws-cdk/aws-s3:accessLogsPolicyNotAdded',
      'The data stack lets this bucket log.',
    );
    const distribution = this.addDistribution(bucket, logs);
    this.addAddress(distribution);
    publish(this, this.names, 'distribution-id', distribution.distributionId);
    publish(this, this.names, 'site-url', `https://${distribution.distributionDomainName}`);
  }

  private addDistribution(bucket: Bucket, logs: IBucket): Distribution {
    const domain = this.stage.domain;
    const uploads = Bucket.fromBucketAttributes(this, 'uploads', {
      bucketName: this.names.uploadsBucket(this.account),
      region: this.region,
    });
    const shared = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: new ResponseHeadersPolicy(this, 'security-headers', {
        responseHeadersPolicyName: this.names.responseHeadersPolicy,
        ...securityHeaders({
          uploadsOrigin: `https://${uploads.bucketRegionalDomainName}`,
          tilesOrigin: originOfTiles(this.stage.map),
          usageOrigin: originOfUsage(this.stage.usage),
        }),
      }),
      compress: true,
    };
    const pageRouter = this.addPageRouter();
    const maintenance = this.stage.hold ? this.addMaintenance() : undefined;
    const originOf = (name: ApiName, originPath?: string) =>
      new HttpOrigin(
        `${published(this, this.names, `${name}-id`)}.execute-api.${this.region}.${this.urlSuffix}`,
        {
          readTimeout: Duration.seconds(30),
          customHeaders: {
            [originHeader]: originSecretValue(this.names, this.stage.originSecretGeneration),
          },
          ...(originPath && { originPath }),
        },
      );
    const behaviorOf = (origin: IOrigin): BehaviorOptions & { origin: IOrigin } => ({
      ...shared,
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      ...(maintenance && {
        functionAssociations: [{ function: maintenance, eventType: FunctionEventType.VIEWER_REQUEST }],
      }),
    });
    const behaviors = {
      api: behaviorOf(originOf('api')),
      'back-office-api': behaviorOf(originOf('back-office-api')),
    };
    // Search engines ask for `/sitemap.xml` and `/robots.txt` at the root of the site. The API answers both.
    const forCrawlers = behaviorOf(originOf('api', '/api'));
    const asked = { cachePolicy: CachePolicy.CACHING_DISABLED };
    const guestAnswers = this.addGuestAnswers();
    const distribution = new Distribution(this, 'distribution', {
      comment: `Co-op marketplace, ${this.stage.name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      // For `/` the page router answers `index.html`. With neither the router nor this setting, S3 would list
      // the bucket.
      defaultRootObject: 'index.html',
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'certificate', domain.certificateArn),
      }),
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      // An answer that refuses or fails is meant for one caller. Without this setting CloudFront would keep
      // it for ten seconds and give it to other callers.
      errorResponses: [400, 403, 404, 405, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      defaultBehavior: {
        ...shared,
        // With the right to list, S3 answers a missing file 404 instead of 403.
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map(
          (eventType) => ({ function: pageRouter, eventType }),
        ),
      },
      additionalBehaviors: {
        ...Object.fromEntries(
          guestPaths.map((path) => [path, { ...behaviors[apiOf(path)], cachePolicy: guestAnswers }]),
        ),
        '/sitemap.xml': { ...forCrawlers, ...asked },
        '/robots.txt': { ...forCrawlers, ...asked },
        [`${backOfficePaths}*`]: { ...behaviors['back-office-api'], ...asked },
        '/api/*': { ...behaviors.api, ...asked },
        [`/${publicUploads}/*`]: {
          ...shared,
          origin: S3BucketOrigin.withOriginAccessControl(uploads),
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        },
      },
    });
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The data stack lets CloudFront read the public uploads.',
    );
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The default root object is set, and every address is turned into a document before the origin is asked.',
    );
    Validations.of(distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'The shop is public, and members travel.' },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'The API limits requests and the functions callers; docs/operations.md says when to add a WAF.',
      },
    );
    if (!domain)
      Validations.of(distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: "Without a domain the certificate, and so the protocol, is CloudFront's own.",
      });
    return distribution;
  }

  /** Makes the edge function that tells callers that the API is closed, in the form of the API's errors. */
  private addMaintenance(): Function {
    return new Function(this, 'maintenance', {
      functionName: this.names.edgeFunction('maintenance'),
      comment: 'Answers for the API while the stage is held',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, '../web/maintenance.js') }),
    });
  }

  /**
   * Makes the cache policy for answers to guests. CloudFront keeps an answer for as long as the answer itself
   * states, and only answers to guests state a time. The token is part of the cache key, so that an answer to
   * a signed-in caller can never reach another caller.
   */
  private addGuestAnswers(): CachePolicy {
    return new CachePolicy(this, 'guest-answers', {
      cachePolicyName: this.names.guestAnswersPolicy,
      comment: 'Answers that say they may be kept, by address, query and token',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(longestGuestSeconds),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  private addPageRouter(): Function {
    const missing = missingDocuments(this.webDirectory, siteRoutes);
    if (missing.length > 0)
      Annotations.of(this).addWarningV2(
        'coop:page-not-rendered',
        `The site's build has no document for ${missing.join(', ')}; the browser will render it`,
      );
    return new Function(this, 'page-router', {
      functionName: this.names.edgeFunction('page-router'),
      comment: 'Addresses of pages to their documents; 404 for what is no page',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageRouterCode(this.webDirectory, siteRoutes)),
    });
  }

  private addAddress(distribution: Distribution): void {
    const domain = this.stage.domain;
    if (!domain?.hostedZone) return;
    const record = {
      zone: HostedZone.fromHostedZoneAttributes(this, 'zone', {
        hostedZoneId: domain.hostedZone.id,
        zoneName: domain.hostedZone.name,
      }),
      recordName: `${domain.name}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'address', record);
    new AaaaRecord(this, 'address-ipv6', record);
  }
}
