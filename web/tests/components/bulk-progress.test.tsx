import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BulkProgress } from '#web/components/bulk-progress.tsx';

it('the progress of a bulk change can be dismissed at its end, not while it runs', () => {
  const shown = (isRunning: boolean) => (
    <BulkProgress
      run={{ total: 2, done: isRunning ? 1 : 2, failures: [], isRunning }}
      doing="Deleting codes"
      doneText={(count) => `${count} codes deleted`}
      nameOf={(row: string) => row}
      onRetry={vi.fn()}
      onDismiss={vi.fn()}
    />
  );
  const { rerender } = render(shown(true));
  expect(screen.getByRole('status')).toHaveTextContent('Deleting codes: 1 of 2');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(shown(false));
  expect(screen.getByRole('status')).toHaveTextContent('2 codes deleted');
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});
