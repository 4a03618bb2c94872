import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '#web/api/session-store.ts';
import BecomeVendorPage from '#web/routes/become-vendor.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi, type StubbedCall } from '../../support/stub-api.ts';

let calls: StubbedCall[];
let answer: () => object;
const sent = () => calls.filter(({ operation }) => operation.includes('register-vendor'));

beforeEach(() => {
  sessionStorage.clear();
  answer = () => ({ message: 'Thank you' });
  calls = stubApi({
    'POST /api/auth/register-vendor': () => answer(),
    'GET /api/users/{id}/vendor-application': () => refuse(404, 'Application not found'),
  });
});

function open(at = '/become-vendor', role: 'customer' | 'vendor' | 'admin' = 'customer') {
  return renderSignedIn(
    [
      { path: '/become-vendor', element: <BecomeVendorPage /> },
      { path: '/login', element: <p>The login</p> },
    ],
    { at, user: { id: 'usr_m', role } },
  );
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function fill() {
  const person = userEvent.setup();
  const typed: [string | RegExp, string][] = [
    [/^First name/, 'Wendell'],
    [/^Last name/, 'Grower'],
    [/^Email/, 'wendell@example.test'],
    [/^Phone/, '(772) 555-0142'],
    [/^Business name/, 'Dune Road Greens'],
    [/^Business address/, '12 Dune Road'],
    [/^City/, 'Stuart'],
    [/^ZIP code/, '34994'],
    [/^Tax ID/, '12-3456789'],
    [/^Products you sell/, 'Lettuce'],
    [/^Production capacity/, '200 heads'],
    [/^Amount covered/, '$2,000,000'],
  ];
  for (const [name, text] of typed) await person.type(field(name), text);
  await person.selectOptions(screen.getByRole('combobox', { name: /^Business type/ }), 'llc');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Ownership/ }), 'S-Corporation');
  await person.click(screen.getByRole('checkbox', { name: /Terms of Service/ }));
  await person.click(screen.getByRole('checkbox', { name: /insurance documentation/ }));
  return person;
}
const send = (person = userEvent.setup()) =>
  person.click(screen.getByRole('button', { name: 'Submit application' }));

it('the application form names every field that is needed, and both agreements, by the documents’ texts', async () => {
  open();
  await send();
  const problems = within(
    (await screen.findByText('Please correct the following:')).closest<HTMLElement>('[role=alert]')!,
  ).getAllByRole('link');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'First name: This field is required',
    'Last name: This field is required',
    'Email: This field is required',
    'Phone: This field is required',
    'Business name: This field is required',
    'Business type: This field is required',
    'Ownership: This field is required',
    'Business address: This field is required',
    'City: This field is required',
    'ZIP code: This field is required',
    'Tax ID: This field is required',
    'Products you sell: This field is required',
    'Production capacity: This field is required',
    'You must agree to the terms and conditions',
    'You must agree to provide insurance documentation',
  ]);
  expect(sent()).toEqual([]);
});

it('the application form takes a problem away when its field is edited, and says it again once that is left', async () => {
  open();
  await send();
  const person = userEvent.setup();
  expect(await screen.findAllByText('This field is required')).not.toEqual([]);
  await person.type(field(/^Email/), 'wen');
  expect(field(/^Email/).getAttribute('aria-invalid')).not.toBe('true');
  await person.tab();
  await screen.findByText('Please enter a valid email address');
});

it('the application form sends what was filled in, says thank you, and goes to the login', async () => {
  const { router } = open();
  const person = await fill();
  await send(person);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(
    'Vendor application submitted successfully! We will review your application and contact you within 3-5 business days.',
  );
  expect(sent().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      firstName: 'Wendell',
      phone: '7725550142',
      businessState: 'FL',
      businessType: 'llc',
      businessOwnership: 'S-Corporation',
      insuranceAmount: 2_000_000,
      deliveryCapability: '',
      agreeToTerms: true,
      agreeToInsurance: true,
      requestId: expect.any(String) as string,
    }),
  ]);
  expect(sessionStorage.length).toBe(0);
  await person.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('the application form keeps what was typed over a reload, without the tax ID, and is sent as the same one', async () => {
  answer = () => refuse(503, '');
  const { unmount } = open();
  const person = await fill();
  await send(person);
  await screen.findByText('Vendor registration failed');
  expect(JSON.stringify(sessionStorage)).not.toContain('12-3456789');
  unmount();
  answer = () => ({ message: 'Thank you' });
  open();
  await waitFor(() => expect(field(/^First name/).value).toBe('Wendell'));
  expect(field(/^Tax ID/).value).toBe('');
  await person.type(field(/^Tax ID/), '12-3456789');
  await send(person);
  await screen.findByRole('alertdialog');
  const [first, second] = sent().map(({ body }) => (body as { requestId: string }).requestId);
  expect(second).toBe(first);
});

it('the application form says what the server says, and else what to do', async () => {
  answer = () => refuse(409, 'An application with this email address is waiting for our review already.');
  open();
  const person = await fill();
  await send(person);
  await screen.findByText('An application with this email address is waiting for our review already.');
  answer = () => {
    throw new TypeError('offline');
  };
  await send(person);
  await screen.findByText(
    'There was an error submitting your application. Please try again or contact support.',
  );
});

it('the terms open over the application form, with a Close button', async () => {
  open();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Terms of Service' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms of Service' });
  await person.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Terms of Service' })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Terms of Service/ }).checked).toBe(false);
});

it('an application is shown to staff alone: to others the address is the form', async () => {
  open('/become-vendor?userId=usr_v&admin=true');
  expect(await screen.findByRole('button', { name: 'Submit application' })).toBeTruthy();
  expect(calls).toEqual([]);
});

it('an admin’s link to an application reads that one', async () => {
  open('/become-vendor?userId=usr_v&admin=true', 'admin');
  await screen.findByText('There is no vendor application of this account');
  expect(calls.map(({ params }) => params)).toEqual([{ id: 'usr_v' }]);
  sessionStore.signOut();
});

it('a vendor is offered their dashboard in place of the application form', async () => {
  open('/become-vendor', 'vendor');
  expect((await screen.findByRole('link', { name: 'Go to your dashboard' })).getAttribute('href')).toBe(
    '/vendor',
  );
  expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull();
});
