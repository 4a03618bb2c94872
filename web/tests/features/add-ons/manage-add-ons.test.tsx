import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import ManageAddOns from '#web/features/add-ons/manage-add-ons.tsx';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const item = (name: string, quantity: number) => ({
  id: `sbi_${name}`,
  product_id: `prd_${name}`,
  product_name: name,
  quantity,
  price: 5,
});
const subscription = {
  id: 'sub_1',
  status: 'active',
  plan_name: 'Full Share',
  base_price: 68,
  items: [item('Milk', 1), item('Honey', 1), item('Jam', 1)],
} as unknown as Subscription;
const latest = { ...subscription, items: [item('Milk', 4), item('Honey', 1), item('Eggs', 2)] };
const bread = { id: 'prd_Bread', name: 'Bread', description: '', price: 9, unit: 'loaf', is_available: true };

const open = (list: object | (() => Promise<object>)) => {
  const onClose = vi.fn<() => void>();
  const calls = stubApi({
    'GET /api/subscriptions/my-subscriptions': list,
    'GET /api/subscriptions/{id}/addons': { addons: [bread], next_cursor: null },
    'PUT /api/subscriptions/{id}/update': { message: '', subscription: latest },
  });
  renderSignedIn(<ManageAddOns subscription={subscription} onClose={onClose} onAddOnce={vi.fn()} />, {
    user: { role: 'customer' },
  });
  const updates = () => calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
  return { onClose, updates };
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

it('the window of all add-ons changes what the member changed, and keeps what another window did meanwhile', async () => {
  const answers: ((list: object) => void)[] = [];
  const { onClose, updates } = open(() => new Promise((resolve) => answers.push(resolve)));
  await press(/^Add\s*Bread$/);
  await press('One less Honey');
  await press('Save Changes');
  await press('Save Changes');
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!({ subscriptions: [latest] });
  await screen.findByText('Subscription updated successfully!');
  expect(updates()).toEqual([
    {
      addon_items: [
        { product_id: 'prd_Milk', quantity: 4, price: 5 },
        { product_id: 'prd_Eggs', quantity: 2, price: 5 },
        { product_id: 'prd_Bread', quantity: 1, price: 9 },
      ],
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('the window of all add-ons sends nothing when the latest list cannot be read, and says so', async () => {
  const { onClose, updates } = open(refuse(500, 'boom'));
  await press(/^Add\s*Bread$/);
  await press('Save Changes');
  const dialog = screen.getByRole('dialog', { name: 'Manage Add-ons' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/boom|Failed to load subscriptions/);
  expect(updates()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
