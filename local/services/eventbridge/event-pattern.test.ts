import { expect, test } from '@jest/globals';
import { matchesPattern, unknownMatchers } from './event-pattern.ts';
import { tellOfObject } from './object-events.ts';

const pattern = {
  source: ['aws.s3'],
  detail: { bucket: { name: ['uploads'] }, object: { key: [{ prefix: 'incoming/' }] } },
};
const eventOf = (name: string, key: string) => ({
  source: 'aws.s3',
  detail: { bucket: { name }, object: { key } },
});

test('every field of a pattern must fit, by one of its values or its prefix', () => {
  expect(matchesPattern(pattern, eventOf('uploads', 'incoming/a'))).toBe(true);
  expect(matchesPattern(pattern, eventOf('uploads', 'uploads/incoming/a'))).toBe(false);
  expect(matchesPattern(pattern, eventOf('pages', 'incoming/a'))).toBe(false);
  expect(matchesPattern(pattern, { source: 'aws.s3' })).toBe(false);
});

test('a matcher that is not modelled is named', () => {
  expect(unknownMatchers(pattern)).toEqual([]);
  expect(unknownMatchers({ detail: { size: [{ numeric: ['>', 0] } as never] } })).toEqual([
    '{"numeric":[">",0]}',
  ]);
});

test('a new object is told to the queues of enabled rules that wait for it, as S3 tells it', () => {
  const rule = { name: 'uploaded', isEnabled: true, pattern, queueArns: ['arn:pictures'] };
  const sent: [string, string][] = [];
  const object = { bucket: 'uploads', size: 3, etag: '"e"', at: '2026-11-23T10:00:00.123Z' };
  for (const key of ['incoming/a', 'uploads/a/480.webp'])
    tellOfObject(
      [rule, { ...rule, isEnabled: false }],
      { ...object, key, reason: 'POST Object' },
      (...message) => sent.push(message),
    );
  expect(sent.map(([queue]) => queue)).toEqual(['arn:pictures']);
  expect(JSON.parse(sent[0]![1])).toMatchObject({
    'detail-type': 'Object Created',
    time: '2026-11-23T10:00:00Z',
    detail: { object: { key: 'incoming/a', size: 3, etag: 'e' }, reason: 'POST Object' },
  });
});
