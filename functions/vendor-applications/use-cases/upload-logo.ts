import type { UploadType } from '#shared/pictures.ts';
import { ownPicture } from '#functions/pictures/use-cases/own-picture.ts';
import { startUpload } from '#functions/pictures/use-cases/start-upload.ts';

/** Owns applicants' pictures. Applicants have no account, and no account has this id. */
const applicant = 'applicant';

/** Answers the form by which the browser uploads the logo. It is deleted after a day unless an application has it. */
export const startLogo = (type: UploadType, now: Date) => startUpload(type, applicant, now);

/** @throws AppError `not_found`, also for a picture that no applicant uploaded */
export const showLogo = (pictureId: string) => ownPicture(pictureId, applicant);
