import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, beforeEach } from 'vitest';
import { DataTable, type DataColumn } from '#web/components/data-table.tsx';

interface Person {
  id: string;
  name: string;
}
const people: Person[] = ['Amy', 'Ben', 'Cat'].map((name) => ({ id: name.toLowerCase(), name }));
const text = (id: string): DataColumn<Person> => ({ id, header: id, cell: ({ name }) => `${id} of ${name}` });
const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', kind: 'heading', cell: ({ id, name }) => <a href={`/${id}`}>{name}</a> },
  text('Phone'),
  text('Role'),
  text('Status'),
  text('Credit'),
];

const show = () =>
  render(
    <MemoryRouter>
      <DataTable
        label="People"
        columns={columns}
        read={{ isFetching: false, error: null, refetch: () => Promise.resolve() }}
        rows={people}
        rowId={({ id }) => id}
        empty={{ title: 'Nobody' }}
      />
    </MemoryRouter>,
  );

beforeEach(() => localStorage.clear());

it('a table leads from row to row with the arrow keys, and stops at both ends', async () => {
  show();
  screen.getByRole('link', { name: 'Amy' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Cat' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Cat' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus();
});

it('a table leads to the first row with j, on from row to row, and back with k', async () => {
  show();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Amy' })).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Cat' })).toHaveFocus();
  await userEvent.keyboard('jk');
  expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus();
});

it('a table hides columns that the reader does not want, and remembers it', async () => {
  const first = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Role' }));
  expect(screen.queryByRole('columnheader', { name: 'Role' })).toBeNull();
  expect(screen.queryByText('Role of Amy')).toBeNull();
  first.unmount();
  show();
  expect(screen.queryByText('Role of Amy')).toBeNull();
  expect(screen.getByText('Phone of Amy')).toBeVisible();
});
