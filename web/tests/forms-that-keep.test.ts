import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '../app');

/** Forms that do not keep what was typed, with the reasons. */
const without: Record<string, string> = {
  'features/account/change-password.tsx': 'Passwords alone',
  'features/account/close-account.tsx': 'A password',
  'features/account/payment-methods/add-payment-method.tsx': 'By its billing address',
  'features/account/phone-number.tsx': 'A code',
  'features/account/second-factor/proof-form.tsx': 'A password and a code',
  'back-office/broadcasts/writing/use-message.ts': 'It keeps a draft, or what was changed of a broadcast',
  'back-office/charges/remove-failed-renewals.tsx': 'A date',
  'back-office/products/review/review-dialog.tsx': 'A category; the reason beside it is kept',
  'features/become-vendor/use-application-form.ts':
    'It keeps a draft as it is typed, with what makes it sent once',
  'features/checkout/checkout-view.tsx': 'By its billing address',
  'features/login/login-form.tsx': 'A password',
  'features/pay/pay-form.tsx': 'By its billing address',
  'vendor-portal/account/send-certificate.tsx': 'A date and a file',
  'routes/forgot-password.tsx': 'An address',
  'routes/reset-password.tsx': 'A password',
};

const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(app, file), 'utf8') }));

it('a form keeps what was typed, but for those that name why not', () => {
  const forms = files.filter(({ text }) => /= useForm[<(]/.test(text));
  const forgetful = forms.filter(({ text }) => !text.includes('useKeptForm(')).map(({ file }) => file);
  expect(forgetful.toSorted()).toEqual(Object.keys(without).toSorted());
});

it('a text area outside a form keeps what was typed', () => {
  const forgetful = files.filter(({ text }) =>
    [...text.matchAll(/<TextArea[^>]*?value=\{(\w+)\}/g)].some(
      ([, value]) => text.includes(`const [${value}, `) && !text.includes('useKeptText('),
    ),
  );
  expect(forgetful.map(({ file }) => file)).toEqual([]);
});
