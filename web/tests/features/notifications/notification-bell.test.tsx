import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';
import { Toasts } from '#web/components/toasts.tsx';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';

interface Row {
  id: string;
  title: string;
  body: string;
  link: string | null;
  is_read: boolean;
  read_at: string | null;
  created_at: string;
}

/** A server with notifications. `count` is its answer, which tests may let differ from `rows`. */
const server = { rows: [] as Row[], count: 0, uncounted: false, failing: false, calls: [] as string[] };
const row = (id: string, changes: Partial<Row> = {}): Row => ({
  id,
  title: `Title ${id}`,
  body: 'Body',
  link: null,
  is_read: false,
  read_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...changes,
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const fetch = vi.fn(async (url: string, init: RequestInit = {}) => {
  const { pathname } = new URL(url, 'http://localhost');
  const method = init.method ?? 'GET';
  if (pathname.includes('csrf')) return json({ csrf_token: 'c' });
  server.calls.push(`${method} ${pathname}`);
  if (pathname.endsWith('unread-count') && server.uncounted) return json({}, 500);
  if (pathname.endsWith('unread-count')) return json({ success: true, count: server.count });
  if (server.failing) return json({ error: '' }, 500);
  if (method === 'GET') return json({ success: true, notifications: server.rows, next_cursor: null });
  const id = pathname.split('/')[3];
  if (pathname.endsWith('read-all')) server.rows = server.rows.map((one) => ({ ...one, is_read: true }));
  else if (method === 'DELETE') server.rows = server.rows.filter((one) => one.id !== id);
  else server.rows = server.rows.map((one) => (one.id === id ? { ...one, is_read: true } : one));
  server.count = server.rows.filter((one) => !one.is_read).length;
  return json({ success: true });
});

const bell = () => screen.findByRole('button', { name: /^Notifications, / });
const renderBell = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MemoryRouter>
          <NotificationBell />
        </MemoryRouter>
      </Toasts>
    </QueryClientProvider>,
  );

beforeEach(() => {
  Object.assign(server, { rows: [], count: 0, uncounted: false, failing: false, calls: [] });
  queryClient.clear();
  vi.stubGlobal('fetch', fetch);
  act(() => sessionStore.signIn({ id: 'usr_1' } as SessionUser));
});

it('the bell does not say that nothing is unread when it could not ask', async () => {
  server.uncounted = true;
  renderBell();
  await vi.waitFor(() => expect(server.calls).toEqual(['GET /api/notifications/unread-count']));
  expect(screen.getByRole('button')).toHaveAccessibleName('Notifications');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Failed to fetch unread count')).toBeVisible();
});

it('the page of notifications does not say that all is read when it could not ask', async () => {
  Object.assign(server, { rows: [row('a')], uncounted: true });
  render(
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <MemoryRouter>
          <NotificationList />
        </MemoryRouter>
      </Toasts>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Failed to fetch unread count')).toBeVisible();
  expect(screen.queryByText('You are all caught up.')).toBeNull();
});

it('the bell is not there for guests, and asks nothing', () => {
  act(() => sessionStore.signOut());
  renderBell();
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  expect(server.calls).toEqual([]);
});

it.each([
  [0, 'Notifications, none unread', null],
  [3, 'Notifications, 3 unread', '3'],
  [99, 'Notifications, 99 unread', '99'],
  [1234, 'Notifications, 1234 unread', '99+'],
])('the bell says that %i are unread', async (count, label, badge) => {
  server.count = count;
  renderBell();
  expect(await screen.findByRole('button', { name: label })).toHaveTextContent(badge ?? /^$/);
});

it('the bell marks a notification as read when it is opened, and leaves', async () => {
  server.rows = [row('a', { link: '/orders/ord_1' }), row('b')];
  server.count = 2;
  renderBell();
  await userEvent.click(await bell());
  await userEvent.click(await screen.findByRole('link', { name: 'Title a' }));
  expect(server.calls).toContain('PUT /api/notifications/a/read');
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

it('the bell marks a notification without a link as read and stays', async () => {
  server.rows = [row('a')];
  server.count = 1;
  renderBell();
  await userEvent.click(await bell());
  await userEvent.click(await screen.findByRole('button', { name: 'Title a, mark as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications, none unread' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.queryByRole('button', { name: 'Title a, mark as read' })).toBeNull();
  expect(screen.getByText('Title a')).toBeVisible();
});

it('the bell marks all as read', async () => {
  server.rows = [row('a'), row('b')];
  server.count = 2;
  renderBell();
  await userEvent.click(await bell());
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Notifications, none unread' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('the bell deletes a notification and keeps the focus in the panel', async () => {
  server.rows = [row('a'), row('b')];
  server.count = 2;
  renderBell();
  await userEvent.click(await bell());
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Title a' }));
  await vi.waitFor(() => expect(screen.queryByText('Title a')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  expect(screen.getByText('Title b')).toBeVisible();
});

it('the bell’s panel closes by Escape, with the focus back on the bell', async () => {
  server.rows = [row('a')];
  renderBell();
  await userEvent.click(await bell());
  (await screen.findByRole('button', { name: 'Delete: Title a' })).focus();
  await userEvent.keyboard('{Escape}');
  expect(await bell()).toHaveFocus();
  expect(await bell()).toHaveAttribute('aria-expanded', 'false');
});

it('the bell says what failed, and tries again', async () => {
  server.failing = true;
  renderBell();
  await userEvent.click(await bell());
  const panel = await screen.findByRole('region', { name: 'Notifications' });
  expect(await within(panel).findByText('Failed to fetch notifications')).toBeVisible();
  server.failing = false;
  server.rows = [row('a')];
  await userEvent.click(await within(panel).findByRole('button', { name: /again|retry/i }));
  expect(await within(panel).findByText('Title a')).toBeVisible();
});

it('the bell fetches the list again when the count changes while it is open', async () => {
  renderBell();
  await userEvent.click(await bell());
  expect(await screen.findByText(/^Nothing yet/)).toBeVisible();
  server.rows = [row('a')];
  server.count = 1;
  await act(() => queryClient.invalidateQueries({ queryKey: ['usr_1', 'getUnreadCount'] }));
  expect(await screen.findByText('Title a')).toBeVisible();
});
