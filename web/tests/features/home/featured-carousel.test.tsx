import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore } from '#web/api/session-store.ts';
import { FeaturedCarousel } from '#web/features/home/featured-carousel.tsx';

const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));

it('the carousel says that the products could not be fetched, not that there are none, and asks again', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  sessionStore.signOut();
  answers(500, {});
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FeaturedCarousel />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Failed to fetch featured products')).toBeVisible();
  expect(screen.queryByText('No products available')).toBeNull();
  answers(200, { success: true, data: [], pagination: { page: 1, limit: 12, total: 0, pages: 0 } });
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No products available')).toBeVisible();
});
