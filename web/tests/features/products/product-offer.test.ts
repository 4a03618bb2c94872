import { describe, expect, it } from 'vitest';
import { offerOf, wayToShare } from '#web/features/products/product-offer.ts';

const item = {
  is_parent: false,
  price: 9.5 as number | undefined,
  unavailable: false,
  inStock: true,
  back_in: null,
};
const group = { ...item, is_parent: true, price: undefined };

describe('what a reader can do about a product', () => {
  it.each([true, false])(
    'a product’s offer shows the choices of a group, which has no price (subscribed: %s)',
    (subscribed) => {
      expect(offerOf(group, subscribed)).toEqual({ kind: 'choices' });
    },
  );

  it('a product’s offer sells to subscribed members, as long as there is some', () => {
    expect(offerOf(item, true)).toEqual({ kind: 'buy', price: 9.5, unsold: '' });
    expect(offerOf({ ...item, inStock: false }, true)).toMatchObject({ unsold: 'Sold out' });
    expect(offerOf({ ...item, unavailable: true }, true)).toMatchObject({ unsold: 'Sold out' });
    const paused = { ...item, unavailable: true, inStock: false, back_in: '2027-06' };
    expect(offerOf(paused, true)).toMatchObject({ unsold: 'Back in June' });
  });

  it('a product’s offer asks others to subscribe', () => {
    expect(offerOf(item, false)).toEqual({ kind: 'subscribe' });
    expect(offerOf({ ...item, price: undefined }, true)).toEqual({ kind: 'subscribe' });
  });
});

describe('the way to a share', () => {
  it('the way to a share is resuming for a member whose share is paused', () => {
    expect(wayToShare({ subscription_status: 'paused' })).toMatchObject({
      to: '/subscriptions',
      label: 'Resume Your Share',
    });
  });

  it.each(['pending', 'pending_confirmation'] as const)(
    'the way to a share is the subscription that waits (%s)',
    (status) => {
      expect(wayToShare({ subscription_status: status })).toEqual({
        to: '/subscriptions',
        label: 'See Your Subscription',
        text: 'Your subscription is awaiting confirmation. Prices and ordering will be available once it is confirmed.',
      });
    },
  );

  it('the way to a share is signing in for a guest, and the plans for a member without one', () => {
    expect(wayToShare(null).to).toBe('/login?return_to=%2Fproducts');
    expect(wayToShare({ subscription_status: 'inactive' })).toMatchObject({
      to: '/products#plans',
      label: 'Subscribe Now',
    });
  });
});
