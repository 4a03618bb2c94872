import { ApprovedReviews } from './approved-reviews.tsx';
import { PendingReviews } from './pending-reviews.tsx';

/** Review Management: the reviews that wait for staff, and the public ones (document 2, section 2). */
export default function ReviewList() {
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">Review Management</h2>
      <PendingReviews />
      <ApprovedReviews />
    </div>
  );
}
