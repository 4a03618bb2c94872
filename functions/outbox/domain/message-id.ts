import { createHash } from 'node:crypto';

/**
 * Computes a message's id from the id of the thing that the message is about, and the recipient's id. A
 * second message to the same recipient about the same thing would have the same id, so it is not written.
 */
export const messageIdOf = (aboutId: string, userId: string): string =>
  `msg_${createHash('sha256').update(`${aboutId} ${userId}`).digest('hex').slice(0, 26)}`;
