import type * as z from 'zod';
import type { registerVendor } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { termsVersion } from '#functions/accounts/domain/new-account.ts';
import { conflict } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { keepPictures } from '#functions/pictures/use-cases/keep-pictures.ts';
import { applicationEntity, countWaiting, openApplicationEntity } from '../data/applications.ts';
import { isSameForm, newApplication } from '../domain/application.ts';

/**
 * The email address is reserved, so that it has one waiting application. Nobody is mailed, because a stranger
 * could enter anybody's address. A repeated form gets the same answer while its application waits.
 * @throws AppError `conflict` when another application of that email address waits; Refusal for a logo that
 * is not there
 */
export function submitApplication(body: z.output<(typeof registerVendor)['body']>, now: Date): Promise<void> {
  const application = newApplication(newId('app', now), body, termsVersion, now);
  const { email } = application;
  return retryOnConflict(
    async () => {
      const open = await openApplicationEntity.get(email);
      if (open) {
        const waiting = await applicationEntity.get(open.applicationId);
        if (waiting && isSameForm(waiting, application)) return;
        throw conflict(
          'An application with this email address is waiting for our review already. We will contact you within 3-5 business days of it.',
        );
      }
      await transact([
        applicationEntity.create(application),
        openApplicationEntity.create({ email, applicationId: application.id }),
        countWaiting(1),
        ...(await keepPictures({ vendorLogo: application.fields.vendorLogo })),
      ]);
    },
    { message: 'Many applications are coming in right now. Please try again in a moment.' },
  );
}
