import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { LoadMore } from '#web/components/load-more.tsx';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi } from '../support/stub-api.ts';

const stub = () =>
  stubApi({
    'GET /api/orders': ({ query }) =>
      query.cursor
        ? { orders: [{ id: 'second' }], next_cursor: null }
        : { orders: [{ id: 'first' }], next_cursor: 'more' },
  });

function Orders({ isAlwaysFresh }: { isAlwaysFresh: boolean }) {
  const orders = useApiPages('listOrders', (page) => page.orders, undefined, { isAlwaysFresh });
  return (
    <>
      <p>{orders.data?.map(({ id }) => id).join(', ')}</p>
      <LoadMore list={orders} />
    </>
  );
}

function Shown({ isAlwaysFresh }: { isAlwaysFresh: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Show or hide</button>
      {isOpen && <Orders isAlwaysFresh={isAlwaysFresh} />}
    </>
  );
}

it('a list in pages is read one after the other, and has the rows of all', async () => {
  const calls = stub();
  renderSignedIn(<Orders isAlwaysFresh={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('first, second')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(calls.map(({ query }) => query)).toEqual([{}, { cursor: 'more' }]);
});

it.each([
  ['within its lifetime once', false, 1],
  ['again each time where it must be fresh', true, 2],
])('a list that is shown again is read %s', async (_, isAlwaysFresh, reads) => {
  const calls = stub();
  renderSignedIn(<Shown isAlwaysFresh={isAlwaysFresh} />);
  await screen.findByText('first');
  const toggle = screen.getByRole('button', { name: 'Show or hide' });
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  await screen.findByText('first');
  expect(calls).toHaveLength(reads);
});
