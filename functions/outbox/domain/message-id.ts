import { createHash } from 'node:crypto';

/** One recipient and thing make one id, so that a second message about the thing is not written. */
export const messageIdOf = (aboutId: string, userId: string): string =>
  `msg_${createHash('sha256').update(`${aboutId} ${userId}`).digest('hex').slice(0, 26)}`;
