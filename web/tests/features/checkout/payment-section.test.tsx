import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { PaymentSection } from '#web/features/checkout/payment-section.tsx';
import type { PaymentChoice } from '#web/features/checkout/use-payment-choice.ts';

const choice: PaymentChoice = {
  kind: 'card',
  setKind: vi.fn(),
  methods: [],
  isLoading: false,
  chosen: { card: 'new', ach: 'new' },
  choose: vi.fn(),
  save: true,
  setSave: vi.fn(),
  visited: [],
};

const onReady = vi.fn();
const section = (hasPlan: boolean, chargesShares: boolean, changes: Partial<PaymentChoice> = {}) => (
  <MessageDialogs>
    <PaymentSection
      choice={{ ...choice, ...changes }}
      amount={4200}
      publishableKey={null}
      hasPlan={hasPlan}
      chargesShares={chargesShares}
      forms={{ card: { current: null }, ach: { current: null } }}
      onReady={onReady}
    />
  </MessageDialogs>
);
const show = (hasPlan: boolean, chargesShares: boolean) => render(section(hasPlan, chargesShares));

it('says where the payment method of a share is replaced', () => {
  show(true, false);
  const text = screen.getByText(/^This payment method is saved/);
  expect(text).toHaveTextContent('You can change it any time in your account.');
});

it('tells a subscriber that a saved payment method is charged for the share', () => {
  show(false, true);
  expect(screen.getByRole('checkbox', { name: /^Save this payment method/ })).toHaveAccessibleDescription(
    'Your future shares are then charged to it too, after each cut-off.',
  );
});

it('says nothing of a share to a member without one', () => {
  show(false, false);
  expect(
    screen.getByRole('checkbox', { name: /^Save this payment method/ }),
  ).not.toHaveAccessibleDescription();
});

it('is ready, so that what stands below may be shown, once saved methods and the form have come', async () => {
  const { rerender } = render(section(false, false, { visited: ['card'], isLoading: true }));
  expect(await screen.findByLabelText(/^Card number/)).toBeVisible();
  expect(onReady).not.toHaveBeenCalled();
  rerender(section(false, false, { visited: ['card'] }));
  expect(onReady).toHaveBeenCalledTimes(1);
});
