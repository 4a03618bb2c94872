import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { payOrder, type PayPorts, type PayStep } from '#web/features/checkout/pay-order.ts';

const initFailed =
  'Payment processing error: Unable to initialize payment. Please try again or contact support.';
const placed = {
  orderId: 'ord_1',
  client_secret: 'pi_1_secret_x' as string | null,
  payment_intent_id: 'pi_1' as string | null,
  order: { payment_status: 'pending' },
};

function ports(changed: Partial<PayPorts> = {}): PayPorts {
  return {
    place: vi.fn(async () => placed),
    confirmAtProvider: vi.fn<PayPorts['confirmAtProvider']>(async () => ({
      status: 'succeeded',
      paymentIntentId: 'pi_1',
      paymentMethodId: 'pm_1',
    })),
    confirmAtBackend: vi.fn(async () => ({ payment_status: 'paid' })),
    ...changed,
  };
}
const refuse = (failure: ConstructorParameters<typeof ApiError>[1]) => async () => {
  throw new ApiError('createPaymentIntent', failure);
};
const pay = (changed?: Partial<PayPorts>) => payOrder(ports(changed), () => undefined);

describe('paying an order', () => {
  it('paying an order places, pays at the provider, confirms, in this order', async () => {
    const steps: PayStep[] = [];
    const all = ports();
    expect(await payOrder(all, (step) => steps.push(step))).toEqual({
      isDone: true,
      orderId: 'ord_1',
      paymentStatus: 'paid',
    });
    expect(steps).toEqual(['placing', 'paying', 'confirming']);
    expect(all.confirmAtProvider).toHaveBeenCalledWith('pi_1_secret_x', 'ord_1');
    expect(all.confirmAtBackend).toHaveBeenCalledWith({ paymentIntentId: 'pi_1', paymentMethodId: 'pm_1' });
  });

  it('paying an order needs no provider when nothing is left to pay', async () => {
    const all = ports({
      place: async () => ({ ...placed, client_secret: null, order: { payment_status: 'paid' } }),
    });
    expect(await payOrder(all, () => undefined)).toMatchObject({ isDone: true, paymentStatus: 'paid' });
    expect(all.confirmAtProvider).not.toHaveBeenCalled();
  });

  it('paying an order takes a bank debit that is under way as done', async () => {
    const result = await pay({
      confirmAtProvider: async () => ({ status: 'processing', paymentIntentId: 'pi_1' }),
      confirmAtBackend: async () => ({ payment_status: 'processing' }),
    });
    expect(result).toMatchObject({ isDone: true, paymentStatus: 'processing' });
  });

  it.each(['amount_mismatch', 'cutoff_passed', 'out_of_stock'])(
    'paying an order shows the text of %s and has the cart read again',
    async (code) => {
      const result = await pay({ place: refuse({ status: 409, code, message: 'Look again.' }) });
      expect(result).toEqual({ isDone: false, text: 'Look again.', isCartStale: true });
    },
  );

  it('paying an order shows the reason of a provider that is away, and keeps the cart', async () => {
    const result = await pay({
      place: refuse({ status: 503, code: 'unavailable', message: 'Not now, please.' }),
    });
    expect(result).toEqual({ isDone: false, text: 'Not now, please.', isCartStale: false });
  });

  it.each([
    ['no answer', refuse({ status: 0, code: 'network' })],
    ['a failure without a text', refuse({ status: 500, code: '' })],
    ['a broken server', refuse({ status: 500, code: 'internal', message: 'Oops' })],
    ['an answer without secret and order', async () => ({ ...placed, orderId: '', client_secret: null })],
  ])('paying an order cannot start with %s', async (_, place) => {
    expect(await pay({ place })).toEqual({ isDone: false, text: initFailed, isCartStale: false });
  });

  it('paying an order by bank transfer says that it was not created, where the server gave no text', async () => {
    const place = async () => {
      throw new ApiError('createOrder', { status: 502, code: '' });
    };
    expect((await pay({ place })) as object).toMatchObject({ isDone: false, text: 'Failed to create order' });
  });

  it('paying an order stops without a payment id from the server', async () => {
    const all = ports({ place: async () => ({ ...placed, payment_intent_id: null }) });
    expect(await payOrder(all, () => undefined)).toMatchObject({
      text: 'Payment processing error: No payment ID received from server. Please try again.',
    });
    expect(all.confirmAtProvider).not.toHaveBeenCalled();
  });

  it('paying an order shows what the provider says as given', async () => {
    const all = ports({
      confirmAtProvider: async () => ({ status: 'failed', message: 'Your card was declined.' }),
    });
    expect(await payOrder(all, () => undefined)).toEqual({
      isDone: false,
      text: 'Your card was declined.',
      isCartStale: false,
    });
    expect(all.confirmAtBackend).not.toHaveBeenCalled();
  });

  it('paying an order says so when the provider names no payment', async () => {
    expect(await pay({ confirmAtProvider: async () => ({ status: 'succeeded' }) })).toEqual({
      isDone: false,
      text: 'Payment succeeded but no payment ID available for confirmation. Please contact support.',
      isCartStale: false,
      orderId: 'ord_1',
    });
  });

  it('paying an order names the payment when our side fails after the money went', async () => {
    const result = await pay({
      confirmAtBackend: refuse({ status: 500, code: 'internal', message: 'Table is away' }),
    });
    expect(result).toEqual({
      isDone: false,
      text: 'Payment succeeded with the card provider but backend processing failed. Please contact support with payment ID: pi_1. Error: Table is away',
      isCartStale: false,
      orderId: 'ord_1',
    });
  });

  it('paying an order takes the word of the server that the payment failed after all', async () => {
    const result = await pay({
      confirmAtBackend: refuse({ status: 402, code: 'payment_failed', message: 'Insufficient funds.' }),
    });
    expect(result).toEqual({ isDone: false, text: 'Insufficient funds.', isCartStale: false });
  });
});
