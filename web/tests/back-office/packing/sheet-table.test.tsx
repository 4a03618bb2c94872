import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SheetTable } from '#web/back-office/packing/sheets/sheet-table.tsx';

it('the table of a sheet has its title in the head, which is repeated on each page of paper', () => {
  render(
    <SheetTable
      labelledBy="vendor-1"
      title="Sandbar Greens"
      columns={[{ header: 'Product', kind: 'heading', cell: (name: string) => name }]}
      rows={['Curly Kale']}
      rowId={(name) => name}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Sandbar Greens' }));
  const [head] = table.getAllByRole('rowgroup');
  expect(within(head!).getByRole('heading', { name: 'Sandbar Greens' })).toBeVisible();
});
