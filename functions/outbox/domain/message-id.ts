import { createHash } from 'node:crypto';

/** The same thing and recipient always make the same id, so no second message about the thing is written. */
export const messageIdOf = (aboutId: string, userId: string): string =>
  `msg_${createHash('sha256').update(`${aboutId} ${userId}`).digest('hex').slice(0, 26)}`;
