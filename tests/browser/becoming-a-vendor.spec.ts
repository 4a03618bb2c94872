import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, localDate } from '#shared/local-date.ts';
import {
  addToCart,
  checkBilling,
  fillCard,
  fillLogin,
  goToCheckout,
  join,
  linkFromMail,
  logIn,
  pay,
  subscribe,
  watchForErrors,
} from './shop.ts';
import { test } from './test.ts';

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer(),
});

test('a visitor becomes a vendor: applies, is approved, sells a product with a label, and gets a new price for it', async ({
  page: vendor,
  browser,
}) => {
  const staff = await browser.newPage();
  const member = await browser.newPage();
  const expectNoErrors = [vendor, staff, member].map(watchForErrors);
  const started = Date.now();
  const email = `grower-${started}@example.test`;
  const business = `Dune Road Greens ${started}`;
  const product = `Sorrel pesto ${started}`;
  await logIn(staff, 'admin@demo.test');

  await apply(vendor, email, business);
  await approveVendor(staff, business);
  await choosePassword(vendor, email);
  await submitProduct(vendor, product);
  await approveProduct(staff, product);
  await buy(member, product);

  await vendor.goto('/vendor/products');
  await vendor.getByRole('link', { name: 'Stock and prices' }).click();
  await vendor.getByLabel(`Stock of ${product}`).fill('50');
  await vendor.getByLabel(`Price of ${product}`).fill('4.20');
  await vendor.getByRole('button', { name: 'Save all (1)' }).click();
  await expect(vendor.getByText('All saved.')).toBeVisible();

  await vendor.getByRole('link', { name: 'Back to My Products' }).click();
  const card = vendor.getByRole('listitem').filter({ hasText: product });
  await expect(card.getByText('Active')).toBeVisible();
  await card.getByRole('link', { name: 'Edit' }).click();
  const edit = vendor.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByLabel('Price', { exact: false }).fill('4.25');
  await expect(edit.getByText('Your changes wait for approval')).toBeVisible();
  await edit.getByRole('button', { name: 'Send changes' }).click();
  await expect(card.getByText('Your changes wait for approval')).toBeVisible();
  await expect(card.getByText('$4.20')).toBeVisible();
  const shown = member.getByRole('listitem').filter({ hasText: product });
  await member.goto(`/products?search=${encodeURIComponent(product)}`);
  await expect(shown.getByText('$4.20')).toBeVisible();

  await openReview(staff, product);
  const review = staff.getByRole('dialog', { name: `Review changes of ${product}` });
  const price = review.getByRole('row').filter({ hasText: 'Price' });
  await expect(price.getByRole('cell')).toHaveText(['$4.20', '$4.25']);
  await expect(review.getByRole('row')).toHaveCount(2);
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText(`Approved: ${product}`)).toBeVisible();
  await member.reload();
  await expect(shown.getByText('$4.25')).toBeVisible();
  await vendor.reload();
  await expect(card.getByText('$4.25')).toBeVisible();

  await card.getByRole('button', { name: 'Pause' }).click();
  const pause = vendor.getByRole('dialog', { name: `Pause ${product}` });
  await pause.getByLabel('Back in').selectOption({ index: 2 });
  await pause.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText(/^Members read: Back in \w+\.$/)).toBeVisible();
  await member.reload();
  await expect(shown.getByRole('button', { name: /^Back in \w+/ })).toBeDisabled();
  await card.getByRole('button', { name: 'Bring back' }).click();
  await expect(card.getByText('Paused')).toBeHidden();
  await member.reload();
  await expect(shown.getByRole('button', { name: /^Add to Cart/ })).toBeEnabled();
  for (const expectNone of expectNoErrors) expectNone();
  await staff.close();
  await member.close();
});

/** Sends an application with a logo and sufficient insurance. A reload keeps its draft, except the tax ID. */
async function apply(page: Page, email: string, business: string): Promise<void> {
  await page.goto('/vendor-guidelines');
  await page.getByRole('main').getByRole('link', { name: 'Become a Vendor' }).click();
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('First name').fill('Wendell');
  await form.getByLabel('Last name').fill('Grower');
  await form.getByLabel('Email').fill(email);
  await form.locator('input[name=phone]').pressSequentially('(772) 555-0142');
  await expect(form.locator('input[name=phone]')).toHaveValue('7725550142');
  await form.getByLabel('Business name').fill(business);
  await form.getByLabel('Business type').selectOption('llc');
  await form.locator('select[name=businessOwnership]').selectOption('LLC');
  await form.getByLabel('Business address').fill('12 Dune Road');
  await form.locator('input[name=businessCity]').fill('Stuart');
  await form.getByLabel('ZIP code').fill('34994');
  await page.reload();
  await expect(form.getByLabel('Business name')).toHaveValue(business);
  await form.getByLabel('Tax ID').fill('12-3456789');
  await form.getByLabel('Products you sell').fill('Lettuce and pesto');
  await form.getByLabel('Production capacity').fill('200 heads a week');
  await form.getByLabel('Insurance provider').fill('Farm Mutual');
  await form.getByLabel('Policy number').fill('FM-2201');
  await form.getByLabel('Expires on').fill(addDays(localDate(new Date()), 300));
  await form.getByLabel('Amount covered').fill('1000000');
  await form.locator('input[type=file]').setInputFiles(await picture('logo.png'));
  await form.getByRole('button', { name: 'Use this part' }).click();
  await expect(form.getByRole('img', { name: 'Your logo (optional) now' })).toBeVisible();
  await form.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await form.getByRole('checkbox', { name: /insurance documentation/ }).check();
  await form.getByRole('button', { name: 'Submit application' }).click();
  const thanks = page.getByRole('alertdialog');
  await expect(thanks).toContainText('Vendor application submitted successfully!');
  await thanks.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
}

async function approveVendor(staff: Page, business: string): Promise<void> {
  await staff.goto('/admin/overview');
  await staff.getByRole('link', { name: /vendor applications? waits? for a decision/ }).click();
  await staff.getByRole('link', { name: `Review ${business}` }).click();
  const review = staff.getByRole('dialog', { name: `Review ${business}` });
  await expect(review.getByRole('region', { name: 'Insurance' })).toContainText('$1,000,000.00');
  await expect(review.getByRole('img', { name: `Logo of ${business}` })).toBeVisible();
  await expect(review.getByText('stays pending until')).toBeHidden();
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText(`Approved: ${business}`)).toBeVisible();
}

async function choosePassword(page: Page, email: string): Promise<void> {
  await page.goto(await linkFromMail(page, email, '/reset-password'));
  const passwords = page.locator('main input[type=password]');
  await passwords.nth(0).fill('a-good-password-7');
  await passwords.nth(1).fill('a-good-password-7');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillLogin(page, email, 'a-good-password-7');
}

async function submitProduct(vendor: Page, name: string): Promise<void> {
  await vendor.goto('/vendor');
  await expect(vendor).toHaveURL('/vendor/overview');
  await expect(vendor.getByRole('region', { name: 'First steps' }).getByRole('listitem')).toHaveCount(3);
  await vendor.getByRole('link', { name: 'Add Product' }).first().click();
  const form = vendor.getByRole('dialog', { name: 'Submit New Product' });
  await form.getByLabel('Product Name').fill(name);
  await form.getByLabel('Price', { exact: false }).fill('3.50');
  await form.getByLabel('Unit').fill('jar');
  await form.getByLabel('Stock').fill('40');
  await form.getByLabel('Category').fill('Pestos');
  await form.getByLabel('Storage').selectOption('Chilled');
  await form.getByRole('button', { name: 'Generate description' }).click();
  await expect(form.getByLabel('Description')).not.toHaveValue('');
  await form.getByLabel('Requires a food label').check();
  await form.getByLabel('Label type').selectOption('vegan');
  await form.getByLabel('Ingredients by weight').fill('Sorrel, sunflower oil, cashews');
  await form.getByLabel('Allergen information').fill('Contains cashews');
  const label = form.getByLabel('Picture of the label: file');
  // Sends the event by which a browser says that its file picker was dismissed.
  await label.dispatchEvent('cancel', { bubbles: true });
  await label.setInputFiles(await picture('label.png'));
  await form.getByRole('button', { name: 'Use this part' }).click();
  await expect(form.getByRole('img', { name: 'Picture of the label now' })).toBeVisible();
  await form.getByRole('button', { name: 'Submit Product' }).click();
  await expect(
    vendor.getByText('Product submitted successfully! It will be reviewed by admin.'),
  ).toBeVisible();
  await vendor.getByRole('link', { name: /^Pending Approval \(\d+\)$/ }).click();
  const card = vendor.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('Pending approval')).toBeVisible();
}

async function openReview(staff: Page, product: string): Promise<void> {
  await staff.goto('/admin/overview');
  await staff.getByRole('link', { name: /products? waits? for a decision/ }).click();
  await staff.getByLabel('Search', { exact: true }).fill(product);
  await expect(staff).toHaveURL(/search=Sorrel/);
  await staff.getByRole('link', { name: `Review ${product}` }).click();
}

async function approveProduct(staff: Page, product: string): Promise<void> {
  await openReview(staff, product);
  const review = staff.getByRole('dialog', { name: `Review ${product}` });
  await expect(review.getByText('$3.50')).toBeVisible();
  await expect(review.getByText('Contains cashews')).toBeVisible();
  await expect(review.getByText('Chilled')).toBeVisible();
  await review.getByLabel('Category in the shop').fill('Pantry');
  await expect(review.getByRole('img', { name: `Picture of the label of ${product}` })).toBeVisible();
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText(`Approved: ${product}`)).toBeVisible();
}

/**
 * A new member pays for a share by card. Then the member sees the product with its label, and pays for the
 * product with the saved card.
 */
async function buy(member: Page, product: string): Promise<void> {
  await join(member);
  await subscribe(member, 'Half Share');
  await goToCheckout(member);
  await fillCard(member, '4242424242424242');
  await checkBilling(member);
  await pay(member);
  const paid = member.getByRole('heading', { level: 1, name: 'Payment Successful!' });
  await expect(paid).toBeVisible();

  await member.goto(`/products?search=${encodeURIComponent(product)}`);
  await member.getByRole('main').getByRole('link', { name: product, exact: true }).click();
  await expect(member.getByRole('heading', { level: 1, name: product })).toBeVisible();
  const label = member.getByRole('region', { name: 'On the label' });
  await expect(label).toContainText('Contains cashews');
  await expect(label.getByRole('img', { name: 'The label on the package' })).toBeVisible();
  await addToCart(member, product);
  await goToCheckout(member);
  await expect(member.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  await pay(member);
  await expect(paid).toBeVisible();
}
