import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { pictureEntity } from '#functions/pictures/data/pictures.ts';
import { newPicture, type Picture } from '#functions/pictures/domain/picture.ts';
import { uploadLimits, uploadTexts } from '#shared/pictures.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { withMovedClock } from '../../support/moved-clock.ts';
import { sendForm, upload } from '../../support/pictures.ts';
import {
  address,
  control,
  demoClient,
  drainQueues,
  readItem,
  removeItem,
  setItem,
  writeItem,
} from '../../support/world.ts';

const s3 = new S3Client({
  region: 'us-east-1',
  endpoint: address.awsEndpoint,
  forcePathStyle: true,
  credentials: { accessKeyId: address.rootAccessKeyId, secretAccessKey: 'local' },
});
const Bucket = address.uploadsBucket;

let admin: ApiClient;
let vendor: ApiClient;
beforeAll(async () => {
  [admin, vendor] = await Promise.all([demoClient('admin'), demoClient('vendor')]);
});

const exists = async (Key: string) =>
  s3.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    () => false,
  );
const filesOf = (id: string) =>
  [480, 960].flatMap((width) => [`uploads/${id}/${width}.avif`, `uploads/${id}/${width}.webp`]);
const thereOf = async (id: string) =>
  (await Promise.all([`incoming/${id}`, ...filesOf(id)].map(exists))).map(Number).join('');
const stateOf = async (client: ApiClient, id: string) =>
  (await client.call('getPicture', { params: { id } })).body.picture;
const fetched = async (path: string) => {
  const answer = await fetch(`${address.url}${path}`);
  return { answer, file: Buffer.from(await answer.arrayBuffer()) };
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f7d4f' } });
/** A photo from a phone that was held sideways. Its metadata has the place where it was taken. */
const photo = () =>
  plain(1200, 900)
    .composite([
      { input: { create: { width: 600, height: 900, channels: 3, background: '#e8742c' } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Camera', Model: 'Of the grove' }, IFD3: { GPSLatitude: '27/1 26/1 0/1' } })
    .jpeg()
    .toBuffer();
const small = () => plain(200, 120).png().toBuffer();
const start = (body: object, client = admin) => client.call('startPictureUpload', { body } as never);

describe('a picture that is uploaded', () => {
  it('an uploaded picture is turned upright, loses what the camera wrote, and is there in both widths and formats', async () => {
    const { id, url } = await upload(vendor, await photo());
    await drainQueues();
    expect(await stateOf(vendor, id)).toEqual({ id, state: 'ready', url, reason: null });
    expect(url).toBe(`/uploads/${id}/480.webp`);
    for (const path of filesOf(id)) {
      const { answer, file } = await fetched(`/${path}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const [, width, format] = /(\d+)\.(\w+)$/.exec(path)!;
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      const metadata = await sharp(file).metadata();
      const upright = Math.min(Number(width), 900);
      expect([metadata.width, metadata.height]).toEqual([upright, Math.round((upright * 4) / 3)]);
      expect([metadata.exif, metadata.orientation, metadata.xmp]).toEqual([undefined, undefined, undefined]);
      // The picture was turned: the left side of the file is now at the top.
      const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(200);
    }
    expect(await exists(`incoming/${id}`)).toBe(false);
  });

  it('an uploaded picture is never made larger, and keeps what is clear', async () => {
    const clear = await sharp({ create: { width: 100, height: 60, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { id, url } = await upload(admin, clear, 'image/png');
    await drainQueues();
    expect((await stateOf(admin, id)).state).toBe('ready');
    expect(await sharp((await fetched(url)).file).metadata()).toMatchObject({
      width: 100,
      height: 60,
      hasAlpha: true,
    });
  });

  it('an uploaded picture may be announced twice and late, and a second file does not replace it', async () => {
    const { body } = await start({ content_type: 'image/png', size: 1000 });
    expect((await sendForm(body, await small())).status).toBe(204);
    await drainQueues();
    const before = (await fetched(body.url)).file;
    expect((await sendForm(body, await plain(300, 300).png().toBuffer())).status).toBe(204);
    await drainQueues();
    expect((await fetched(body.url)).file.equals(before)).toBe(true);
    expect(await thereOf(body.picture_id)).toBe('01111');
  });

  it('an uploaded picture is ready although the function died after any of its calls', async () => {
    const calls = [
      ['dynamodb', 'GetItem'],
      ['s3', 'GET *'],
      ['s3', 'PUT *480.avif'],
      ['s3', 'PUT *960.webp'],
      ['dynamodb', 'TransactWriteItems'],
      ['s3', 'DELETE *'],
    ] as const;
    await withMovedClock(async () => {
      for (const [service, operation] of calls) {
        const fault = { service, operation, mode: 'crash-after', functionName: 'prepare-picture' };
        await control('POST', '/faults', fault);
        const { id } = await upload(admin, await small(), 'image/png');
        await drainQueues();
        expect([operation, await control('GET', '/faults')]).toEqual([operation, { faults: [] }]);
        // The queue delivers the message again.
        await control('POST', '/clock', { advanceMs: 7 * 60_000 });
        await drainQueues();
        const { state } = await stateOf(admin, id);
        expect([operation, state, await thereOf(id)]).toEqual([operation, 'ready', '01111']);
      }
    });
  });
});

describe('a file', () => {
  it.each([
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      uploadTexts.noImage,
    ],
    ['a text that is called a photo', 'Dear co-op, this is my picture of a mango.', uploadTexts.noImage],
    ['half a picture', '\xff\xd8\xff\xe0\0\x10JFIF\0', uploadTexts.damaged],
  ])('a picture’s file is refused when it is %s', async (_, content, reason) => {
    const { id } = await upload(admin, Buffer.from(content, 'latin1'));
    await drainQueues();
    expect(await stateOf(admin, id)).toMatchObject({ state: 'refused', reason });
    expect(await thereOf(id)).toBe('00000');
  });

  it('a picture’s file is refused when it is small and holds 100 million pixels', async () => {
    const bomb = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(uploadLimits.bytes);
    const { id } = await upload(admin, bomb, 'image/png');
    await drainQueues();
    expect(await stateOf(admin, id)).toMatchObject({ state: 'refused', reason: uploadTexts.tooManyPixels });
  });

  it('a picture’s file of 10 MB is refused by the API and by S3, and one byte less is not', async () => {
    const [whole, less] = [uploadLimits.bytes, uploadLimits.bytes - 1];
    expect(await start({ content_type: 'image/jpeg', size: whole })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'size', message: 'File size must be less than 10MB' }] },
    });
    const { body } = await start({ content_type: 'image/jpeg', size: less });
    expect(await sendForm(body, Buffer.alloc(whole))).toEqual({ status: 400, code: 'EntityTooLarge' });
    const largest = Buffer.concat([await photo(), Buffer.alloc(less)]).subarray(0, less);
    expect((await sendForm(body, largest)).status).toBe(204);
    await drainQueues();
    expect((await stateOf(admin, body.picture_id)).state).toBe('ready');
  });

  it('a file is no picture by its type, and cannot be sent as another one than was said', async () => {
    for (const type of ['image/svg+xml', 'text/html', ''])
      expect(await start({ content_type: type, size: 10 })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'content_type', message: 'Please select an image file' }] },
      });
    const { body } = await start({ content_type: 'image/png', size: 10 });
    const forged = { ...body, post: { ...body.post, fields: { ...body.post.fields } } };
    forged.post.fields['Content-Type'] = 'text/html';
    expect(await sendForm(forged, 'hello')).toEqual({ status: 403, code: 'AccessDenied' });
    const elsewhere = { ...body, post: { ...body.post, fields: { ...body.post.fields, key: 'uploads/x' } } };
    expect(await sendForm(elsewhere, 'hello')).toEqual({ status: 403, code: 'AccessDenied' });
    await withMovedClock(async () => {
      await control('POST', '/clock', { advanceMs: 11 * 60_000 });
      expect(await sendForm(body, 'hello')).toEqual({ status: 403, code: 'AccessDenied' });
    });
  });
});

describe('what nobody refers to after a day', () => {
  /** Makes pictures look as if they were made a day and a minute ago. */
  const age = async (...ids: string[]) => {
    for (const id of ids) {
      const { clearedAt, due_sk } = (await readItem<Picture & { due_sk?: string }>(pictureEntity.key(id)))!;
      if (!clearedAt) expect(due_sk).toBeUndefined();
      else {
        const remainingMs = Date.parse(clearedAt) - Date.now();
        expect(Math.abs(remainingMs - 24 * 3600_000)).toBeLessThan(10 * 60_000);
        const over = new Date(Date.now() - 60_000).toISOString();
        await setItem(pictureEntity.key(id), { clearedAt: over, due_sk: over });
      }
    }
  };
  const clear = () => control('POST', '/invoke', { functionName: 'coop-local-clear-pictures', event: {} });

  it('an upload that nobody refers to is deleted after a day: a place never filled, a picture, a refused one', async () => {
    const place = (await start({ content_type: 'image/png', size: 10 })).body.picture_id;
    const unused = (await upload(admin, await small(), 'image/png')).id;
    const refused = (await upload(admin, Buffer.from('no picture'))).id;
    await drainQueues();
    await clear();
    expect((await stateOf(admin, unused)).state).toBe('ready');
    await age(place, unused, refused);
    await clear();
    for (const id of [place, unused, refused]) {
      expect((await admin.call('getPicture', { params: { id } })).status).toBe(404);
      expect(await thereOf(id)).toBe('00000');
      expect(await readItem(pictureEntity.key(id))).toBeUndefined();
    }
  });

  it('an upload that nobody refers to is deleted by the next run when one died in the middle', async () => {
    const { id } = await upload(admin, await small(), 'image/png');
    await drainQueues();
    await age(id);
    for (const [service, operation] of [
      ['dynamodb', 'TransactWriteItems'],
      ['s3', 'DELETE *incoming*'],
      ['s3', 'DELETE *960.avif'],
    ]) {
      await control('POST', '/faults', {
        service,
        operation,
        mode: 'crash-after',
        functionName: 'clear-pictures',
      });
      await clear();
    }
    await clear();
    expect([await thereOf(id), await readItem(pictureEntity.key(id))]).toEqual(['00000', undefined]);
  });

  it('an upload that nobody refers to is deleted with the files that were being made of it meanwhile', async () => {
    await withMovedClock(async () => {
      await control('POST', '/faults', {
        service: 's3',
        operation: 'PUT *960.webp',
        mode: 'crash-after',
        functionName: 'prepare-picture',
      });
      const { id } = await upload(admin, await small(), 'image/png');
      await drainQueues();
      expect(await thereOf(id)).toBe('11111');
      // The test removes the item, as the job that clears old pictures does. The worker writes its last file
      // afterwards.
      await removeItem(pictureEntity.key(id));
      await control('POST', '/clock', { advanceMs: 7 * 60_000 });
      await drainQueues();
      expect(await thereOf(id)).toBe('00000');
    });
  });

  it('uploads that nobody refers to are deleted although many, and the oldest cannot be: somebody hears of that', async () => {
    const over = (minutes: number) => new Date(Date.now() - 25 * 3600_000 + minutes * 60_000);
    const pictures = Array.from({ length: 120 }, (_, at) => ({
      ...newPicture(`pic_unused${at}`, 'usr_gone', 'upload', over(at - 120)),
      state: 'refused' as const,
    }));
    await Promise.all(pictures.map((one) => writeItem(pictureEntity.item(one))));
    const remainingIds = async () => {
      const items = await Promise.all(pictures.map(({ id }) => readItem<Picture>(pictureEntity.key(id))));
      return items.flatMap((one) => one?.id ?? []);
    };
    await control('POST', '/faults', {
      service: 's3',
      operation: 'DELETE *incoming/pic_unused0',
      functionName: 'clear-pictures',
      mode: 'error',
      code: 'AccessDenied',
      status: 403,
      times: 10,
    });
    expect(JSON.stringify(await clear())).toContain('1 pieces of work failed');
    expect(await remainingIds()).toEqual(['pic_unused0']);
    await control('DELETE', '/faults');
    await clear();
    expect(await remainingIds()).toEqual([]);
  });

  it('an uploaded picture stays when a product was saved with it, as its picture, its label or its recipe', async () => {
    const uploads = await Promise.all([0, 1, 2].map(async () => upload(admin, await small(), 'image/png')));
    await drainQueues();
    const [image, label, recipe] = uploads.map(({ url }) => url);
    const added = await admin.call('createProduct', {
      body: { name: 'Sapodilla', price: 3, image_url: image, food_label_image_url: label },
    });
    const { id } = added.body.product;
    const changed = await admin.call('updateProduct', {
      params: { id },
      body: { version: 1, has_recipe: true, recipe_title: 'Salad', recipe_image: recipe },
    });
    expect([added.status, changed.status]).toEqual([200, 200]);
    await age(...uploads.map((one) => one.id));
    await clear();
    for (const one of uploads) expect(await thereOf(one.id)).toBe('01111');
    await admin.call('deleteProduct', { params: { id } });
  });

  it('an uploaded picture cannot be saved with a product once it is gone, or before it is ready', async () => {
    const waiting = (await start({ content_type: 'image/png', size: 10 })).body;
    const create = (image_url: string) =>
      admin.call('createProduct', { body: { name: 'Sapodilla', price: 3, image_url } });
    expect(await create(waiting.url)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'image_url', message: expect.stringContaining('being prepared') as string }] },
    });
    const { id, url } = await upload(admin, await small(), 'image/png');
    await drainQueues();
    await setItem(pictureEntity.key(id), { state: 'clearing' } satisfies Partial<Picture>);
    expect(await create(url)).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'image_url', message: expect.stringContaining('no longer there') as string }],
      },
    });
  });
});

describe('a picture that is drawn for a product', () => {
  const draw = (productName: string, description = '') =>
    admin.call('generateProductImage', { body: { productName, description } });

  it('a picture drawn for a product is made ready like an upload, and can be saved', async () => {
    const { status, body } = await draw('Wildflower honey', 'From the saw palmetto.');
    expect(status).toBe(200);
    await drainQueues();
    const { state, url } = await stateOf(admin, body.picture_id);
    expect([state, url]).toEqual(['ready', body.imageUrl]);
    expect(await sharp((await fetched(url)).file).metadata()).toMatchObject({ width: 480, height: 360 });
    const added = await admin.call('createProduct', {
      body: { name: 'Wildflower honey', price: 9, image_url: url },
    });
    expect(added.status).toBe(200);
    await admin.call('deleteProduct', { params: { id: added.body.product.id } });
  });

  it('a picture drawn for a product needs a name', async () => {
    expect(await draw(' ')).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'Product name is required to generate an image' }] },
    });
  });
});

it('an upload is read by nobody but the function', async () => {
  const { body } = await start({ content_type: 'image/png', size: 10 });
  for (const path of [`/incoming/${body.picture_id}`, `/uploads/../incoming/${body.picture_id}`])
    expect((await fetched(path)).answer.headers.get('content-type')).not.toMatch(/^image/);
  await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'uploads/none' }))).rejects.toThrow();
  expect((await vendor.call('getPicture', { params: { id: body.picture_id } })).status).toBe(404);
});
