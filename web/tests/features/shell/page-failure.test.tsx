import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageFailure } from '#web/features/shell/page-failure.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const failed = (error: Error) =>
  render(
    <MemoryRouter>
      <PageFailure error={error} />
    </MemoryRouter>,
  );

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it('a page that broke is counted, once, without a word about it', async () => {
  const calls = stubApi({ 'POST /api/page-failures': {} });
  failed(new Error('ada@example.test cannot be shown'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ operation: 'POST /api/page-failures', query: {} });
  expect(calls[0]!.body ?? {}).toEqual({});
});

it('a page that broke says the same when it cannot be counted', async () => {
  const calls = stubApi({ 'POST /api/page-failures': refuse(429, 'Too many attempts.') });
  failed(new Error('broken'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByRole('alert')).toHaveTextContent('This page failed to load.');
});
