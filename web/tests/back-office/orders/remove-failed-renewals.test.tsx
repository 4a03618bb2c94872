import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RemoveFailedRenewals } from '#web/back-office/charges/remove-failed-renewals.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

it('the removal of failed renewals names the number that was shown, and shows another number before it is removed', async () => {
  let count = 3;
  const remove = 'POST /api/admin/orders/remove-failed-renewals';
  const text = 'There are now 43 failed renewals up to December 31, 2026. This request removed nothing.';
  const calls = stubApi({
    'GET /api/admin/orders/failed-renewals': () => ({ count, total: 40 * count }),
    [remove]: ({ body }) =>
      (body as { expected_count: number }).expected_count === count
        ? { removed_count: count }
        : refuse(409, text),
  });
  const onClose = vi.fn<() => void>();
  renderSignedIn(<RemoveFailedRenewals onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText(/Drop date/), '2026-12-31');
  await userEvent.click(screen.getByRole('button', { name: 'Show What Would Be Removed' }));
  const shownButton = await screen.findByRole('button', { name: 'Remove 3 Renewals' });
  count = 43;
  await userEvent.click(shownButton);
  expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${text}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 43 Renewals' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const bodies = calls.filter(({ operation }) => operation === remove).map(({ body }) => body);
  expect(bodies).toEqual([
    { drop_date: '2026-12-31', expected_count: 3 },
    { drop_date: '2026-12-31', expected_count: 43 },
  ]);
});
