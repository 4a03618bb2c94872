import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';

const errors = [{ id: 'name', message: 'Please enter a name' }];
const summary = () => screen.getByText('Please correct the following:').closest('[tabindex="-1"]');

const Form = ({ attempt, issues }: { attempt: number; issues: typeof errors }) => (
  <>
    <FormErrorSummary errors={issues} attempt={attempt} />
    <input id="name" aria-label="Name" />
  </>
);

it('the summary of errors takes the focus when they come a render after the attempt', () => {
  const { rerender } = render(<Form attempt={1} issues={[]} />);
  rerender(<Form attempt={1} issues={errors} />);
  expect(summary()).toHaveFocus();
});

it('the summary of errors takes the focus once for an attempt, and again for the next', () => {
  const { rerender } = render(<Form attempt={1} issues={errors} />);
  screen.getByLabelText('Name').focus();
  rerender(<Form attempt={1} issues={[...errors, { id: 'price', message: 'Please enter a price' }]} />);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  rerender(<Form attempt={2} issues={errors} />);
  expect(summary()).toHaveFocus();
});
