import { jest } from '@jest/globals';
import { figures } from '#shared/figures.ts';
import { logger } from './logger.ts';
import { count } from './count.ts';

const writtenLines: string[] = [];

beforeEach(() => {
  writtenLines.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    writtenLines.push(String(text));
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

it.each(figures)(
  'the figure %s is written at once, on a line of its own, under the stage alone',
  (figure) => {
    process.env.STAGE = 'example';
    logger.appendPersistentKeys({ request: 'req_1' });
    const before = Date.now();
    count(figure, 3);
    expect(writtenLines).toHaveLength(1);
    expect(writtenLines[0]).toMatch(/^\{[^\n]*\}\n$/);
    const { _aws, ...values } = JSON.parse(writtenLines[0]!);
    expect(values).toEqual({ stage: 'example', request: 'req_1', [figure]: 3 });
    expect(_aws.Timestamp).toBeGreaterThanOrEqual(before);
    expect(_aws.CloudWatchMetrics).toEqual([
      {
        Namespace: 'Coop',
        Dimensions: [['stage']],
        Metrics: [{ Name: figure, Unit: figure === 'CutoffLatenessMinutes' ? 'None' : 'Count' }],
      },
    ]);
  },
);
