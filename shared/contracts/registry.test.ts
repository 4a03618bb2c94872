import { expect, test } from '@jest/globals';
import { contracts } from './registry.ts';

test.each(Object.values(contracts))(
  '$id refuses a body that is no object, instead of failing',
  ({ body }) => {
    for (const value of [null, [], 'text', 1, true]) expect(body.safeParse(value).success).toBe(false);
  },
);
