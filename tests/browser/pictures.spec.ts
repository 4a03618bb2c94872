import { expect } from '@playwright/test';
import sharp from 'sharp';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

const photo = () =>
  sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#2f7d4f' } })
    .jpeg()
    .toBuffer();

test('an admin cuts and uploads a picture, is told what cannot be one, has one drawn, and the shop shows it', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const name = `Mamey ${Date.now()}`;
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/products/new');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  const field = dialog.getByRole('group', { name: 'Picture', exact: true });
  const choose = field.getByLabel('Picture: file');

  // Sends the event by which a browser says that its file picker was dismissed.
  await choose.dispatchEvent('cancel', { bubbles: true });
  await expect(dialog).toBeVisible();

  await choose.setInputFiles({ name: 'note.jpg', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expect(field.getByRole('alert').filter({ hasText: 'Please select an image file' })).toBeVisible();
  await choose.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Hello') });
  await expect(field.getByRole('alert').filter({ hasText: 'Please select an image file' })).toBeVisible();
  await choose.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_760) });
  await expect(
    field.getByRole('alert').filter({ hasText: 'File size must be less than 10MB' }),
  ).toBeVisible();

  await choose.setInputFiles({ name: 'mamey.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const frame = field.getByRole('group', { name: /move the crop selection/ });
  await frame.focus();
  await page.keyboard.press('ArrowUp');
  await field.getByRole('button', { name: 'Use this part' }).click();
  const shown = field.getByRole('img', { name: 'Picture now' });
  await expect(shown).toBeVisible();
  const address = dialog.getByLabel('Image address').first();
  await expect(address).toHaveValue(/^\/uploads\/pic_\w+\/480\.webp$/);
  const uploaded = await address.inputValue();
  // At a width of 480, a height of 360 is the shop's shape of four by three.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(360);

  await dialog.getByRole('button', { name: 'Generate image' }).click();
  await expect(dialog.getByText('Product name is required to generate an image')).toBeVisible();
  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByRole('button', { name: 'Generate image' }).click();
  await expect(address).not.toHaveValue(uploaded);
  await address.fill(uploaded);

  await dialog.getByRole('textbox', { name: /^Price/ }).fill('4.50');
  await dialog.getByLabel('Status').selectOption('active');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.locator('source[type="image/avif"]')).toHaveAttribute(
    'srcset',
    /480\.avif 480w, .*960\.avif 960w/,
  );
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\.avif$/);
  expectNoErrors();
});
