/** The highest price of the filter, in dollars (document 1, section 9). */
export const highestPrice = 1000;

export const productSorts = [
  ['name', 'Name, A to Z'],
  ['name_desc', 'Name, Z to A'],
  ['price', 'Price, low to high'],
  ['price_desc', 'Price, high to low'],
] as const;

export type ProductSort = (typeof productSorts)[number][0];

export interface ProductFilters {
  search: string;
  category: string;
  /** The lowest price in dollars. */
  min: number;
  max: number;
  sort: ProductSort;
}

export const defaultFilters: ProductFilters = {
  search: '',
  category: '',
  min: 0,
  max: highestPrice,
  sort: 'name',
};

/** Reads the filters from the address. An invalid value becomes the default. */
export function readFilters(params: URLSearchParams): ProductFilters {
  const price = (name: string, otherwise: number) => {
    const text = params.get(name);
    const value = text ? Number(text) : NaN;
    return Number.isFinite(value) ? Math.min(highestPrice, Math.max(0, value)) : otherwise;
  };
  const min = price('min', 0);
  const max = price('max', highestPrice);
  const sort = productSorts.find(([name]) => name === params.get('sort'))?.[0] ?? 'name';
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    category: (params.get('category') ?? '').slice(0, 60),
    min: Math.min(min, max),
    max: Math.max(min, max),
    sort,
  };
}

/** Writes the filters into the address. Defaults are left out, and other parameters stay. */
export function writeFilters(filters: ProductFilters, params = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    if (value === defaultFilters[name as keyof ProductFilters]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** A reader without a share sees no prices, so the query then has no price filter and no sort order by price. */
export function toListQuery({ search, category, min, max, sort }: ProductFilters, canSeePrices: boolean) {
  return {
    type: 'addon' as const,
    search: search.trim() || undefined,
    category: category || undefined,
    min_price: canSeePrices && min > 0 ? min : undefined,
    max_price: canSeePrices && max < highestPrice ? max : undefined,
    sort: canSeePrices || !sort.startsWith('price') ? sort : ('name' as const),
    limit: 16,
  };
}
