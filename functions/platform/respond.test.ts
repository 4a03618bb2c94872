import { gunzipSync } from 'node:zlib';
import { respond, respondWithFile, write } from './respond.ts';

const long = { text: 'Honey, eggs and bread. '.repeat(200) };

it('a long answer is packed for who can unpack it', () => {
  const answer = respond(200, write(long), { accepts: 'br, gzip' });
  expect(answer).toMatchObject({
    isBase64Encoded: true,
    headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding', 'cache-control': 'private, no-store' },
  });
  expect(answer.body!.length).toBeLessThan(500);
  expect(JSON.parse(gunzipSync(Buffer.from(answer.body!, 'base64')).toString())).toEqual(long);
});

it.each([undefined, '', 'identity', 'gzip;q=0', 'br, gzip; q=0.0'])(
  'a long answer is left plain for %p',
  (accepts) => {
    const answer = respond(200, write(long), { accepts });
    expect(JSON.parse(answer.body!)).toEqual(long);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).toHaveProperty('vary', 'Accept-Encoding');
  },
);

it('a short answer is left plain', () => {
  const answer = respond(200, write({ success: true }), { accepts: 'gzip', cookies: ['a=1'] });
  expect(answer).toMatchObject({ body: '{"success":true}', cookies: ['a=1'] });
  expect(answer).not.toHaveProperty('isBase64Encoded');
});

it('a file is sent under its name, packed for who can unpack it', () => {
  const file = { name: 'orders.csv', text: 'Order ID,Total\r\n' };
  const plain = respondWithFile('text/csv', file);
  expect(plain).toMatchObject({
    body: file.text,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'private, no-store',
    },
  });
  const packedAnswer = respondWithFile('text/csv', file, 'gzip');
  expect(gunzipSync(Buffer.from(packedAnswer.body!, 'base64')).toString()).toBe(file.text);
});
