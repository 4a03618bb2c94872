import { AppError } from './errors.ts';

/** The account of the stage's own member, which no person has. The job `probe-site` checks the site with it. */
export const probeId = 'usr_probe';

/**
 * Refuses every change by the stage's own member, so that it never has an order, seat or message.
 * @throws AppError `unauthenticated`, a code that all endpoints of members declare
 */
export function refuseProbe(userId: string): void {
  if (userId === probeId) throw new AppError('unauthenticated', 'This account only reads.');
}
