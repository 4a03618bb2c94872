import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#demo/demo-accounts.ts';

interface Account {
  email: string;
  password: string;
}

const newcomer = (): Account => ({
  email: `newcomer-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`,
  password: 'a-good-password-7',
});

/** Joins by the form, for the tests about joining. Other tests use `join`. */
export async function register(page: Page): Promise<Account> {
  const { email, password } = newcomer();
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Phone').pressSequentially('7725550177');
  await expect(page.getByLabel('Phone')).toHaveValue('(772) 555-0177');
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=confirm_password]').fill(password);
  await page.getByLabel('Street address').fill('12 Orange Avenue');
  await page.getByLabel('City').fill('Fort Pierce');
  await page.getByLabel('ZIP code').fill('34950');
  await page.locator('select[name=pickup_location_id]').selectOption({ index: 1 });
  await page.locator('input[name=terms_accepted]').check();
  await page.locator('main form button[type=submit]').click();
  return { email, password };
}

/**
 * Joins by the calls of the form, without showing it. The next page that is opened belongs to the new member.
 */
export async function join(page: Page): Promise<Account> {
  const { email, password } = newcomer();
  const places = await page.request.get('/api/pickup-locations');
  const { pickup_locations } = (await places.json()) as { pickup_locations: { id: string }[] };
  await startSession(page, '/api/auth/register', {
    first_name: 'Nadia',
    last_name: 'Newcomer',
    email,
    password,
    phone: '+17725550177',
    address: '12 Orange Avenue',
    city: 'Fort Pierce',
    state: 'FL',
    zip_code: '34950',
    pickup_location_id: pickup_locations[0]!.id,
    terms_accepted: true,
  });
  return { email, password };
}

/** Signs in by the form, for the tests about signing in. Other tests use `logIn`. */
export async function fillLogin(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.locator('main input[name=email]').fill(email);
  await page.locator('main input[name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/login/);
}

/**
 * Signs in by the call of the form, without showing it. The next page that is opened belongs to this person.
 */
export const logIn = (page: Page, email: string, password: string = demoPassword): Promise<void> =>
  startSession(page, '/api/auth/login', { email, password });

/** Stores a session as the site does: the refresh cookie, and the access token in local storage. */
async function startSession(page: Page, path: string, data: object): Promise<void> {
  const context = page.context();
  const csrf = (await (await page.request.get('/api/auth/csrf')).json()) as { csrf_token: string };
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': csrf.csrf_token }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  const { cookies } = await context.storageState();
  const localStorage = [{ name: 'auth_token', value: token }];
  await context.setStorageState({
    cookies,
    origins: [{ origin: new URL(answer.url()).origin, localStorage }],
  });
}

export async function subscribe(page: Page, plan: string): Promise<void> {
  await page.goto('/products');
  await page
    .locator('article, li')
    .filter({ has: page.getByRole('heading', { name: plan }) })
    .getByRole('button', { name: /^Subscribe/ })
    .first()
    .click();
  await expect(page).toHaveURL('/cart');
}

export async function addToCart(page: Page, product: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(product)}`);
  await page.getByRole('button', { name: new RegExp(`^Add to Cart\\s*:\\s*${product}$`) }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByText(product).first()).toBeVisible();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Checkout' })
    .or(page.getByRole('main').getByRole('button', { name: 'Checkout' }))
    .first()
    .click();
  await expect(page).toHaveURL('/checkout');
}

/** Checks that the billing address is filled in from the profile, and that the member may change it. */
export async function checkBilling(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Change billing address' }).click();
  await expect(form.getByLabel('Street address')).toHaveValue('12 Orange Avenue');
  await form.getByLabel('Street address').fill('14 Orange Avenue');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

export const pay = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Place Order)/ }).click();

/** The link to `path` in the newest mail that has one: the path with its token. */
export async function linkFromMail(page: Page, email: string, path: string): Promise<string> {
  await page.request.post('/_local/api/settle', { data: {} });
  const answer = await page.request.get(`/_local/api/messages?to=${encodeURIComponent(email)}`);
  const { emails } = (await answer.json()) as { emails: { text: string }[] };
  const token = emails
    .map((mail) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(mail.text)?.[1])
    .findLast((match) => match !== undefined);
  expect(token).toBeDefined();
  return `${path}?token=${token}`;
}

/** The code in the newest SMS to a phone number. */
export async function codeFromText(page: Page, phone: string): Promise<string> {
  await page.request.post('/_local/api/settle', { data: {} });
  const answer = await page.request.get(`/_local/api/messages?to=${encodeURIComponent(phone)}`);
  const { texts } = (await answer.json()) as { texts: { message: string }[] };
  return /\b\d{6}\b/.exec(texts.at(-1)?.message ?? '')?.[0] ?? '';
}

/**
 * Collects the page's errors, including violations of its content security policy.
 * @returns a function that fails the test when there are any
 */
export function watchForErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Playwright's trace loads the content of a chosen file. For a file that is no picture, this loading fails
    // with an error about a `blob:` address.
    const expected =
      /Failed to load resource: the server responded with a status of 4\d\d|^Connecting to 'blob:/;
    if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text());
  });
  return () => expect(errors).toEqual([]);
}
