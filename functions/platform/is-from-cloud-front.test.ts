import { isFromCloudFront } from './is-from-cloud-front.ts';

const { ORIGIN_SECRETS } = process.env;
afterEach(() => {
  process.env.ORIGIN_SECRETS = ORIGIN_SECRETS;
});

test('takes the present and the next secret, nothing else', () => {
  process.env.ORIGIN_SECRETS = 'this-secret,next-secret';
  const given = (value?: string) => isFromCloudFront({ 'x-origin-secret': value });
  expect([given('this-secret'), given('next-secret')]).toEqual([true, true]);
  for (const other of [undefined, '', 'this-secret,next-secret', 'this-secre', ','])
    expect(given(other)).toBe(false);
});

test('fails where the template gives no secret, instead of letting everybody in', () => {
  delete process.env.ORIGIN_SECRETS;
  expect(() => isFromCloudFront({ 'x-origin-secret': '' })).toThrow('ORIGIN_SECRETS');
});
