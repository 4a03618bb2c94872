import '#web/api/back-office-routes.ts';
import type { UploadType } from '#shared/pictures.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';

/** The progress of an upload: the sent percentage, or `preparing` while the server processes the picture. */
export type UploadStep = number | 'preparing';

/** The calls for each kind of uploader. Staff and vendors have accounts; applicants have none. */
const operations = {
  account: { start: 'startPictureUpload', read: 'getPicture' },
  applicant: { start: 'startLogoUpload', read: 'getLogoUpload' },
} as const;

export type Uploader = keyof typeof operations;

const askEveryMs = 1000;
/** The maximum wait in milliseconds until a picture is ready. Usually the wait is a few seconds. */
const longestMs = 120_000;

const reasons = {
  network: 'Network error. Please try again.',
  late: 'It takes longer than expected. Please try again.',
};

/**
 * Uploads a picture straight to S3 and waits until it is ready.
 * @returns the picture's address
 * @throws Error whose message is the text of document 2, section 8, with the reason after it. Once `signal`
 * aborts, the error of the stopped step is thrown unchanged.
 */
export async function uploadPicture(
  file: Blob,
  report: (step: UploadStep) => void,
  signal: AbortSignal,
  by: Uploader = 'account',
): Promise<string> {
  try {
    report(0);
    const { picture_id: id, post } = await callApi(
      operations[by].start,
      { body: { content_type: file.type as UploadType, size: file.size } },
      { signal },
    );
    await sendFile(post, file, report, signal);
    report('preparing');
    return await untilReady(id, signal, by);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(`Failed to upload image: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.errors[0]) return error.errors[0].message;
  return error instanceof Error ? error.message : reasons.network;
}

/**
 * Sends a file to S3 with a presigned form. It uses `XMLHttpRequest`, because `fetch` cannot report the
 * progress of a request body.
 * @throws Error with a text for the reader
 */
export function sendFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
  report: (step: UploadStep) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error(reasons.network));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      report(Math.min(99, Math.round((100 * loaded) / total))),
    );
    request.addEventListener('load', () => (request.status < 300 ? resolve() : refuse()));
    request.addEventListener('error', refuse);
    request.addEventListener('abort', refuse);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.send(form);
  });
}

/** @throws Error with the reason why the picture is not ready */
export async function untilReady(
  pictureId: string,
  signal: AbortSignal,
  by: Uploader = 'account',
): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < longestMs;) {
    const { picture } = await callApi(operations[by].read, { params: { id: pictureId } }, { signal });
    if (picture.state === 'ready') return picture.url;
    if (picture.state === 'refused') throw new Error(picture.reason ?? reasons.late);
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    signal.throwIfAborted();
  }
  throw new Error(reasons.late);
}
