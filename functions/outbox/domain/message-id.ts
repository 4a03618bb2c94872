import { createHash } from 'node:crypto';

/**
 * Computes the id of a message from its subject and recipient, so that the recipient gets only one message
 * about it.
 */
export const messageIdOf = (aboutId: string, userId: string): string =>
  `msg_${createHash('sha256').update(`${aboutId} ${userId}`).digest('hex').slice(0, 26)}`;
