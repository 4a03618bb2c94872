import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { isUnpaid, payByLink, type PayableOrder, type PayLinkPorts } from '#web/features/pay/pay-by-link.ts';

const order = (state: PayableOrder['state'], decline_reason = '') =>
  ({ order_id: 'ord_1', state, decline_reason, amount_due: 42 }) as PayableOrder;
const opened = { success: true as const, client_secret: 'secret', payment_intent_id: 'pi_1', amount: 42 };

let ports: { [Port in keyof PayLinkPorts]: ReturnType<typeof vi.fn> };
const steps: string[] = [];
const pay = () => payByLink(ports as unknown as PayLinkPorts, 42, (step) => steps.push(step));

beforeEach(() => {
  steps.length = 0;
  ports = {
    open: vi.fn(async () => opened),
    confirmAtProvider: vi.fn(async () => ({ status: 'succeeded', paymentIntentId: 'pi_1' })),
    confirmAtBackend: vi.fn(async () => order('paid')),
  };
});

it('paying by link opens, confirms at the provider, and settles at our server', async () => {
  expect(await pay()).toEqual({ order: order('paid') });
  expect(steps).toEqual(['opening', 'paying', 'confirming']);
  expect(ports.confirmAtProvider).toHaveBeenCalledWith('secret');
});

it('paying by link takes a bank transfer that is under way for done', async () => {
  ports.confirmAtProvider.mockResolvedValue({ status: 'processing' });
  ports.confirmAtBackend.mockResolvedValue(order('processing'));
  expect(await pay()).toEqual({ order: order('processing') });
});

it('paying by link says the provider’s words for a decline and asks nothing more', async () => {
  ports.confirmAtProvider.mockResolvedValue({ status: 'failed', message: 'Your card was declined.' });
  expect(await pay()).toEqual({ text: 'Your card was declined.', isStale: false });
  expect(ports.confirmAtBackend).not.toHaveBeenCalled();
});

it('paying by link reads the order again when it cannot be paid any more', async () => {
  const message = 'This order is already paid.';
  ports.open.mockRejectedValue(new ApiError('openPayment', { status: 409, code: 'conflict', message }));
  expect(await pay()).toEqual({ text: message, isStale: true });
  ports.open.mockRejectedValue(new ApiError('openPayment', { status: 0, code: 'network' }));
  expect(await pay()).toEqual({ text: 'Network error. Please try again.', isStale: false });
  expect(ports.confirmAtProvider).not.toHaveBeenCalled();
});

it('paying by link does not charge another amount than the page shows', async () => {
  ports.open.mockResolvedValue({ ...opened, amount: 43 });
  expect(await pay()).toEqual({
    text: 'The amount has changed. Please review it and try again.',
    isStale: true,
  });
  expect(ports.confirmAtProvider).not.toHaveBeenCalled();
});

it('paying by link names the payment when money may have moved and our server did not answer', async () => {
  ports.confirmAtBackend.mockRejectedValue(
    new ApiError('confirmOpenPayment', { status: 503, code: 'unavailable', message: 'Try later.' }),
  );
  expect(await pay()).toEqual({
    text: 'Payment succeeded with the card provider but backend processing failed. Please contact support with payment ID: pi_1. Error: Try later.',
    isStale: true,
  });
});

it('paying by link says why when the provider’s word was not the last', async () => {
  ports.confirmAtBackend.mockResolvedValue(order('retrying', 'Your card has expired.'));
  expect(await pay()).toEqual({ text: 'Your card has expired.', isStale: true });
});

it.each([
  ['due', true],
  ['requires_action', true],
  ['retrying', true],
  ['failed', true],
  ['processing', false],
  ['paid', false],
  ['waived', false],
  ['refunded', false],
] as const)('an order that is %s: waits for a payment is %s', (state, expected) => {
  expect(isUnpaid(order(state))).toBe(expected);
});
