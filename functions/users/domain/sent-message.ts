import type * as z from 'zod';
import type { sentMessage } from '#shared/contracts/users/user-activity.ts';

type SentMessage = z.output<typeof sentMessage>;

/** The facts that the outbox keeps of a delivered message. */
export interface KeptMessage {
  id: string;
  template: string;
  to: string;
  createdAt: string;
  mailedAt?: string;
  smsSentAt?: string;
  providerId?: string;
  problem?: string;
  returned?: 'bounced' | 'complained';
}

/** Answers a message to an account as staff see it. A delivered message has no content any more. */
export const toSentMessage = (message: KeptMessage): SentMessage => ({
  id: message.id,
  template: message.template,
  to: message.to,
  created_at: message.createdAt,
  mail: mailState(message),
  texted: message.smsSentAt !== undefined,
});

function mailState({ returned, problem, mailedAt, providerId }: KeptMessage): SentMessage['mail'] {
  if (returned) return returned;
  if (mailedAt) return providerId === 'none' ? 'not_sent' : 'sent';
  return problem ? 'failed' : 'waiting';
}
