import { beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '#web/api/client.ts';
import { sessionStore, type SessionUser } from '#web/api/session-store.ts';

const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.s`;
let sent: (string | null)[];

beforeEach(() => {
  sent = [];
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('barred', 'SecurityError');
    });
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    const bearer = headers.get('Authorization');
    sent.push(bearer);
    return Promise.resolve(Response.json({ orders: [] }, { status: bearer ? 200 : 401 }));
  });
});

it('a session begins for the visit where the browser bars its storage', async () => {
  sessionStore.signIn({ id: 'usr_1' } as SessionUser, token);
  await callApi('listOrders');
  expect(sent).toEqual([`Bearer ${token}`]);
  expect(sessionStore.get().status).toBe('signed-in');
});

it('a session in a barred storage is forgotten at the logout', async () => {
  sessionStore.signIn({ id: 'usr_1' } as SessionUser, token);
  sessionStore.signOut(true);
  await callApi('listOrders').catch(() => undefined);
  expect(sent).toEqual([null]);
});
