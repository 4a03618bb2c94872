import { anonymous, control } from '../../support/world.ts';

const counted = async (): Promise<number> => {
  const { figures } = await control<{ figures: { name: string; total: number }[] }>('GET', '/figures');
  return figures.find(({ name }) => name === 'PageFailures')?.total ?? 0;
};

it('a page that broke is counted, and nothing else is taken about it', async () => {
  const before = await counted();
  expect((await anonymous().call('notePageFailure')).status).toBe(200);
  const more = { body: { page: '/orders/ord_1', error: 'ada@example.test' } as never };
  expect((await anonymous().call('notePageFailure', more)).status).toBe(422);
  expect(await counted()).toBe(before + 1);
});
