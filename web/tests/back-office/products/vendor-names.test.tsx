import '#web/api/back-office-routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';

afterEach(() => vi.useRealTimers());

it.each([
  [401, 'Please log in to load vendor list.'],
  [500, 'Failed to load vendor list. Please refresh the page.'],
])(
  'the list of vendor names is asked for three times more after a %i, two seconds apart, and then says: %s',
  async (status, problem) => {
    vi.useFakeTimers();
    let requestCount = 0;
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('vendors')) requestCount += 1;
      return Response.json({}, { status });
    });
    queryClient.clear();
    act(() => sessionStore.signIn({ id: 'usr_1' } as SessionUser));
    const { result } = renderHook(useVendorNames, {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    });
    await act(() => vi.advanceTimersByTimeAsync(5999));
    expect([requestCount, result.current.problem]).toEqual([3, '']);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect([requestCount, result.current.problem]).toEqual([4, problem]);
  },
);
