import { queueWorker } from '#functions/platform/queue-worker.ts';
import { mailEvent } from '../domain/mail-event.ts';
import { takeMailEvent } from '../use-cases/take-mail-event.ts';

/** SES publishes this text, which is no JSON, to a topic when it becomes an event destination. */
const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.';

/** What comes back from mail: sends, bounces and complaints, from both streams. */
export const handler = queueWorker(mailEvent, (event) => takeMailEvent(event, new Date()), {
  ignored: (body) => body.startsWith(greeting),
});
