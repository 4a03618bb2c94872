import { useApiPages } from '#web/api/use-api-pages.ts';

/** Reviews of one state, page by page, and their number over all products. */
export function useReviewPages(status: 'pending' | 'approved') {
  const list = useApiPages('listAdminReviews', (page) => [page], { query: { status } });
  return {
    list,
    reviews: list.data?.flatMap(({ reviews }) => reviews),
    count: list.data?.[0]?.counts[status],
  };
}
