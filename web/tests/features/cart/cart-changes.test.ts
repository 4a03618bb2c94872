import { describe, expect, it, vi } from 'vitest';
import type { Output } from '#shared/contracts/registry.ts';
import { createCartChanges, withQuantities, type LineChange } from '#web/features/cart/cart-changes.ts';

type Cart = Output<'getCart'>;
const line = (id: string, price: number, quantity: number, deposit = 0) =>
  ({ id, price, quantity, deposit, line_total: price * quantity }) as Cart['items'][number];
const cartOf = (...items: Cart['items']) =>
  withQuantities({ items, weight_due: [] } as unknown as Cart, new Map());

/** A cart on a page, and a server that answers when it is told to. */
function stage(start: Cart, reload = async (): Promise<Cart> => Promise.reject(new Error('offline'))) {
  let page = start;
  const calls: { id: string; quantity: number; answer(cart: Cart): void; refuse(error: Error): void }[] = [];
  const change = createCartChanges({
    read: () => page,
    write: (cart) => {
      page = cart;
    },
    send: (id, { quantity }) => new Promise((answer, refuse) => calls.push({ id, quantity, answer, refuse })),
    reload,
  });
  const update = (quantity: number, onFailure = vi.fn()): LineChange => ({
    quantity,
    action: 'update',
    onFailure,
  });
  return { change, update, calls, page: () => page };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('changing quantities', () => {
  it('the cart reckons in cents', () => {
    const cart = cartOf(line('a', 0.1, 3), line('plan', 35, 1, 20));
    expect(cart).toMatchObject({ subtotal: 35.3, deposit: 20, total: 55.3, item_count: 4 });
    expect(withQuantities(cart, new Map([['plan', { quantity: 0 }]]))).toMatchObject({
      deposit: 0,
      total: 0.3,
    });
  });

  it('the cart keeps what is due for the weight of earlier goods, unless nothing is ordered any more', () => {
    const weightDue = [{ order_id: 'ord_1', name: 'Whole Chicken', amount: 2.1 }];
    const cart = { ...cartOf(line('a', 0.1, 3)), weight_due: weightDue };
    expect(withQuantities(cart, new Map([['a', { quantity: 1 }]]))).toMatchObject({
      weight_due: weightDue,
      subtotal: 2.2,
      total: 2.2,
    });
    expect(withQuantities(cart, new Map([['a', { quantity: 0 }]]))).toMatchObject({
      weight_due: [],
      subtotal: 0,
    });
  });

  it('a changed quantity shows at once, then takes what the server answers', async () => {
    const { change, update, calls, page } = stage(cartOf(line('a', 2, 1)));
    const call = change('a', update(3));
    expect(page()).toMatchObject({ item_count: 3, subtotal: 6 });
    calls[0]!.answer(cartOf(line('a', 2.5, 3)));
    await call;
    expect(page().subtotal).toBe(7.5);
  });

  it('a line at quantity 0 is removed from the cart', () => {
    const { change, update, page } = stage(cartOf(line('a', 2, 1), line('b', 1, 1)));
    void change('a', update(0));
    expect(page().items.map(({ id }) => id)).toEqual(['b']);
  });

  it('a changed quantity goes back when the server refuses, and passes the reason on', async () => {
    const { change, update, calls, page } = stage(cartOf(line('a', 2, 1)));
    const onFailure = vi.fn();
    const refusal = new Error('Only 1 of Eggs left.');
    const call = change('a', update(2, onFailure));
    calls[0]!.refuse(refusal);
    await call;
    expect(page()).toMatchObject({ item_count: 1, subtotal: 2 });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('the cart is shown as it is now when another window has changed it', async () => {
    const now = cartOf(line('b', 1, 2));
    const { change, update, calls, page } = stage(cartOf(line('a', 2, 1), line('b', 1, 1)), async () => now);
    const onFailure = vi.fn();
    const call = change('a', update(2, onFailure));
    calls[0]!.refuse(new Error('Cart item not found'));
    await call;
    expect(page()).toEqual(now);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('quick presses send only the last, and never let the number jump back', async () => {
    const { change, update, calls, page } = stage(cartOf(line('a', 2, 1)));
    void change('a', update(2));
    void change('a', update(3));
    void change('a', update(4));
    expect(page().item_count).toBe(4);
    calls[0]!.answer(cartOf(line('a', 2, 2)));
    await settle();
    expect(page().item_count).toBe(4);
    expect(calls.map(({ quantity }) => quantity)).toEqual([2, 4]);
    calls[1]!.answer(cartOf(line('a', 2, 4)));
    await settle();
    expect(page().item_count).toBe(4);
  });

  it('another line stays changed when one is refused', async () => {
    const { change, update, calls, page } = stage(cartOf(line('a', 2, 1), line('b', 1, 1)));
    void change('a', update(2));
    void change('b', update(5));
    calls[0]!.refuse(new Error('no'));
    await settle();
    expect(page().items.map(({ quantity }) => quantity)).toEqual([1, 5]);
    calls[1]!.answer(cartOf(line('a', 2, 1), line('b', 1, 5)));
    await settle();
    expect(page().item_count).toBe(6);
  });
});
