import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';

const errors = [{ id: 'name', message: 'Please enter a name' }];
const summary = () => screen.getByText('Please correct the following:').closest('[tabindex="-1"]');

const Form = ({ attempt, found }: { attempt: number; found: typeof errors }) => (
  <>
    <FormErrorSummary errors={found} attempt={attempt} />
    <input id="name" aria-label="Name" />
  </>
);

it('takes the focus when its errors come a render after the attempt', () => {
  const { rerender } = render(<Form attempt={1} found={[]} />);
  rerender(<Form attempt={1} found={errors} />);
  expect(summary()).toHaveFocus();
});

it('takes it once for an attempt, and again for the next', () => {
  const { rerender } = render(<Form attempt={1} found={errors} />);
  screen.getByLabelText('Name').focus();
  rerender(<Form attempt={1} found={[...errors, { id: 'price', message: 'Please enter a price' }]} />);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  rerender(<Form attempt={2} found={errors} />);
  expect(summary()).toHaveFocus();
});
