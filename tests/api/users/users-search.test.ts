import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.ts';
import { keys } from '#functions/platform/keys.ts';
import {
  control,
  createMember,
  createSubscriber,
  demoClient,
  readItem,
  removeItem,
  writeItem,
  type Member,
} from '../../support/world.ts';

/**
 * These tests check that any word of name, address, phone and customer number finds a member, without a read
 * of a whole list.
 */
let admin: ApiClient;
beforeAll(async () => {
  admin = await demoClient('admin');
});

/** A word that only one test has. */
const word = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;
const find = async (search: string, query: Record<string, unknown> = {}) =>
  (await admin.call('listUsers', { query: { search, ...query } })).body;
const ids = (page: { users: { id: string }[] }) => page.users.map(({ id }) => id);

const fill = () =>
  control<{ value: { found: number; isDone: boolean } }>('POST', '/invoke', {
    functionName: 'fill-search-entries',
    event: {},
  });

it('the job for search words writes the words of accounts that have none, and run again nothing', async () => {
  const name = word();
  const member = await createMember({ lastName: name });
  const entry = keys.searchEntry('user', name, member.id);
  await removeItem(entry);
  expect(ids(await find(name))).toEqual([]);
  const { value } = await fill();
  expect(value).toEqual({ found: expect.any(Number), isDone: true });
  expect(value.found).toBeGreaterThan(0);
  expect(ids(await find(name))).toEqual([member.id]);
  const before = await readItem(entry);
  expect((await fill()).value.isDone).toBe(true);
  expect(await readItem(entry)).toEqual(before);
});

it('the job for search words replaces words that were folded otherwise', async () => {
  const name = word();
  const member = await createMember({ lastName: name });
  const entry = keys.searchEntry('user', name, member.id);
  const before = await readItem<{ entity: string; text: string }>(entry);
  const old = keys.searchEntry('user', `ł${name}`, member.id);
  const text = ` ł${name}`;
  await writeItem({ ...before, ...entry, text });
  await writeItem({ ...before, ...old, text });
  await fill();
  expect(await readItem(entry)).toEqual(before);
  expect(await readItem(old)).toBeUndefined();
});

it('the search for users finds by each part, and by parts together', async () => {
  const [first, last] = [word(), word()];
  const digits = String(Math.floor(1e9 + Math.random() * 8e9));
  const number = Math.floor(1e8 + Math.random() * 9e8);
  const member = await createSubscriber({
    firstName: first,
    lastName: `Mac-${last}`,
    phone: `+1${digits}`,
    customerNumber: number,
  });
  const phone = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  const searches = [
    first,
    first.toUpperCase(),
    last,
    first.slice(0, 8),
    `${last} ${first}`,
    `  ${first}  mac `,
  ];
  for (const search of [...searches, member.email, digits, phone, String(number), `${first} ${number}`])
    expect([search, ids(await find(search))]).toEqual([search, [member.id]]);
  expect(ids(await find(`${first} nobody`))).toEqual([]);
  expect(ids(await find(first, { role: 'vendor' }))).toEqual([]);
  expect(ids(await find(first, { subscription: 'active' }))).toEqual([member.id]);
  expect(ids(await find(first, { subscription: 'paused' }))).toEqual([]);
});

it('the search for users follows changes by the member and by staff', async () => {
  const [before, after, later] = [word(), word(), word()];
  const member = await createMember({ lastName: before });
  const address = { street: '', city: '', state: '', zip_code: '' };
  const body = { first_name: 'Ada', last_name: after, email: member.email, phone: '+17725550199', address };
  expect((await member.client.call('updateProfile', { body })).status).toBe(200);
  expect(ids(await find(before))).toEqual([]);
  expect(ids(await find(`ada ${after}`))).toEqual([member.id]);
  await admin.call('updateUser', { params: { id: member.id }, body: { version: 2, first_name: later } });
  expect(ids(await find(`${after} ${later}`))).toEqual([member.id]);
  expect(ids(await find(`ada ${after}`))).toEqual([]);
});

it('the search for users goes on page by page, newest first, also with a filter', async () => {
  const name = word();
  const members: Member[] = [];
  for (let at = 0; at < 5; at += 1) members.push(await createMember({ firstName: name }));
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await find(name, { limit: 2, role: 'customer', ...(cursor && { cursor }) });
    pages.push(ids(page));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat().toSorted()).toEqual(members.map(({ id }) => id).toSorted());
});

it('the search for users knows the people of the demo', async () => {
  expect(ids(await find('member@demo.test'))).toEqual(['usr_demo-member']);
});

it.each(['%', '"; DROP TABLE users; --', '🥕🥕', '#text', '...', '@', "' OR ''='", '(((', 'x'.repeat(100)])(
  'the search for users finds nobody for %j',
  async (search) => {
    const answer = await admin.call('listUsers', { query: { search } });
    expect(answer).toMatchObject({ status: 200, body: { users: [], next_cursor: null } });
  },
);

it('the search for users takes what cannot be seen for nothing typed', async () => {
  expect(ids(await find('\u202e\u200b', { limit: 1 }))).toHaveLength(1);
});

it('the search for users refuses a cursor that is of another list', async () => {
  const cursor = Buffer.from(JSON.stringify({ entry: 'zzz#usr_x', below: '' })).toString('base64url');
  expect((await admin.call('listUsers', { query: { search: 'ada', cursor } })).status).toBe(422);
  expect((await admin.call('listUsers', { query: { cursor } })).status).toBe(422);
});

it('the search for users answers in three requests, however many people share the word', async () => {
  const name = word();
  const crowd = Array.from({ length: 1500 }, (_, at) => {
    const id = `usr_${name}${String(at).padStart(6, '0')}`;
    return { ...keys.searchEntry('user', name, id), entity: 'search entry', id, text: ` ${name} common` };
  });
  for (let at = 0; at < crowd.length; at += 100) await Promise.all(crowd.slice(at, at + 100).map(writeItem));
  const { id } = await createMember({ firstName: 'Rare', lastName: name });
  expect(ids(await find(`${name} rare`))).toEqual([id]);
  const { invocations } = await control<{ invocations: { tableRequests: { operation: string }[] }[] }>(
    'GET',
    '/invocations?function=list-users&limit=1',
  );
  expect(invocations[0]!.tableRequests.map(({ operation }) => operation)).toEqual([
    'GetItem',
    'Query',
    'BatchGetItem',
  ]);
});
