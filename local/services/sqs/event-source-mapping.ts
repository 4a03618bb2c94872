import type { IamAction } from '#local/ground/aws-service.ts';
import { AssemblyError, type ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import type { PermissionChecks } from '#local/iam/permission-checks.ts';

export interface EventSourceMapping {
  queueArn: string;
  functionName: string;
  batchSize: number;
  batchingWindowSeconds: number;
  reportsItemFailures: boolean;
  maximumConcurrency: number;
}

/**
 * The limit of concurrent batches when the template sets none. Lambda starts with this number of pollers on a
 * queue (Lambda developer guide, "Using Lambda with Amazon SQS").
 */
const defaultConcurrency = 5;

/**
 * The event-source mappings of the templates.
 * @throws AssemblyError for filters, and for sources other than queues. The local cloud supports neither.
 * @throws AssemblyError when the function's role may not read the queue
 * @throws AssemblyError when the queue's visibility timeout is shorter than the function's timeout. AWS refuses
 * such a mapping.
 */
export function readEventSourceMappings(
  assembly: ResolvedAssembly,
  permissions: PermissionChecks,
): EventSourceMapping[] {
  const problems: string[] = [];
  const mappings: EventSourceMapping[] = [];
  for (const resource of assembly.ofType('AWS::Lambda::EventSourceMapping')) {
    const label = `${resource.stack}/${resource.logicalId} (${resource.type})`;
    const properties = resource.properties as {
      EventSourceArn: string;
      FunctionName: string;
      BatchSize?: number;
      MaximumBatchingWindowInSeconds?: number;
      FunctionResponseTypes?: string[];
      ScalingConfig?: { MaximumConcurrency?: number };
      FilterCriteria?: unknown;
      Enabled?: boolean;
    };
    const queue = assembly.find(properties.EventSourceArn, 'AWS::SQS::Queue');
    const target = assembly.find(properties.FunctionName, 'AWS::Lambda::Function');
    if (!queue || !target) {
      problems.push(`${label}: only a queue and a function of the assembly are served`);
      continue;
    }
    if (properties.FilterCriteria) problems.push(`${label}: FilterCriteria are not served`);
    const needed: IamAction[] = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'].map(
      (action) => ({
        action,
        resource: queue.arn,
      }),
    );
    const refusal = permissions.refusal(target.ref, needed);
    if (refusal) problems.push(`${label}: ${refusal}`);
    const visibilitySeconds = Number(queue.properties.VisibilityTimeout ?? 30);
    const timeoutSeconds = Number(target.properties.Timeout ?? 3);
    if (visibilitySeconds < timeoutSeconds) {
      problems.push(
        `${label}: the queue's visibility timeout (${visibilitySeconds} s) is less than the function's timeout (${timeoutSeconds} s)`,
      );
    }
    if (properties.Enabled === false) continue;
    mappings.push({
      queueArn: queue.arn,
      functionName: target.ref,
      batchSize: Number(properties.BatchSize ?? 10),
      batchingWindowSeconds: Number(properties.MaximumBatchingWindowInSeconds ?? 0),
      reportsItemFailures: (properties.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
      maximumConcurrency: Number(properties.ScalingConfig?.MaximumConcurrency ?? defaultConcurrency),
    });
  }
  if (problems.length > 0) throw new AssemblyError(problems);
  return mappings;
}
