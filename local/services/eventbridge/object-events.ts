import { localAccount, localRegion } from '#local/ground/aws-service.ts';
import type { CreatedObject } from '#local/ground/created-object.ts';
import { matchesPattern } from './event-pattern.ts';
import type { EventRule } from './read-event-rules.ts';

/**
 * Sends S3's event about a new object to the queues of the rules that match it.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html
 */
export function tellOfObject(
  rules: EventRule[],
  { bucket, key, size, etag, reason, at }: CreatedObject,
  send: (queueArn: string, body: string) => void,
): void {
  const event = {
    version: '0',
    id: crypto.randomUUID(),
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: localAccount,
    time: at.replace(/\.\d+Z$/, 'Z'),
    region: localRegion,
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: { key, size, etag: etag.replaceAll('"', ''), sequencer: crypto.randomUUID() },
      'request-id': crypto.randomUUID(),
      requester: localAccount,
      reason,
    },
  };
  for (const rule of rules)
    if (rule.isEnabled && matchesPattern(rule.pattern, event))
      for (const queueArn of rule.queueArns) send(queueArn, JSON.stringify(event));
}
