import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PayableOrder } from '#web/features/pay/pay-by-link.ts';
import { PaySummary } from '#web/features/pay/pay-summary.tsx';

it('the summary of a payment says that goods by weight are weighed later, and what earlier ones weighed more', () => {
  const line = { quantity: 1, estimated_weight: null };
  const items = [
    { ...line, type: 'product', name: 'Whole Chicken', line_total: 24, estimated_weight: 4 },
    { ...line, type: 'weight', name: 'Duck: 5.2 lb instead of 5 lb', line_total: 1 },
  ];
  const sums = { total: 25, amount_due: 25, credit_used: 0 };
  const pickup = { pickup_date: '2026-12-05', pickup_location: 'Marina' };
  render(<PaySummary order={{ items, ...sums, ...pickup } as PayableOrder} />);
  const [chicken, duck] = screen.getAllByRole('listitem');
  expect(chicken).toHaveTextContent('Whole Chickenabout 4 lb each, weighed when packed$24.00');
  expect(duck).toHaveTextContent(/^Duck: 5\.2 lb instead of 5 lb\$1\.00$/);
});
