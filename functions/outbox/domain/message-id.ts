import { createHash } from 'node:crypto';

/** The id of the one message that somebody gets of something, however often that is told. */
export const messageIdOf = (aboutId: string, userId: string): string =>
  `msg_${createHash('sha256').update(`${aboutId} ${userId}`).digest('hex').slice(0, 26)}`;
