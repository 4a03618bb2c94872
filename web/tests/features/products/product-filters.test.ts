import { describe, expect, it } from 'vitest';
import {
  defaultFilters,
  readFilters,
  toListQuery,
  writeFilters,
} from '#web/features/products/product-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('filters in the address', () => {
  it('filters in the address are the documents’ defaults when it says nothing', () => {
    expect(read('')).toEqual({ search: '', category: '', min: 0, max: 1000, sort: 'name' });
  });
  it('filters in the address survive being written and read', () => {
    const filters = { search: 'egg & ham', category: 'Eggs', min: 5, max: 20, sort: 'price_desc' as const };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });
  it('filters in the address leave defaults out and other things in', () => {
    const params = new URLSearchParams('ref=mail&search=old');
    expect(writeFilters({ ...defaultFilters, category: 'Honey' }, params).toString()).toBe(
      'ref=mail&category=Honey',
    );
  });
  it.each(['min=-5', 'max=99999', 'min=abc', 'sort=rating', 'max='])(
    'filters in the address do not trip over %s',
    (search) => {
      expect(read(search)).toEqual(defaultFilters);
    },
  );
  it('filters in the address put a reversed range right', () => {
    expect(read('min=50&max=10')).toMatchObject({ min: 10, max: 50 });
  });
});

describe('the list call', () => {
  const filters = { search: ' egg ', category: '', min: 5, max: 20, sort: 'price' as const };
  it('the list call of products carries prices for members who see them', () => {
    expect(toListQuery(filters, true)).toMatchObject({
      search: 'egg',
      category: undefined,
      min_price: 5,
      max_price: 20,
      sort: 'price',
    });
  });
  it('the list call of products carries no prices for anybody else', () => {
    expect(toListQuery(filters, false)).toMatchObject({
      min_price: undefined,
      max_price: undefined,
      sort: 'name',
    });
  });
});
