import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { namesOf } from '../names.ts';
import { fixedSiteUrl, publish, published, referencesFrom } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';
import { withSiteAddress } from '../web/site-address.ts';
import { acknowledgeCopier } from '../web/acknowledge-copier.ts';

/** The built pages. They go online after everything that they call. */
export class PagesStack extends Stack {
  /**
   * Uploads the files in `assets/` first and the pages after them. An asset's name comes from its content, so
   * a new page never asks for a missing file. Assets of earlier releases stay, for readers with an old page
   * open. CloudFront keeps pages for a day, but each deployment clears its cache. Browsers ask for a page
   * each time.
   */
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: StageConfig; webDirectory: string; commit: string },
  ) {
    super(scope, id, props);
    const names = namesOf(props.stage.name);
    const bucketName = names.pagesBucket(this.account);
    const shared = {
      sources: [
        Source.asset(withSiteAddress(props.webDirectory, props.stage.name, fixedSiteUrl(props.stage))),
      ],
      destinationBucket: Bucket.fromBucketName(this, 'bucket', bucketName),
      memoryLimit: 512,
    };
    const assets = new BucketDeployment(this, 'deploy-assets', {
      ...shared,
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'deploy-pages', {
      ...shared,
      exclude: ['assets/*'],
      prune: true,
      cacheControl: [CacheControl.fromString('public, max-age=0, s-maxage=86400, must-revalidate')],
      distribution: Distribution.fromDistributionAttributes(this, 'distribution', {
        distributionId: published(this, names, 'distribution-id'),
        domainName: '',
      }),
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
    acknowledgeCopier(pages, bucketName);
    // This stack is deployed last, so it publishes what the release was made from. After a release that stopped
    // half-way, the parameters are still those of the release before.
    publish(this, names, 'commit', props.commit);
    publish(this, names, 'table', referencesFrom(this, props.stage).tableName);
    publish(this, names, 'origin-secret-generation', String(props.stage.originSecretGeneration));
    new CfnOutput(this, 'SiteAddress', {
      description: 'Where the site answers',
      value: fixedSiteUrl(props.stage) ?? published(this, names, 'site-url'),
    });
  }
}
