import { encodeCursor } from '#functions/platform/list-query.ts';
import { findVotedFor } from '../data/helpful-votes.ts';
import { findOwnReview, listApprovedReviews } from '../data/reviews.ts';

/** The first page begins with the member's own review, in any state. `votedFor` is empty for a guest. */
export async function showReviews(
  productId: string,
  callerId: string | undefined,
  cursor: string | undefined,
) {
  const listPage = async () => {
    const page = await listApprovedReviews(productId, 10, cursor);
    const ids = page.items.map(({ id }) => id);
    return { page, votedFor: callerId ? await findVotedFor(ids, callerId) : new Set<string>() };
  };
  const [{ page, votedFor }, own] = await Promise.all([
    listPage(),
    callerId && !cursor ? findOwnReview(productId, callerId) : undefined,
  ]);
  // The own review is first on the first page, and on no later one.
  const reviews = [...(own ? [own] : []), ...page.items.filter(({ userId }) => userId !== callerId)];
  return { reviews, votedFor, cursor: encodeCursor(page.cursor) };
}
