import { Link } from 'react-router';
import type { Output } from '#shared/contracts/registry.ts';
import { shortestSearch } from '#shared/shortest-search.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { SearchBox } from '#web/components/search-box.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { recordPath } from './record-path.ts';

export function RecordSearch() {
  const filters = useSearchFilters();
  const searchedText = filters.text('what') ?? '';
  const { data, error } = useApiQuery(
    'searchBackOffice',
    { query: { q: searchedText } },
    { enabled: searchedText.length >= shortestSearch.length },
  );
  const records = data && recordsOf(data);
  return (
    <div>
      <SearchBox
        label="What was changed"
        placeholder="Name or order ID"
        value={searchedText}
        onChange={(what) => filters.change({ what })}
      />
      {searchedText !== '' && (
        <div role="status" className="mt-2">
          {searchedText.length < shortestSearch.length && <span>{shortestSearch.text}</span>}
          {error && <span>{error.message}</span>}
          {records?.length === 0 && (
            <span>Nothing found. Anything else has “Changes by staff” on its own page.</span>
          )}
          {records && records.length > 0 && (
            <ul className="flex flex-wrap gap-x-4">
              {records.map(({ label, to }) => (
                <li key={to}>
                  <Link className="text-link tap" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

const recordsOf = ({ products, users, vendors, orders }: Output<'searchBackOffice'>) => {
  const people = [...users, ...vendors.filter(({ id }) => users.every((user) => user.id !== id))];
  return [
    ...products.map(({ id, name }) => ({ label: name, to: recordPath('product', id) })),
    ...people.map(({ id, name }) => ({ label: name, to: recordPath('user', id) })),
    ...orders.map((order) => ({
      label: `Order of ${order.customer_name || 'a deleted account'}`,
      to: recordPath('order', order.id),
    })),
  ];
};
