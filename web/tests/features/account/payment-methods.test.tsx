import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { CardNeeded } from '#web/features/account/payment-methods/card-needed.tsx';
import { PaymentMethods } from '#web/features/account/payment-methods/payment-methods.tsx';

let answer: (path: string) => Response;
let sent: string[];

const method = (id: string, changes: object = {}) => ({
  id,
  stripe_payment_method_id: id,
  payment_type: 'card',
  display_name: `Visa ending in ${id}`,
  is_default: false,
  last_four: id,
  brand: 'visa',
  expiry_month: 12,
  expiry_year: 2099,
  ...changes,
});
const share = { id: 'sub_1', status: 'active', plan_name: 'Half Share', next_billing_date: '2098-12-02' };
const ok = (body: object) => Response.json({ success: true, ...body });

/** Sets the saved methods and the subscriptions of the member. */
function have(methods: object[], subscriptions: object[] = []) {
  answer = (path) => (path.includes('subscriptions') ? ok({ subscriptions }) : ok({ data: methods }));
}

beforeEach(() => {
  queryClient.clear();
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const { method: verb = 'GET' } = init ?? {};
    if (verb === 'GET') return path.includes('csrf') ? ok({ csrf_token: 'a' }) : answer(path);
    sent.push(`${verb} ${path} ${init?.body ?? ''}`.trim());
    return ok(verb === 'POST' ? { data: method('2', { is_default: true }) } : {});
  });
  act(() =>
    sessionStore.signIn({ id: 'usr_1', firstName: 'Ada', lastName: 'Grove', address: {} } as SessionUser),
  );
});
const show = (page: ReactNode = <PaymentMethods />) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MessageDialogs>{page}</MessageDialogs>
      </Toasts>
    </QueryClientProvider>,
  );
const none = 'None saved yet.';
const row = async (id: string) => {
  const name = await screen.findByText(`Visa ending in ${id}`, { selector: 'p > span' });
  return within(name.closest('li')!);
};

it('the list of payment methods says that none are saved, which is no failure', async () => {
  have([]);
  show();
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a card or bank account' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('adding a card asks for the email address to be confirmed before, and sends the link again', async () => {
  have([]);
  show();
  const add = await screen.findByRole('button', { name: 'Add a card or bank account' });
  act(() =>
    sessionStore.signIn({
      id: 'usr_1',
      name: 'Nora',
      email: 'nora@example.test',
      email_verified: false,
      address: { street: '', city: '', state: '', zipCode: '' },
    } as SessionUser),
  );
  await userEvent.click(add);
  expect(await screen.findByText('Please confirm your email address.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(sent).toEqual([expect.stringContaining('verif')]);
});

it('payment methods that could not be read are not called none', async () => {
  answer = () => Response.json({ error: 'The payment provider cannot be reached.' }, { status: 503 });
  show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The payment provider cannot be reached.');
  expect(screen.queryByText(none)).toBeNull();
  have([]);
  await userEvent.click(again);
  expect(await screen.findByText(none)).toBeVisible();
});

describe('the next share', () => {
  it('the next share is marked at the method that it is charged to, with the day', async () => {
    have([method('1', { is_default: true }), method('2')], [share]);
    show();
    expect(await screen.findByText('Charged next')).toBeVisible();
    const charged = await row('1');
    expect(
      charged.getByText(/Expires 12\/2099 · Your share is charged to it on Tuesday, December 2/),
    ).toBeVisible();
    expect((await row('2')).queryByText('Charged next')).toBeNull();
  });

  it('the next share is charged to another method by one press', async () => {
    have([method('1', { is_default: true }), method('2')], [share]);
    show();
    await userEvent.click((await row('2')).getByRole('button', { name: /^Use for my shares/ }));
    await screen.findByText('Your shares are charged to Visa ending in 2 from now on.');
    expect(sent).toEqual(['POST /api/payment-methods {"stripe_payment_method_id":"2","is_default":true}']);
  });

  it('the next share has a word about a card that expires before it', async () => {
    have([method('1', { is_default: true, expiry_month: 11, expiry_year: 2098 })], [share]);
    show();
    expect(
      await screen.findByText(
        'Visa ending in 1 expires before your share is charged on Tuesday, December 2.',
      ),
    ).toBeVisible();
  });

  it('the next share has no word about a card that is good until the end of its month', async () => {
    have([method('1', { is_default: true, expiry_month: 12, expiry_year: 2098 })], [share]);
    show();
    expect(await screen.findByText('Charged next')).toBeVisible();
    expect(screen.queryByText(/expires before/)).toBeNull();
  });

  it('the next share says that nothing is chosen for it', async () => {
    have([method('1')], [share]);
    show();
    expect(
      await screen.findByText(
        'Your Half Share is charged on Tuesday, December 2, and nothing is chosen for it.',
      ),
    ).toBeVisible();
  });
});

describe('removing', () => {
  const remove = async (id: string) =>
    userEvent.click((await row(id)).getByRole('button', { name: /^Remove/ }));

  it('removing a method asks for another one first where it is the last that a share is charged to', async () => {
    have([method('1', { is_default: true })], [share]);
    show();
    await screen.findByText('Charged next');
    await remove('1');
    expect(
      await screen.findByText('Your Half Share is charged to Visa ending in 1. Add another one first.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add another' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('removing a method chooses the other one before, where there is one', async () => {
    have([method('1', { is_default: true }), method('2')], [share]);
    show();
    await screen.findByText('Charged next');
    await remove('1');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the other' }));
    await screen.findByText('Visa ending in 1 was removed.');
    expect(sent).toEqual([
      'POST /api/payment-methods {"stripe_payment_method_id":"2","is_default":true}',
      'DELETE /api/payment-methods/1',
    ]);
  });

  it('removing a method asks no more than that without a share', async () => {
    have([method('1', { is_default: true })]);
    show();
    await remove('1');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('Visa ending in 1 was removed.');
  });
});

describe('after an order of a share that needed no card', () => {
  it('a card is asked for before the cut-off after an order of a share that needed none', async () => {
    have([], [share]);
    show(<CardNeeded />);
    expect(await screen.findByText('Add a card before Tuesday, December 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a card' }));
    expect(await screen.findByRole('dialog', { name: 'Add a card or bank account' })).toBeVisible();
  });

  it.each([
    ['one is there', [method('1', { is_default: true })], [share]],
    ['nothing will be charged', [], [{ ...share, next_billing_date: null }]],
  ])('a card is not asked for after such an order where %s', async (_, methods, subscriptions) => {
    have(methods, subscriptions);
    show(<CardNeeded />);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(/^Add a card/)).toBeNull();
  });
});
