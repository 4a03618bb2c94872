import { demoPassword } from '#demo/demo-accounts.ts';
import { ApiClient } from '../../support/api-client.ts';
import { startLocalCloud } from '../../support/local-cloud.ts';

/**
 * A co-op whose stage names models. Its generating functions run behind the gateway, with their own roles and
 * the real client.
 */
let cloud: Awaited<ReturnType<typeof startLocalCloud>>;
let admin: ApiClient;

beforeAll(async () => {
  cloud = await startLocalCloud(['--models']);
  admin = await new ApiClient(cloud.address.url).logIn('admin@demo.test', demoPassword);
});

afterAll(() => cloud?.stop());

const control = (method: string, path: string, body?: object) =>
  fetch(`${cloud.address.url}/_local/api${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
const describeIt = () =>
  admin.call('generateProductDescription', {
    body: { productName: 'Sea grapes', baseDescription: 'Salty and sweet' },
  });
const anyProduct = async () => {
  const { body } = await admin.call('listAdminProducts', { query: { search: 'honey' } });
  return body.products.find((product) => !product.is_parent)!;
};
const recipeOf = async (id: string) =>
  (await admin.call('getAdminProduct', { params: { id } })).body.product.recipe_title;

it('a model writes a description and a recipe, and draws a picture that becomes one of the shop', async () => {
  expect((await describeIt()).body.description).toBe('A stand-in for a model wrote this about Sea grapes.');
  const { id, name } = await anyProduct();
  const renewed = await admin.call('updateProductRecipe', { body: { productId: id, productName: name } });
  expect(renewed.status).toBe(200);
  expect(await recipeOf(id)).toBe(`${name} by the stand-in`);
  const { body: picture } = await admin.call('generateProductImage', { body: { productName: name } });
  await control('POST', '/settle');
  const prepared = (await admin.call('getPicture', { params: { id: picture.picture_id } })).body.picture;
  expect(prepared).toMatchObject({ state: 'ready', url: picture.imageUrl });
  expect((await fetch(cloud.address.url + prepared.url)).headers.get('content-type')).toBe('image/webp');
});

it('the model leaves a recipe that somebody wrote while it was at it', async () => {
  const { id, name } = await anyProduct();
  const write = async (title: string) => {
    const { version } = (await admin.call('getAdminProduct', { params: { id } })).body.product;
    const body = { version, has_recipe: true, recipe_title: title };
    return (await admin.call('updateProduct', { params: { id }, body })).status;
  };
  // The stand-in for the model always writes the same recipe, so a product that has that recipe gets no
  // other.
  expect(await write('Written before')).toBe(200);
  const fault = { service: 'bedrock', operation: '*', mode: 'delay', delayMs: 100_000 };
  const held = (await (await control('POST', '/faults', fault)).json()) as { id: string };
  const renewing = admin.call('updateProductRecipe', { body: { productId: id, productName: name } });
  const isAsked = async () =>
    ((await (await control('GET', '/faults')).json()) as { faults: object[] }).faults.length === 0;
  while (!(await isAsked())) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await write('Written by hand')).toBe(200);
  await control('DELETE', `/faults/${held.id}`);
  const { status, body } = await renewing;
  expect([status, body.error]).toEqual([409, expect.stringContaining('changed meanwhile')]);
  expect(await recipeOf(id)).toBe('Written by hand');
});

it.each([
  ['throttled', {}],
  ['refused', { code: 'AccessDeniedException', status: 403 }],
  ['ended', { code: 'ResourceNotFoundException', status: 404 }],
])('a model that is %s is told in the stated words, and nothing changes', async (_, answer) => {
  const { id, name } = await anyProduct();
  const before = await recipeOf(id);
  await control('POST', '/faults', {
    service: 'bedrock',
    operation: '*',
    mode: 'error',
    times: 9,
    ...answer,
  });
  const failures = [
    await describeIt(),
    await admin.call('generateProductImage', { body: { productName: name } }),
    await admin.call('updateProductRecipe', { body: { productId: id, productName: name } }),
  ];
  await control('DELETE', '/faults');
  expect(failures.map(({ status, body }) => [status, body.error])).toEqual([
    [503, 'Failed to generate description'],
    [503, 'Failed to generate image'],
    [503, 'Failed to generate recipe'],
  ]);
  expect(await recipeOf(id)).toBe(before);
});

it('failures of the model are counted', async () => {
  const figures = await (await control('GET', '/figures')).json();
  expect(JSON.stringify(figures)).toContain('GenerationsFailed');
});
