import type { IncomingHttpHeaders } from 'node:http';
import { getCart } from '#shared/contracts/cart/cart.ts';
import { login } from '#shared/contracts/accounts/sessions.ts';
import { listenForTest } from '#local/ground/serve-for-test.ts';
import { SiteVisit } from './site-visit.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };

test('a visit sends the cookies, the anti-forgery token and the access token that it was given', async () => {
  const requests: [path: string | undefined, headers: IncomingHttpHeaders][] = [];
  const site = await listenForTest((request, response) => {
    requests.push([request.url, request.headers]);
    const isToken = request.method === 'GET';
    if (requests.length === 1)
      response.setHeader('set-cookie', ['csrf=a; Path=/; HttpOnly', 'other=b=c; Path=/api/auth']);
    response.writeHead(200, json).end(JSON.stringify(isToken ? { csrf_token: 'hash' } : { token: 'jwt' }));
  });
  process.env.SITE_URL = site.url;
  const visit = new SiteVisit();
  expect(await visit.call(login, { email: 'a@b.test' })).toEqual({ status: 200, body: { token: 'jwt' } });
  visit.token = 'jwt';
  await visit.call(getCart);
  await site.close();
  expect(requests.map(([path]) => path)).toHaveLength(3);
  const [, signIn, cart] = requests.map(([, headers]) => headers);
  expect(signIn).toMatchObject({ cookie: 'csrf=a; other=b=c', 'x-csrf-token': 'hash' });
  expect(cart).toMatchObject({ cookie: 'csrf=a; other=b=c', authorization: 'Bearer jwt' });
});

test('a page of the edge in place of an answer is told by its status', async () => {
  const site = await listenForTest((_, response) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<html></html>');
  });
  process.env.SITE_URL = site.url;
  expect(await new SiteVisit().call(getCart)).toEqual({ status: 503, body: {} });
  await expect(new SiteVisit().call(login, {})).rejects.toThrow('no anti-forgery token (503)');
  await site.close();
});
