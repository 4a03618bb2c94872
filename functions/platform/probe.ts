import { AppError } from './errors.ts';

/** The account of the stage's own member, as whom the job `probe-site` uses the site. No person has it. */
export const probeId = 'usr_probe';

/**
 * Refuses every change by the stage's own member, so that it has no order, seat, review, subscription or
 * message. The code is one that each endpoint of members declares.
 * @throws AppError `unauthenticated`
 */
export function refuseProbe(userId: string): void {
  if (userId === probeId) throw new AppError('unauthenticated', 'This account only reads.');
}
