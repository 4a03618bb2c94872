import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PaymentForm } from '#web/features/checkout/payment/payment-form.ts';
import { StripePaymentForm } from '#web/features/checkout/payment/stripe-payment-form.tsx';

const update = vi.fn<(options: { amount?: number }) => Promise<void>>();
const submit = vi.fn<() => Promise<{ error?: unknown }>>(async () => ({}));
const element = {
  on: (event: string, handler: () => void) => event === 'ready' && handler(),
  mount: () => undefined,
  destroy: () => undefined,
};
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async () => ({ elements: () => ({ create: () => element, update, submit }) }),
}));

const ref = createRef<PaymentForm>();
const form = (amount: number) => (
  <StripePaymentForm
    ref={ref}
    kind="card"
    amount={amount}
    save={false}
    isHidden={false}
    publishableKey="pk"
    onReady={() => undefined}
  />
);

beforeEach(() => {
  const canvas = { fillRect: () => undefined, getImageData: () => ({ data: [1, 2, 3] }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  update.mockReset().mockResolvedValue();
  submit.mockClear();
});

it('the payment form checks what was typed only once the fields of the provider know the amount', async () => {
  const { rerender } = render(form(2500));
  await act(async () => undefined);
  let know: () => void = () => undefined;
  update.mockImplementation(() => new Promise((resolve) => (know = resolve)));
  rerender(form(2700));
  const valid = ref.current!.validate();
  await act(async () => undefined);
  expect(submit).not.toHaveBeenCalled();
  await act(async () => know());
  expect(await valid).toBe(true);
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ amount: 2700 }));
  expect(submit).toHaveBeenCalledTimes(1);
});

it('the payment form says that the provider was not reached where it does not take the amount, and tries again', async () => {
  render(form(2500));
  await act(async () => undefined);
  update.mockRejectedValueOnce(new Error('no answer'));
  expect(await act(() => ref.current!.validate())).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('The payment provider could not be reached.');
  expect(submit).not.toHaveBeenCalled();
  expect(await act(() => ref.current!.validate())).toBe(true);
});
