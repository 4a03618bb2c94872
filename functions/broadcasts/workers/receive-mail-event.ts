import { queueWorker } from '#functions/platform/queue-worker.ts';
import { mailEvent } from '../domain/mail-event.ts';
import { takeMailEvent } from '../use-cases/take-mail-event.ts';

/** A text without JSON that SES publishes to a topic when the topic becomes an event destination. */
const greeting = 'Successfully validated SNS topic for Amazon SES event publishing.';

/** Handles the events about mail, of broadcasts and of the outbox: sends, bounces and complaints. */
export const handler = queueWorker(mailEvent, (event) => takeMailEvent(event, new Date()), {
  ignored: (body) => body.startsWith(greeting),
});
