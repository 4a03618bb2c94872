import { ApprovedReviews } from './approved-reviews.tsx';
import { PendingReviews } from './pending-reviews.tsx';

/** Review Management: what waits for staff, and what is public (document 2, section 2). */
export default function ReviewList() {
  return (
    <div className="grid gap-10">
      <PendingReviews />
      <ApprovedReviews />
    </div>
  );
}
