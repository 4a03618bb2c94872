import { useEffect, useMemo } from 'react';
import { compareNames } from '#shared/compare-names.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiPages } from '#web/api/use-api-pages.ts';
import { usePlaceParams } from '../use-packing-days.ts';

export type PackedPage = Output<'listPackedMembers'>;
export type PackedMember = PackedPage['members'][number];

/**
 * `list` is undefined until all members are read, because a sheet with only some members would be wrong.
 * @param rereadMs the milliseconds until all members are read again; undefined for a single read
 */
export function usePackedMembers(rereadMs?: number) {
  const read = useApiPages(
    'listPackedMembers',
    (page) => [page],
    { params: usePlaceParams() },
    rereadMs ? { refetchInterval: () => rereadMs } : {},
  );
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
    count: members.length,
    list: first && !hasNextPage ? { ...first, members } : undefined,
  };
}
