import { startLocalCloud } from '../../support/local-cloud.ts';

/** A co-op of its own whose edge keeps answers, as it does once deployed. */
let stop: () => Promise<void>;
let world: typeof import('../../support/world.ts');

beforeAll(async () => {
  const cloud = await startLocalCloud([], { edgeCache: true });
  stop = cloud.stop;
  process.env.LOCAL_CLOUD = JSON.stringify(cloud.address);
  world = await import('../../support/world.ts');
});
afterAll(() => stop());

const runsOf = async (name: string) =>
  (await world.control<{ invocations: unknown[] }>('GET', `/invocations?function=${name}&limit=100`))
    .invocations.length;

it('the edge keeps what guests read for half a minute, and gives it to nobody who is signed in', async () => {
  const guest = world.anonymous();
  const first = await guest.call('listProducts');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  const before = await runsOf('list-products');
  expect((await world.anonymous().call('listProducts')).body).toEqual(first.body);
  expect(await runsOf('list-products')).toBe(before);

  const member = await world.demoClient('member');
  for (let times = 0; times < 2; times += 1) {
    const own = await member.call('listProducts');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(own.body.data.some((product) => product.price !== undefined)).toBe(true);
  }
  expect(await runsOf('list-products')).toBe(before + 2);
  expect((await guest.call('listProducts')).body).toEqual(first.body);

  await world.control('POST', '/clock', { advanceMs: 31_000 });
  await guest.call('listProducts');
  expect(await runsOf('list-products')).toBe(before + 3);
});

it('the edge keeps no error, and nothing that is not meant for it', async () => {
  const guest = world.anonymous();
  for (let times = 0; times < 2; times += 1) {
    const missing = await guest.call('getProduct', { params: { id: 'prd_nothing-here' } });
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  }
  expect(await runsOf('get-product')).toBe(2);
  const health = await guest.call('getHealth');
  expect(health.headers.get('cache-control')).toBe('private, no-store');
});

it('the edge sends long answers packed', async () => {
  const url = `${world.address.url}/api/inventory/products?sort=name_desc`;
  const packed = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await packed.json()).toEqual(await plain.json());
});
