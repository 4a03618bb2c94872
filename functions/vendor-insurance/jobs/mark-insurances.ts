import { markInsurance } from '#functions/accounts/data/insurance-watch.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';

/** Runs every morning. After a repeated run, an insurance is checked twice, and nobody is mailed twice. */
export const handler = scheduledJob(async (now) => {
  const vendors = await everyUser('vendor');
  for (const { id } of vendors) await markInsurance(id, now);
  return vendors.length;
});
