import type { UploadType } from '#shared/pictures.ts';
import { ownPicture } from '#functions/pictures/use-cases/own-picture.ts';
import { startUpload } from '#functions/pictures/use-cases/start-upload.ts';

/** The owner of applicants' pictures. Applicants have no account, and no account has this id. */
const applicant = 'applicant';

/**
 * Makes the item of an applicant's logo, and the form by which the browser uploads the picture. The item is
 * deleted after a day unless an application has the logo.
 */
export const startLogo = (type: UploadType, now: Date) => startUpload(type, applicant, now);

/**
 * Shows a picture that an applicant uploaded.
 * @throws AppError `not_found`, also for a picture that no applicant uploaded
 */
export const showLogo = (pictureId: string) => ownPicture(pictureId, applicant);
