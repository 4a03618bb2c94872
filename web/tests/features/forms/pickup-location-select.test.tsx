import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { PickupLocationSelect } from '#web/features/forms/pickup-location-select.tsx';

it('the choice of a location can be tried again when the locations did not come', async () => {
  let failing = true;
  vi.stubGlobal('fetch', async () =>
    failing
      ? new Response('{}', { status: 500 })
      : new Response(
          JSON.stringify({
            success: true,
            pickup_locations: [{ id: 'loc_1', name: 'Marina', city: 'Fort Pierce' }],
          }),
        ),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <PickupLocationSelect label="Pickup location" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Error loading pickup locations')).toBeInTheDocument();
  failing = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Marina, Fort Pierce')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
