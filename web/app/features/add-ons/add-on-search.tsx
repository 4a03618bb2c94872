import '#web/api/page-routes.ts';
import { useRef, useState, type MouseEvent } from 'react';
import { compareNames } from '#shared/compare-names.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { AddOnTile } from './add-on-tile.tsx';
import type { AddOn } from './add-on-draft.ts';
import { useSettled } from '#web/hooks/use-settled.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 gap-y-5';

interface AddOnSearchProps {
  subscriptionId: string;
  title: string;
  /**
   * True for an add-on that another list on the page shows. The search leaves such an add-on out. The tile of
   * a newly added add-on can therefore disappear, so a press on its button moves the focus to a neighboring
   * tile.
   */
  isElsewhere?(addOn: AddOn): boolean;
  /** The text about the quantity that was added already; empty for none. */
  noteOf?(addOn: AddOn): string;
  isDisabled(addOn: AddOn): boolean;
  /** The id of the add-on that is being added. */
  pendingId?: string;
  onAdd(addOn: AddOn): void;
}

export function AddOnSearch(props: AddOnSearchProps) {
  const { subscriptionId, title, isElsewhere, noteOf, isDisabled, pendingId, onAdd } = props;
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const search = useSettled(typed.trim(), 250);
  const results = useApiQuery('listSubscriptionAddons', {
    params: { id: subscriptionId },
    ...((search || showsAll) && {
      query: { ...(search && { search }), ...(showsAll && { limit: 100 }) },
    }),
  });
  // The server lists standing add-ons first. Sorting by name keeps a tile in its place when its product
  // becomes a standing add-on.
  const addOns = results.data?.addons
    .filter((addOn) => addOn.is_available && !isElsewhere?.(addOn))
    .toSorted((one, other) => compareNames(one.name, other.name));
  const heading = useRef<HTMLHeadingElement>(null);
  const add = (addOn: AddOn, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (isElsewhere) {
      const row = currentTarget.closest('li');
      const neighbor = (row?.nextElementSibling ?? row?.previousElementSibling) as
        HTMLElement | null | undefined;
      (neighbor ?? heading.current)?.focus();
    }
    onAdd(addOn);
  };
  const isSearching = results.isFetching || search !== typed.trim();
  return (
    <section aria-labelledby="more-add-ons">
      <h3 id="more-add-ons" ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h3>
      <TextField
        type="search"
        label="Search add-ons"
        className="mt-3"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="sr-only">
        {isSearching ? '' : `${addOns?.length ?? 0} add-ons`}
      </p>
      <div className="mt-4">
        {results.isError ? (
          <ReadFailure read={results} />
        ) : !addOns ? (
          <div className={grid}>
            {[1, 2, 3, 4].map((tile) => (
              <Skeleton key={tile} className="h-56 rounded-md" />
            ))}
          </div>
        ) : addOns.length === 0 ? (
          <p className="text-ink-soft">
            {search ? `Nothing else found for “${search}”.` : 'There is nothing else to add right now.'}
          </p>
        ) : (
          <ul className={grid}>
            {addOns.map((addOn) => (
              <AddOnTile
                key={addOn.id}
                addOn={addOn}
                note={noteOf?.(addOn) ?? ''}
                disabled={isDisabled(addOn)}
                pending={pendingId === addOn.id}
                onAdd={(event) => add(addOn, event)}
              />
            ))}
          </ul>
        )}
      </div>
      {results.data?.next_cursor && !results.isError && (
        <p className="mt-3">
          {showsAll ? (
            <span className="text-sm text-ink-soft">
              More results available. Refine your search to find them.
            </span>
          ) : (
            <Button tone="quiet" size="small" pending={results.isFetching} onClick={() => setShowsAll(true)}>
              Show more
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
