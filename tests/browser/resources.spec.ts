import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillCard, goToCheckout, join, logIn, pay, subscribe, watchForErrors } from './shop.ts';
import { test } from './test.ts';

/** Answers the requests to other sites, so that nothing leaves this machine. */
const keepWindowsHere = (page: Page) =>
  page
    .context()
    .route(/facebook\.com|instagram\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Shared</title>' }),
    );

test('a visitor looks at vendors with the keyboard, opens one and shares one', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await keepWindowsHere(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Resources' }).first().click();
  await expect(page).toHaveURL('/resources');
  await expect(page.getByRole('link', { name: 'Vendor Spotlights' })).toHaveAttribute('aria-current', 'page');
  const pictures = page.getByRole('button', { name: /^Show the picture of/ });
  await expect(pictures).toHaveCount(7);
  const first = page.getByRole('button', { name: 'Show the picture of Sandbar Greens large' });
  await first.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByRole('heading', { name: 'Sandbar Greens' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('heading', { name: 'Hammock & Fern' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox.getByRole('heading', { name: 'Palmetto Bend Apiary' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(first).toBeFocused();

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Share on Facebook\s*: Pullet Lane Farm$/ }).click();
  const shared = new URL((await opened).url());
  expect(shared.pathname).toBe('/sharer/sharer.php');
  expect(shared.searchParams.get('u')).toContain('/vendors/usr_vendor-pullet-lane');
  expect(shared.searchParams.get('quote')).toContain('Meet Pullet Lane Farm (Eggs and dairy)');
  const other = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Share on Instagram\s*: Pullet Lane Farm$/ }).click();
  expect((await other).url()).toContain('instagram.com');
  await expect(page.getByText('Caption copied. Paste it into your post.')).toBeVisible();

  await page.getByRole('link', { name: 'Pullet Lane Farm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pullet Lane Farm' })).toBeVisible();
  expectNoErrors();
});

test('a review is written, read by staff, and its $3 are used at the checkout', async ({ page, browser }) => {
  const expectNoErrors = watchForErrors(page);
  await keepWindowsHere(page);
  const title = `The best Thursday ${Date.now()}`;
  await page.goto('/resources/reviews');
  await page.getByRole('link', { name: 'Log in to write a review' }).click();
  await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent('/resources/reviews')}`);

  await join(page);
  await page.goto('/resources/reviews');
  const submit = page.getByRole('button', { name: 'Submit Review' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Title (optional)').fill(title);
  await page.getByLabel('Your review').fill('x'.repeat(501));
  await expect(page.getByText('501/500')).toBeVisible();
  await page.getByLabel('Your review').fill('<b>Everybody</b> knows our name at the pickup.');
  await submit.click();
  await expect(page.getByText('Please choose a rating')).toBeVisible();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await submit.click();
  await expect(
    page.getByRole('heading', { name: 'Review submitted successfully! Check your promo code below.' }),
  ).toBeFocused();
  const code = await page.getByText(/^REVIEW\d{6}[A-Z]{4}$/).innerText();
  await expectAccessible(page);
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('Waiting for approval');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Post to Facebook' }).first().click();
  await (await opened).close();
  await expect(
    page.getByText("Facebook post opened! After posting, you'll receive an additional $3 promo code."),
  ).toBeVisible();
  await expect(page.getByText(/^REVIEW\d{6}[A-Z]{4}$/)).toHaveCount(2);

  const staff = await (await browser.newContext()).newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/reviews');
  const row = staff
    .getByRole('table', { name: 'Pending reviews' })
    .getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Co-op');
  await row.getByRole('button', { name: /^Approve & Publish/ }).click();
  await expect(staff.getByText('1 review published')).toBeVisible();
  await staff.goto('/resources/reviews');
  const shown = staff.getByRole('listitem').filter({ hasText: title });
  await expect(shown).toContainText('<b>Everybody</b> knows our name at the pickup.');
  await shown.getByRole('button', { name: /^Helpful/ }).click();
  await expect(shown.getByRole('button', { name: /^Helpful/, pressed: true })).toContainText('Helpful · 1');
  await staff.context().close();

  await page.goto('/account');
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await subscribe(page, 'Half Share');
  await page.getByLabel('Promotion code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(page.getByText(`Discount (${code})`)).toBeVisible();
  await goToCheckout(page);
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(/^REVIEW\d{6}[A-Z]{4}$/)).toHaveCount(1);
  await expect(page.getByText(code, { exact: true })).toBeHidden();
  expectNoErrors();
});

test('resources that cannot be read say so, and are asked for again', async ({ page }) => {
  let isDown = true;
  await page.route(/\/api\/(reviews|vendors\/spotlights)/, (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto('/resources');
  await expect(page.getByText('Failed to load our vendors')).toBeVisible();
  await page.getByRole('link', { name: 'Customer Reviews' }).click();
  await expect(page.getByText('Failed to fetch reviews')).toHaveCount(2);
  isDown = false;
  const again = page.getByRole('button', { name: 'Try Again' });
  await again.nth(1).click();
  await expect(again).toHaveCount(1);
  await again.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Our Saturday errand' })).toBeVisible();
  await expect(page.getByText('Failed to fetch reviews')).toHaveCount(0);
});
