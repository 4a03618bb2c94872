import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { cartErrorText } from '#web/features/cart/cart-error-text.ts';

it('the text of a cart error gives the reason of the server', () => {
  const refused = new ApiError('addToCart', { status: 409, code: 'conflict', message: 'Only 2 left.' });
  expect(cartErrorText('add', refused)).toBe('Failed to add item to cart: Only 2 left.');
});

it('the text of a cart error is the default of the call when the server gives no reason', () => {
  const silent = (id: 'clearCart' | 'addToCart' | 'updateCartItem' | 'removeCartItem') =>
    new ApiError(id, { status: 500, code: '' });
  expect(cartErrorText('clear', silent('clearCart'))).toBe('Failed to clear cart');
  expect(cartErrorText('add', silent('addToCart'))).toBe('Failed to add to cart');
  expect(cartErrorText('update', silent('updateCartItem'))).toBe('Failed to update cart item');
  expect(cartErrorText('remove', silent('removeCartItem'))).toBe('Failed to remove from cart');
});

it('the text of a cart error tells a call without an answer from a refusal', () => {
  const cut = new ApiError('addToCart', { status: 0, code: 'network' });
  expect(cartErrorText('add', cut)).toBe('Error adding item to cart: Network error. Please try again.');
});
