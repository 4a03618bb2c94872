import { act, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '#web/components/dialog.tsx';
import { Toasts, useToast } from '#web/components/toasts.tsx';

type Toast = ReturnType<typeof useToast>;
let parts: Record<string, Toast>;
function Part({ name }: { name: string }) {
  const toast = useToast();
  useEffect(() => {
    parts[name] = toast;
  }, [name, toast]);
  return null;
}
const page = (isOpen: boolean, isThere = true) => (
  <Toasts>
    <Part name="cart" />
    <Part name="share" />
    {isThere && (
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Copy this link">
        <p>Its text</p>
      </Dialog>
    )}
  </Toasts>
);
const renderPage = (isOpen = false) => {
  parts = {};
  return render(page(isOpen));
};
const shown = () => screen.queryAllByText(/./, { selector: 'p' }).map((text) => text.textContent);

it('a failure’s message goes when the same part of the page succeeds, and stays beside another’s success', () => {
  renderPage();
  act(() => void parts.share!.error('Failed to resume subscription'));
  act(() => void parts.share!.error('Failed to cancel subscription'));
  act(() => parts.cart!.success('Added'));
  expect(shown()).toEqual(['Failed to resume subscription', 'Failed to cancel subscription', 'Added']);
  act(() => parts.share!.success('Subscription cancelled successfully!'));
  expect(shown()).toEqual(['Added', 'Subscription cancelled successfully!']);
});

it('a failure’s message can be taken away by whoever told it', () => {
  renderPage();
  let takeAway = () => {};
  act(() => {
    takeAway = parts.share!.error('Failed to load subscriptions');
  });
  act(() => takeAway());
  expect(shown()).toEqual([]);
});

it('toasts move into a dialog that opens, can be pressed there, and outlive it', () => {
  const { rerender } = renderPage();
  act(() => void parts.share!.error('Your browser did not let us copy it.'));
  rerender(page(true));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Your browser did not let us copy it.')).toBeInTheDocument();
  act(() => parts.share!.info('Another'));
  expect(dialog.getByText('Another')).toBeInTheDocument();
  act(() => dialog.getAllByLabelText('Dismiss')[0]!.click());
  rerender(page(true, false));
  expect(shown()).toEqual(['Another']);
});
