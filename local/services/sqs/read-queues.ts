import { AssemblyError, type ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import type { QueueDefinition } from './queue.ts';

/**
 * The queues of the templates. Settings that a template leaves out have AWS's defaults
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sqs-queue.html).
 * @throws AssemblyError for FIFO queues and for a dead-letter queue that no stack declares.
 */
export function readQueues(assembly: ResolvedAssembly): QueueDefinition[] {
  const problems: string[] = [];
  const definitions = assembly.ofType('AWS::SQS::Queue').map((resource) => {
    const label = `${resource.stack}/${resource.logicalId} (${resource.type})`;
    const { properties } = resource;
    const number = (name: string, standard: number) => Number(properties[name] ?? standard);
    if (properties.FifoQueue) problems.push(`${label}: FIFO queues are not served`);
    const policy = properties.RedrivePolicy as
      { deadLetterTargetArn: string; maxReceiveCount: number | string } | undefined;
    if (policy && !assembly.find(policy.deadLetterTargetArn, 'AWS::SQS::Queue')) {
      problems.push(`${label}: its dead-letter queue ${policy.deadLetterTargetArn} is in no stack`);
    }
    return {
      name: String(resource.attributes.QueueName),
      arn: resource.arn,
      url: resource.ref,
      visibilityTimeoutSeconds: number('VisibilityTimeout', 30),
      delaySeconds: number('DelaySeconds', 0),
      retentionSeconds: number('MessageRetentionPeriod', 345_600),
      waitTimeSeconds: number('ReceiveMessageWaitTimeSeconds', 0),
      ...(policy && {
        redrive: { arn: policy.deadLetterTargetArn, maxReceiveCount: Number(policy.maxReceiveCount) },
      }),
    };
  });
  if (problems.length > 0) throw new AssemblyError(problems);
  return definitions;
}
