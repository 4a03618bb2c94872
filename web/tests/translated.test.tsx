import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Field } from '#web/components/field.tsx';
import { FilterTabs } from '#web/components/filter-tabs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { Price } from '#web/components/price.tsx';
import { SelectedCount } from '#web/components/selection-bar.tsx';
import { MemoryRouter } from 'react-router';
import type { ReactElement } from 'react';
import { translateTexts } from '../../tests/support/translate-texts.ts';

// The test runner calls the returned function at the end.
beforeAll(() => translateTexts());

/** Shows one element, lets the browser translate it, and shows the other in its place. */
async function translated(before: ReactElement, after: ReactElement): Promise<void> {
  const { rerender, container } = render(before, { wrapper: MemoryRouter });
  await act(async () => {});
  expect(container.querySelector('font font')).not.toBeNull();
  rerender(after);
  await act(async () => {});
}

it('a translated button shows that it is busy, and is done', async () => {
  const button = (pending: boolean) => <Button pending={pending}>Save</Button>;
  await translated(button(false), button(true));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

it('a translated text of a busy button is changed', async () => {
  await translated(<Button pending>Save</Button>, <Button>Saved</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Saved$/);
});

it('a translated field says what is wrong with it, and what no more', async () => {
  const field = (error?: string, required = true) => (
    <Field label="Email" error={error} required={required}>
      {(control) => <input {...control} />}
    </Field>
  );
  await translated(field('Email is required'), field('Email is invalid', false));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Email is invalid');
  expect(screen.getByText('Email')).toBeVisible();
});

it('a translated tick says what is wrong with it', async () => {
  await translated(<Checkbox label="I agree" />, <Checkbox label="I agree" error="Please agree" />);
  expect(screen.getByText('Please agree')).toBeVisible();
});

it('a translated message is given its title', async () => {
  await translated(<Notice>Sent</Notice>, <Notice title="Done">Sent twice</Notice>);
  expect(screen.getByText('Done')).toBeVisible();
  expect(screen.getByText('Sent twice')).toBeVisible();
});

it('a translated count is counted again', async () => {
  const counted = (count: number) => (
    <>
      <FilterTabs label="Show" tabs={[{ id: 'all', label: 'All' }]} current="all" counts={{ all: count }} />
      <Pagination page={1} pages={2} total={count} limit={20} onPage={() => undefined} />
      <SelectedCount
        selection={{
          ids: new Set(Array.from({ length: count }, (_, row) => String(row))),
          onChange: () => undefined,
          labelOf: String,
        }}
      />
      <Price amount={count} unit="lb" />
    </>
  );
  await translated(counted(21), counted(22));
  for (const text of ['All (22)', 'Showing 1 to 20 of 22 results', '22 selected', '$22.00'])
    expect(screen.getByText(text)).toBeVisible();
});
