import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment';

const reason = "The library's own function and role, which copy the site's files while a deployment runs.";

/**
 * Accepts cdk-nag's findings on the function that all bucket deployments of a stack share. The CDK itself
 * writes the wildcards into the function's rights. The function reads the bootstrap bucket, writes the pages'
 * bucket, and invalidates pages at the edge. For the invalidation, AWS has no narrower right.
 */
export function acknowledgeCopier(deployment: BucketDeployment, bucketName: string): void {
  const stack = Stack.of(deployment);
  const copier = deployment.handlerRole.node.scope;
  if (!copier) throw new Error('A bucket deployment has no function');
  const shown = (value: string, name: string) => (Token.isUnresolved(value) ? `<AWS::${name}>` : value);
  const account = shown(stack.account, 'AccountId');
  const region = shown(stack.region, 'Region');
  const partition = shown(stack.partition, 'Partition');
  const qualifier = stack.synthesizer.bootstrapQualifier ?? 'hnb659fds';
  const findings = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'IAM5[Action::s3:GetObject*]',
    'IAM5[Action::s3:GetBucket*]',
    'IAM5[Action::s3:List*]',
    'IAM5[Action::s3:DeleteObject*]',
    'IAM5[Action::s3:Abort*]',
    `IAM5[Resource::arn:${partition}:s3:::cdk-${qualifier}-assets-${account}-${region}/*]`,
    `IAM5[Resource::arn:${partition}:s3:::${bucketName.replace(stack.account, account)}/*]`,
    'IAM5[Resource::*]',
  ];
  Validations.of(copier).acknowledge(...findings.map((id) => ({ id: `AwsSolutions-${id}`, reason })));
}
