import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NextEvents } from '#web/features/events/next-events.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const event = (event_date: string, title: string) => ({ id: title, title, event_date });

it('the next events list what comes, in a later month too, and lead there', async () => {
  stubApi({
    'GET /api/events': ({ query }: { query: Record<string, string> }) => ({
      data:
        query.month === '2026-11'
          ? [event('2026-11-21', 'Pickup day')]
          : [event('2026-12-02', 'Order cut-off'), event('2026-12-05', 'Pickup day')],
    }),
  });
  const onGo = vi.fn<(day: string) => void>();
  renderSignedIn(<NextEvents today="2026-11-28" onGo={onGo} />);
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Wednesday, December 2Order cut-off',
    'Saturday, December 5Pickup day',
  ]);
  await userEvent.click(buttons[1]!);
  expect(onGo).toHaveBeenCalledWith('2026-12-05');
});
