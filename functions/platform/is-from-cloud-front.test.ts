import { isFromCloudFront } from './is-from-cloud-front.ts';

const { ORIGIN_SECRETS } = process.env;
afterEach(() => {
  process.env.ORIGIN_SECRETS = ORIGIN_SECRETS;
});

test('the check for CloudFront takes the present and the next secret, nothing else', () => {
  process.env.ORIGIN_SECRETS = 'this-secret,next-secret';
  const isAccepted = (value?: string) => isFromCloudFront({ 'x-origin-secret': value });
  expect([isAccepted('this-secret'), isAccepted('next-secret')]).toEqual([true, true]);
  for (const other of [undefined, '', 'this-secret,next-secret', 'this-secre', ','])
    expect(isAccepted(other)).toBe(false);
});

test('the check for CloudFront fails where the template gives no secret, instead of letting everybody in', () => {
  delete process.env.ORIGIN_SECRETS;
  expect(() => isFromCloudFront({ 'x-origin-secret': '' })).toThrow('ORIGIN_SECRETS');
});
