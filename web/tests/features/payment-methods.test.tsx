import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { MessageDialogs } from '#web/components/message-dialogs.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { PaymentMethods } from '#web/features/account/payment-methods.tsx';

let answer: () => Response;

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => answer());
  act(() => sessionStore.signIn({ id: 'usr_1' } as SessionUser));
});
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MessageDialogs>
          <PaymentMethods />
        </MessageDialogs>
      </Toasts>
    </QueryClientProvider>,
  );
const none = 'None saved yet. You can save one when you check out.';

it('says that none are saved, which is no failure', async () => {
  answer = () => Response.json({ success: true, data: [] });
  show();
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not call methods that could not be read none', async () => {
  answer = () => Response.json({ error: 'The payment provider cannot be reached.' }, { status: 503 });
  show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The payment provider cannot be reached.');
  expect(screen.queryByText(none)).toBeNull();
  answer = () => Response.json({ success: true, data: [] });
  await userEvent.click(again);
  expect(await screen.findByText(none)).toBeVisible();
});
