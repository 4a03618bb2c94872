import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { applicationEntity } from '../data/applications.ts';
import { withoutPersonalData } from '../domain/application.ts';

/** Removes the personal data from the application of a deleted account. A repeated call changes nothing. */
export const forgetApplication = (applicationId: string): Promise<void> =>
  retryOnConflict(async () => {
    const application = await applicationEntity.get(applicationId);
    if (application && application.email !== '')
      await transact([applicationEntity.replace(withoutPersonalData(application))]);
  });
