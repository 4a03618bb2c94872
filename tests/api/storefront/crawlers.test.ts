import { address, anonymous, createProduct } from '../../support/world.ts';

const read = async (path: string) => {
  const answer = await fetch(`${address.url}${path}`);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    disposition: answer.headers.get('content-disposition'),
    text: await answer.text(),
  };
};

it('the sitemap names public pages, products on sale and recipes at the root of the site, with its own address', async () => {
  const { recipes } = (await anonymous().call('listRecipes')).body;
  // The function caches the product cards after its first read, and then asks only for new ones.
  await read('/sitemap.xml');
  const [shown, inactive] = await Promise.all([
    createProduct({ name: 'Found Figs' }),
    createProduct({ name: 'Lost Figs', status: 'inactive' }),
  ]);
  const { status, type, disposition, text } = await read('/sitemap.xml');
  expect([status, type, disposition]).toEqual([200, 'application/xml; charset=utf-8', null]);
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!));
  expect(new Set(addresses.map(({ host }) => host)).size).toBe(1);
  const paths = addresses.map(({ pathname }) => pathname);
  for (const path of ['/', '/about', '/events', `/products/${shown.id}`, `/recipes/${recipes[0]!.id}`])
    expect(paths).toContain(path);
  for (const path of [`/products/${inactive.id}`, `/recipes/${shown.id}`, '/account', '/checkout', '/admin'])
    expect(paths).not.toContain(path);
});

it('robots.txt tells crawlers where the sitemap is, and which pages are their readers’ alone', async () => {
  const { status, type, text } = await read('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  for (const path of ['/account', '/admin', '/orders', '/pay/'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toContain('Disallow: /products');
});
