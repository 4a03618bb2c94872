import * as z from 'zod';
import { contracts } from '#shared/contracts/registry.ts';
import type { EndpointContract } from '#shared/contracts/endpoint.ts';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { changeToReplay } from '#functions/platform/replay-note.ts';
import { changeIn } from '../scripts/restore/logged-changes.ts';
import { repeatedOperations } from '../scripts/restore/repeat-change.ts';
import { notReplayed } from './support/not-replayed.ts';

const all = Object.values<EndpointContract>(contracts);
const noted = all.filter(({ replay }) => replay !== undefined);

it('every operation that writes is noted for a replay, or says why not', () => {
  const writes = all.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  const open = writes.filter((id) => contracts[id].replay === undefined && !notReplayed[id]);
  expect(open).toEqual([]);
  expect(Object.keys(notReplayed).filter((id) => noted.some((contract) => contract.id === id))).toEqual([]);
  expect(Object.keys(notReplayed).filter((id) => !(writes as string[]).includes(id))).toEqual([]);
});

it('an operation that is noted with its fields is one that the command can do again', () => {
  const withFields = noted.filter(({ replay }) => replay !== 'by hand').map(({ id }) => id);
  expect(withFields.toSorted()).toEqual(repeatedOperations.toSorted());
});

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** The text fields of a schema in which people can write anything. */
function freeTexts({ properties = {}, items, anyOf = [], ...one }: Schema, path: string): string[] {
  const inner = [
    ...Object.entries(properties).flatMap(([name, schema]) => freeTexts(schema, `${path}.${name}`)),
    ...(items ? freeTexts(items, path) : []),
    ...anyOf.flatMap((schema) => freeTexts(schema, path)),
  ];
  const isBound =
    one.enum !== undefined ||
    one.const !== undefined ||
    ['date', 'uuid', 'date-time'].includes(one.format ?? '');
  const takes = (text: string) => one.pattern === undefined || new RegExp(one.pattern, 'u').test(text);
  const isFree = one.type === 'string' && !isBound && (takes('Robin Rivera') || takes('robin@example.org'));
  return isFree ? [...inner, path] : inner;
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

it('no noted field is free text: no name, address or message comes into the log', () => {
  const problems = noted.flatMap(({ id, params, body, replay }) => {
    const { properties = {} } = schemaOf(body);
    const fields = replay === 'by hand' ? [] : (replay ?? []);
    return [
      ...freeTexts(schemaOf(params), `${id} params`),
      ...fields.flatMap((name) => freeTexts(properties[name] ?? { type: 'string' }, `${id} ${name}`)),
    ];
  });
  expect(problems).toEqual([]);
  const { updateProfile } = contracts;
  expect(freeTexts(schemaOf(updateProfile.body), 'profile')).toEqual(
    expect.arrayContaining(['profile.first_name', 'profile.email', 'profile.address.street']),
  );
});

it('the log for a replay is kept for longer than the table can be restored', () => {
  expect(loadStageConfig('example').logRetentionDays).toBeGreaterThan(35);
});

describe('a line of the log', () => {
  const line = {
    message: changeToReplay,
    request: 'abc',
    change: { operation: 'cancelSubscription', account: 'usr_1', at: '2026-11-20T12:00:00.000Z' },
  };

  it('a line of the log is read as the change it notes', () => {
    expect(changeIn(JSON.stringify(line))).toEqual({
      ...line.change,
      params: {},
      body: {},
      request: 'abc',
      isByHand: false,
    });
    const byHand = { ...line, change: { ...line.change, operation: 'updatePlan' } };
    expect(changeIn(JSON.stringify(byHand))).toMatchObject({ isByHand: true });
  });

  it.each([
    ['no JSON', `START ${changeToReplay}`],
    ['another message', JSON.stringify({ ...line, message: `About a ${changeToReplay}` })],
    [
      'an operation that is not noted',
      JSON.stringify({ ...line, change: { ...line.change, operation: 'getCart' } }),
    ],
    ['no request', JSON.stringify({ ...line, request: undefined })],
  ])('a line of the log with %s is passed over', (_, text) => {
    expect(changeIn(text)).toBeUndefined();
  });
});
