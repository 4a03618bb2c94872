import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { PaymentSection } from '#web/features/checkout/payment-section.tsx';
import type { ComponentProps } from 'react';
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
  isForShares: false,
  setForShares: vi.fn(),
  visited: [],
};

const onReady = vi.fn();
type ForShares = ComponentProps<typeof PaymentSection>['forShares'];
const section = (hasPlan: boolean, forShares: ForShares, changes: Partial<PaymentChoice> = {}) => (
  <MessageDialogs>
    <PaymentSection
      choice={{ ...choice, ...changes }}
      amount={4200}
      publishableKey={null}
      hasPlan={hasPlan}
      forShares={forShares}
      forms={{ card: { current: null }, ach: { current: null } }}
      onReady={onReady}
    />
  </MessageDialogs>
);
const show = (...args: Parameters<typeof section>) => render(section(...args));

it('the payment section says where the payment method of a share is replaced', () => {
  show(true, 'never');
  const text = screen.getByText(/^This payment method is saved/);
  expect(text).toHaveTextContent('You can change it any time in your account.');
});

it('the payment section tells a subscriber that a saved payment method is charged for the share', () => {
  show(false, 'always');
  expect(screen.getByRole('checkbox', { name: /^Save this payment method/ })).toHaveAccessibleDescription(
    'Your future shares are then charged to it too, after each cut-off.',
  );
});

it('the payment section says nothing of a share to a member without one', () => {
  show(false, 'never');
  expect(
    screen.getByRole('checkbox', { name: /^Save this payment method/ }),
  ).not.toHaveAccessibleDescription();
});

const savedMethod = {
  id: 'pm_1',
  stripe_payment_method_id: 'pm_1',
  payment_type: 'card' as const,
  display_name: 'Visa ending in 4242',
  is_default: true,
  last_four: '4242',
  brand: 'visa',
  expiry_month: 12,
  expiry_year: 2031,
};

it('the payment section moves no share to a new card unless the member asks for it', async () => {
  const { rerender } = show(false, 'if asked', { methods: [savedMethod] });
  const tick = screen.getByRole('checkbox', { name: /^Charge my future shares/ });
  expect(tick).not.toBeChecked();
  expect(tick).toHaveAccessibleDescription('After each cut-off, instead of Visa ending in 4242.');
  tick.click();
  expect(choice.setForShares).toHaveBeenCalledWith(true);
  rerender(section(false, 'if asked', { methods: [savedMethod], save: false }));
  expect(screen.queryByRole('checkbox', { name: /^Charge my future shares/ })).toBeNull();
});

it('the payment section is ready once saved methods and the form have come, so that what is below may be shown', async () => {
  const { rerender } = render(section(false, 'never', { visited: ['card'], isLoading: true }));
  expect(await screen.findByLabelText(/^Card number/)).toBeVisible();
  expect(onReady).not.toHaveBeenCalled();
  rerender(section(false, 'never', { visited: ['card'] }));
  expect(onReady).toHaveBeenCalledTimes(1);
});
