import { button, byLabel, byName, heading, withText, type Browser } from './browser.ts';

/** The Logout button in the header, which only members see. The user menu has another one. */
const logout = '//header//button[normalize-space() = "Logout"][not(ancestor::*[@data-menu])]';
const mapPin = '(//main//button[contains(@class, "map-pin")])[1]';
const password = 'a-good-password-7';

/** The main job: join, choose a share, subscribe, pay by card, log out, sign in again. */
export async function mainJourney(browser: Browser, siteUrl: string): Promise<void> {
  const open = (path: string) => browser.open(`${siteUrl}${path}`);
  const email = `newcomer-${Date.now()}@example.test`;

  await open('/register');
  await browser.type(byLabel('First name'), 'Nadia');
  await browser.type(byLabel('Last name'), 'Newcomer');
  await browser.type(byName('email'), email);
  await browser.type(byLabel('Phone'), '7725550177');
  await browser.type(byName('password'), password);
  await browser.type(byName('confirm_password'), password);
  await browser.type(byLabel('Street address'), '12 Orange Avenue');
  await browser.type(byLabel('City'), 'Fort Pierce');
  await browser.choose(byName('state'), 1);
  await browser.type(byLabel('ZIP code'), '34950');
  await browser.choose(byName('pickup_location_id'), 1);
  await browser.click('//input[@name="terms_accepted"]/ancestor-or-self::label[1]');
  await browser.click('//main//form//button[@type="submit"]');
  await browser.arriveAt('/');
  await browser.see(logout);

  await open('/products');
  await browser.click('(//main//button[starts-with(normalize-space(), "Subscribe")])[1]');
  await browser.arriveAt('/cart');
  await browser.click(button('Checkout'));
  await browser.arriveAt('/checkout');
  await browser.type(byLabel('Card number'), '4242424242424242');
  await browser.type(byLabel('Expiration date'), '12/34');
  await browser.type(byLabel('Security code'), '123');
  await browser.click(button('Pay $'));
  await browser.see(heading('Payment Successful!'));
  await browser.see(withText('Visa ending in 4242'));

  await open('/subscriptions');
  await browser.see(withText('ACTIVE'));

  await browser.click(logout);
  await browser.arriveAt('/');
  // The home page is shown before the session has ended, so the test waits for the end.
  await browser.see('//header//a[normalize-space() = "Login"][not(ancestor::*[@data-menu])]');
  await open('/login');
  await browser.type(byName('email'), email);
  await browser.type(byName('password'), password);
  await browser.click('//main//form//button[@type="submit"]');
  await browser.see(logout);
  await open('/orders');
  await browser.see('//main//a[starts-with(@href, "/orders/")]');

  // With WebGL there is a map, and without it a sentence. The list leads to the locations either way.
  await open('/pickup-locations');
  await browser.see(`${mapPin} | ${withText('This browser cannot draw the map')}`);
  await browser.click(button('Show on Map'));
  await browser.see(`${button('Show on Map')}[@aria-pressed = "true"]`);
}
