import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalPaymentForm } from '#web/features/checkout/payment/local-payment-form.tsx';
import type { PaymentForm, PaymentKind } from '#web/features/checkout/payment/payment-form.ts';

const billing = {
  name: 'Ana Vega',
  street: '1 Main St',
  street2: '',
  city: 'Fort Pierce',
  state: 'FL',
  zip: '34950',
  country: 'US',
};
const request = { clientSecret: 'pi_1_secret_abc', billing, returnPath: '/orders' };
const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const sent = (call: number) => Object.fromEntries(fetchMock.mock.calls[call]![1].body as URLSearchParams);

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

function show(kind: PaymentKind = 'card', isHidden = false): PaymentForm {
  const ref = createRef<PaymentForm>();
  render(
    <LocalPaymentForm
      ref={ref}
      kind={kind}
      amount={2500}
      save
      isHidden={isHidden}
      publishableKey={null}
      onReady={vi.fn()}
    />,
  );
  return {
    validate: () => act(() => ref.current!.validate()),
    confirm: (input) => ref.current!.confirm(input),
  };
}

async function typeCard() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/card number/i), '4242424242424242');
  await user.type(await screen.findByLabelText(/expiration/i), '1234');
  await user.type(await screen.findByLabelText(/security code/i), '123');
}

describe('the stand-in for the payment form', () => {
  it('the stand-in for the payment form says that it is one', () => {
    show();
    expect(screen.getByText('Test payments: no real card is charged')).toBeVisible();
  });

  it('the stand-in for the payment form names what is wrong and focuses the first field', async () => {
    const form = show();
    expect(await form.validate()).toBe(false);
    expect(screen.getByLabelText(/card number/i)).toHaveFocus();
    expect(screen.getByLabelText(/card number/i)).toHaveAccessibleDescription('Card number is required');
  });

  it('the stand-in for the payment form sends a card to the provider alone, as the provider wants it', async () => {
    fetchMock.mockResolvedValue(answer({ id: 'pi_1', status: 'succeeded', payment_method: 'pm_9' }));
    const form = show();
    await typeCard();
    expect(await form.validate()).toBe(true);
    expect(await form.confirm(request)).toEqual({
      status: 'succeeded',
      paymentIntentId: 'pi_1',
      paymentMethodId: 'pm_9',
    });
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/_stripe/v1/payment_intents/pi_1/confirm']);
    expect(sent(0)).toMatchObject({
      key: 'pk_local',
      client_secret: 'pi_1_secret_abc',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Ana Vega',
      'payment_method_data[billing_details][address][postal_code]': '34950',
    });
  });

  it('the stand-in for the payment form sends a bank account', async () => {
    fetchMock.mockResolvedValue(answer({ id: 'pi_1', status: 'processing', payment_method: 'pm_9' }));
    const form = show('ach');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/holder/i), 'Ana Vega');
    await user.type(await screen.findByLabelText(/routing/i), '11000000099');
    await user.type(await screen.findByLabelText(/account number/i), '000123456789');
    await user.selectOptions(await screen.findByLabelText(/account type/i), 'savings');
    expect(screen.getByLabelText(/routing/i)).toHaveValue('110000000');
    expect(await form.validate()).toBe(true);
    expect(await form.confirm(request)).toMatchObject({ status: 'processing', paymentIntentId: 'pi_1' });
    expect(sent(0)).toMatchObject({
      'payment_method_data[type]': 'us_bank_account',
      'payment_method_data[us_bank_account][routing_number]': '110000000',
      'payment_method_data[us_bank_account][account_number]': '000123456789',
      'payment_method_data[us_bank_account][account_holder_type]': 'individual',
      'payment_method_data[us_bank_account][account_type]': 'savings',
    });
  });

  it('the stand-in for the payment form sends a saved method by its id', async () => {
    fetchMock.mockResolvedValue(answer({ id: 'pi_1', status: 'succeeded', payment_method: 'pm_old' }));
    const form = show('card', true);
    expect(screen.queryByLabelText(/card number/i)).toBeNull();
    await form.confirm({ ...request, savedMethodId: 'pm_old' });
    expect(sent(0)).toEqual({
      key: 'pk_local',
      client_secret: 'pi_1_secret_abc',
      payment_method: 'pm_old',
    });
  });

  it("the stand-in for the payment form gives the provider's refusal as given, and keeps what was typed", async () => {
    fetchMock.mockResolvedValue(answer({ error: { message: 'Your card was declined.' } }, 402));
    const form = show();
    await typeCard();
    expect(await form.confirm(request)).toEqual({ status: 'failed', message: 'Your card was declined.' });
    expect(screen.getByLabelText(/card number/i)).toHaveValue('4242 4242 4242 4242');
  });

  it('the stand-in for the payment form fails softly when the provider cannot be reached', async () => {
    fetchMock.mockRejectedValue(new TypeError('offline'));
    const form = show('card', true);
    expect(await form.confirm({ ...request, savedMethodId: 'pm_old' })).toEqual({
      status: 'failed',
      message: 'The payment provider could not be reached. Please try again.',
    });
  });

  it.each([
    [
      'Complete',
      'succeed',
      { id: 'pi_1', status: 'succeeded', payment_method: 'pm_9' },
      { status: 'succeeded' },
    ],
    [
      'Fail',
      'fail',
      {
        id: 'pi_1',
        status: 'requires_payment_method',
        last_payment_error: { message: 'Not authenticated.' },
      },
      { status: 'failed', message: 'Not authenticated.' },
    ],
  ])('the stand-in for the payment form asks the bank: %s', async (button, outcome, second, result) => {
    fetchMock.mockResolvedValueOnce(answer({ id: 'pi_1', status: 'requires_action' }));
    fetchMock.mockResolvedValueOnce(answer(second));
    const form = show('card', true);
    const confirmed = form.confirm({ ...request, savedMethodId: 'pm_old' });
    await waitFor(() => expect(screen.getByText('Confirm this payment')).toBeVisible());
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await confirmed).toMatchObject(result);
    expect(fetchMock.mock.calls[1]![0]).toBe('/_stripe/v1/payment_intents/pi_1/_authenticate');
    expect(sent(1)).toEqual({ key: 'pk_local', client_secret: 'pi_1_secret_abc', outcome });
  });
});
