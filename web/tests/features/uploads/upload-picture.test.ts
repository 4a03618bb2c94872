import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import '#web/api/back-office-routes.ts';
import { uploadPicture, type UploadStep } from '#web/features/uploads/upload-picture.ts';
import { refuse, stubApi } from '../../support/stub-api.ts';

const place = {
  picture_id: 'pic_1',
  url: '/uploads/pic_1/480.webp',
  post: { url: 'https://bucket.test/', fields: { key: 'incoming/pic_1', Policy: 'p' } },
};
const picture = (state: string, reason: string | null = null) => ({
  picture: { id: 'pic_1', state, url: place.url, reason },
});
let sent: FormData | undefined;

/** A browser's upload that ends with a status, or with none when it is offline. */
function stubUpload(status: number | undefined): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = status ?? 0;
      open() {}
      send(form: FormData) {
        sent = form;
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
        this.dispatchEvent(new Event(status ? 'load' : 'error'));
      }
    },
  );
}

beforeEach(() => {
  sessionStore.signIn({ id: 'usr_1', role: 'admin', firstName: 'Ana' } as SessionUser);
});

const upload = (steps: UploadStep[] = []) =>
  uploadPicture(
    new Blob(['photo'], { type: 'image/jpeg' }),
    (step) => steps.push(step),
    new AbortController().signal,
  );

it('an upload asks for a place, sends the file last with the form’s fields, and waits until it is ready', async () => {
  stubUpload(204);
  const answers = [picture('waiting'), picture('ready')];
  const calls = stubApi({ 'POST /api/pictures': place, 'GET /api/pictures/{id}': () => answers.shift()! });
  const steps: UploadStep[] = [];
  expect(await upload(steps)).toBe(place.url);
  expect(steps).toEqual([0, 50, 'preparing']);
  expect(calls[0]?.body).toEqual({ content_type: 'image/jpeg', size: 5 });
  expect([...sent!.keys()]).toEqual(['key', 'Policy', 'file']);
});

it.each([
  ['S3 refuses it', 403, picture('waiting'), 'Failed to upload image: Network error. Please try again.'],
  [
    'nobody answers',
    undefined,
    picture('waiting'),
    'Failed to upload image: Network error. Please try again.',
  ],
  [
    'it is no picture',
    204,
    picture('refused', 'Please select an image file'),
    'Failed to upload image: Please select an image file',
  ],
])('an upload says why when %s', async (_, status, answer, text) => {
  stubUpload(status);
  stubApi({ 'POST /api/pictures': place, 'GET /api/pictures/{id}': answer });
  await expect(upload()).rejects.toThrow(text);
});

it('an upload says why when there is no place', async () => {
  stubApi({ 'POST /api/pictures': () => refuse(429, 'Too many attempts.') });
  await expect(upload()).rejects.toThrow('Failed to upload image: Too many attempts.');
});
