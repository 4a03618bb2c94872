import { AppError } from './errors.ts';

/**
 * The account of the stage's own member, which no person has. The job `probe-site` signs in with it to check
 * the site.
 */
export const probeId = 'usr_probe';

/**
 * Refuses every change by the stage's own member, so that it never has an order, seat, review, subscription
 * or message. The error code is one that all endpoints of members declare.
 * @throws AppError `unauthenticated`
 */
export function refuseProbe(userId: string): void {
  if (userId === probeId) throw new AppError('unauthenticated', 'This account only reads.');
}
