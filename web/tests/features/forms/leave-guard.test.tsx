import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  useLeaveGuard(isDirty, 'You have unsaved changes. Leave without saving?');
  return null;
}

const open = (first: boolean, second: boolean) => {
  const page = (
    <MessageDialogs>
      <Form isDirty={first} />
      <Form isDirty={second} />
      <Link to="/away">Away</Link>
    </MessageDialogs>
  );
  const routes = [
    { path: '/', element: page },
    { path: '/away', element: <p>Gone</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  act(() => screen.getByRole('link', { name: 'Away' }).click());
};

it.each([
  [true, false],
  [false, true],
  [true, true],
])(
  'leaving a page is asked about where one of its two forms would lose something (%s, %s)',
  async (first, second) => {
    open(first, second);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You have unsaved changes');
    expect(screen.queryByText('Gone')).toBeNull();
  },
);

it('leaving a page is let go where no form would lose something', async () => {
  open(false, false);
  expect(await screen.findByText('Gone')).toBeVisible();
});
