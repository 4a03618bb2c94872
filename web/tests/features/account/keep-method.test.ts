import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { keepMethod, type KeepMethodPorts } from '#web/features/account/payment-methods/keep-method.ts';

const ports = (changes: Partial<KeepMethodPorts> = {}) => ({
  begin: vi.fn(async () => ({
    success: true as const,
    setup_intent_id: 'seti_1',
    client_secret: 'seti_1_secret_a',
  })),
  confirmAtProvider: vi.fn(async () => ({ status: 'succeeded' as const, paymentMethodId: 'pm_1' })),
  save: vi.fn(async () => undefined),
  ...changes,
});
const failure = (status: number) => new ApiError('savePaymentMethod', { status, code: '', message: 'No.' });

it('keeping a payment method begins, confirms at the provider, and saves', async () => {
  const all = ports();
  expect(await keepMethod(all)).toEqual({ isKept: true, isWaiting: false });
  expect(all.confirmAtProvider).toHaveBeenCalledWith('seti_1_secret_a');
  expect(all.save).toHaveBeenCalledWith('pm_1');
});

it('keeping a payment method tells the bank’s words and saves nothing', async () => {
  const all = ports({
    confirmAtProvider: async () => ({ status: 'failed', message: 'Your card was declined.' }),
  });
  expect(await keepMethod(all)).toEqual({ isKept: false, text: 'Your card was declined.' });
  expect(all.save).not.toHaveBeenCalled();
});

it('keeping a payment method waits for a bank account that is still to be verified', async () => {
  const all = ports({ confirmAtProvider: async () => ({ status: 'processing' }) });
  expect(await keepMethod(all)).toEqual({ isKept: true, isWaiting: true });
});

it('keeping a payment method only saves at the next press what the provider has already', async () => {
  const failing = ports({ save: async () => Promise.reject(failure(503)) });
  const first = await keepMethod(failing);
  expect(first).toMatchObject({ isKept: false, methodId: 'pm_1' });
  const second = ports();
  expect(await keepMethod(second, 'pm_1')).toEqual({ isKept: true, isWaiting: false });
  expect(second.begin).not.toHaveBeenCalled();
  expect(second.confirmAtProvider).not.toHaveBeenCalled();
});

it('keeping a payment method takes another card at the next press where this one is refused', async () => {
  const refused = ports({ save: async () => Promise.reject(failure(402)) });
  expect(await keepMethod(refused)).toEqual({ isKept: false, text: 'No.' });
});
