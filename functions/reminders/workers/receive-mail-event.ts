import { queueWorker } from '#functions/platform/queue-worker.ts';
import { mailEvent } from '../domain/mail-event.ts';
import { takeMailEvent } from '../use-cases/take-mail-event.ts';

/** What comes back from mail: sends, bounces and complaints, from both streams. */
export const handler = queueWorker(mailEvent, (event) => takeMailEvent(event, new Date()));
