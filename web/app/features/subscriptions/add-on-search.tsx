import '#web/api/page-routes.ts';
import { Plus } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Price } from '#web/components/price.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { hasRoom, maxAddOns, quantityIn, type AddOn, type AddOnDraft } from './add-on-draft.ts';
import { useSettled } from './use-settled.ts';

interface AddOnSearchProps {
  subscriptionId: string;
  draft: AddOnDraft;
  disabled: boolean;
  onAdd(addOn: AddOn): void;
}

/** What else may be added, by name or by what is typed. */
export function AddOnSearch({ subscriptionId, draft, disabled, onAdd }: AddOnSearchProps) {
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const search = useSettled(typed.trim(), 250);
  const found = useApiQuery('listSubscriptionAddons', {
    params: { id: subscriptionId },
    ...((search || showsAll) && {
      query: { ...(search && { search }), ...(showsAll && { limit: 100 }) },
    }),
  });
  const addOns = found.data?.addons.filter(
    (addOn) => addOn.is_available && !draft.some((line) => line.productId === addOn.id),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  /** The row goes with its button; the focus stays in the list, on the row beside it. */
  const add = (addOn: AddOn, { currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li');
    const beside = (row?.nextElementSibling ?? row?.previousElementSibling) as HTMLElement | null | undefined;
    (beside ?? heading.current)?.focus();
    onAdd(addOn);
  };
  const isSearching = found.isFetching || search !== typed.trim();
  return (
    <section aria-labelledby="more-addons">
      <h3 id="more-addons" ref={heading} tabIndex={-1} className="text-lg">
        Add more
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
      {!hasRoom(draft) && (
        <p className="mt-3 text-sm text-ink-soft">
          A subscription holds at most {maxAddOns} different add-ons.
        </p>
      )}
      {found.isError ? (
        <div className="mt-4">
          <ErrorState
            message={found.error.message}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          />
        </div>
      ) : !addOns ? (
        <div className="mt-4 grid gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16 rounded-md" />
          ))}
        </div>
      ) : addOns.length === 0 ? (
        <p className="mt-4 text-ink-soft">
          {search ? `Nothing else found for “${search}”.` : 'There is nothing else to add right now.'}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {addOns.map((addOn) => (
            <li key={addOn.id} tabIndex={-1} className="flex items-center gap-4 py-3">
              <ProductPicture
                src={addOn.image_url}
                name={addOn.name}
                sizes="3.5rem"
                className="size-14 shrink-0 rounded-md"
              />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{addOn.name}</p>
                <p className="text-sm text-ink-soft">
                  <Price amount={addOn.price} unit={addOn.unit} />
                  {addOn.vendor_name && <span className="max-sm:hidden"> · {addOn.vendor_name}</span>}
                </p>
              </div>
              <Button
                tone="secondary"
                size="small"
                disabled={disabled || !hasRoom(draft) || quantityIn(draft, addOn.id) > 0}
                onClick={(event) => add(addOn, event)}
              >
                <Plus aria-hidden="true" className="size-4" /> Add
                <span className="sr-only"> {addOn.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.data?.next_cursor && !found.isError && (
        <p className="mt-3">
          {showsAll ? (
            <span className="text-sm text-ink-soft">
              More results available. Refine your search to find them.
            </span>
          ) : (
            <Button tone="quiet" size="small" pending={found.isFetching} onClick={() => setShowsAll(true)}>
              Show more
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
