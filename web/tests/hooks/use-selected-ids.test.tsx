import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';

function Rows() {
  const [ids, select] = useSelectedIds();
  return ['a', 'b'].map((id) => (
    <input
      key={id}
      type="checkbox"
      aria-label={id}
      checked={ids.has(id)}
      onChange={(event) => {
        const next = new Set(ids);
        if (event.target.checked) next.add(id);
        else next.delete(id);
        select(next);
      }}
    />
  ));
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

it('selected ids show at once what is chosen, keep both of two quick ones, and follow the address', async () => {
  // On a slow machine the address comes some time later.
  const loader = () => new Promise((resolve) => setTimeout(() => resolve(null), 30));
  const router = createMemoryRouter([{ id: 'list', path: '/', element: <Rows />, loader }], {
    initialEntries: ['/'],
    hydrationData: { loaderData: { list: null } },
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByLabelText('a'));
  expect(boxes()).toEqual([true, false]);
  fireEvent.click(screen.getByLabelText('b'));
  expect(boxes()).toEqual([true, true]);
  await waitFor(() => expect(router.state.location.search).toBe('?selected=a%2Cb'));
  expect(boxes()).toEqual([true, true]);
  await act(() => router.navigate('/?selected=b'));
  expect(boxes()).toEqual([false, true]);
  await act(() => router.navigate('/'));
  expect(boxes()).toEqual([false, false]);
});
