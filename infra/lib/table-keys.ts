import type { IndexName } from './grants.ts';

type Keys = readonly [partition: string, sort: string];

/** The key of the table. All key attributes are strings. */
export const tableKeys: Keys = ['pk', 'sk'];

/** The keys of the table's indexes. Each index has whole items. docs/data.md says what they are for. */
export const indexKeys: Record<IndexName, Keys> = {
  listing: ['listing_pk', 'listing_sk'],
  due: ['due_pk', 'due_sk'],
};

/** The attribute with the second since 1970 at which DynamoDB deletes an item. */
export const expiryAttribute = 'ttl';
