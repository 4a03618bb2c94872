import { useEffect, useMemo } from 'react';
import { compareNames } from '#shared/compare-names.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { usePlaceParams } from '../use-packing-days.ts';

type PackedPage = Output<'listPackedMembers'>;
export type PackedMember = PackedPage['members'][number];

/**
 * Reads what each member of the address's location gets, page after page until all are there: a sheet with some of
 * them would be wrong.
 */
export function usePackedMembers() {
  const read = useApiPages('listPackedMembers', (page) => [page], { params: usePlaceParams() });
  const { data: pages, hasNextPage, isFetching, error, fetchNextPage } = read;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const members = useMemo(
    () =>
      (pages ?? [])
        .flatMap((page) => page.members)
        .toSorted((one, other) => compareNames(one.name, other.name)),
    [pages],
  );
  const [first] = pages ?? [];
  return {
    read,
    /** The members that have come so far. */
    count: members.length,
    /** The whole list with its members by name; undefined until all have come. */
    list: first && !hasNextPage ? { ...first, members } : undefined,
  };
}
