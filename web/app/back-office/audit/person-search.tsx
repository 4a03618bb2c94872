import { Link } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { SearchBox } from '#web/components/search-box.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';

const maxShown = 10;
const accountId = /^usr_[\w-]+$/;

/** A search by name finds everybody with an account, also former admins. An ID finds a deleted account. */
export function PersonSearch() {
  const filters = useSearchFilters();
  const person = filters.text('person') ?? '';
  const search = useApiQuery(
    'listUsers',
    { query: { search: person, limit: maxShown } },
    { enabled: person !== '' },
  );
  const users = search.data?.users;
  return (
    <div>
      <SearchBox
        label="Somebody else"
        placeholder="Name, email or account ID"
        value={person}
        onChange={(text) =>
          filters.change(
            accountId.test(text) ? { by: text, person: undefined, day: undefined } : { person: text },
          )
        }
      />
      {person !== '' && (
        <div role="status" className="mt-2">
          {search.error && <span>{search.error.message}</span>}
          {!users && !search.error && <span>Searching…</span>}
          {users?.length === 0 && <span>Nobody found. A deleted account is found by its ID.</span>}
          {users && users.length > 0 && (
            <ul className="flex flex-wrap gap-x-4">
              {users.map(({ id, name, email }) => (
                <li key={id}>
                  <Link className="text-link tap" to={`/admin/audit?${new URLSearchParams({ by: id })}`}>
                    {name || email}
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
