import type * as z from 'zod';
import type { vendorFeedback } from '#shared/contracts/vendor-messages/vendor-feedback.ts';

type Shown = z.output<typeof vendorFeedback>;

export interface VendorFeedback {
  id: string;
  vendorId: string;
  /** The author's account. */
  by: string;
  subject: string;
  message: string;
  rating: number;
  status: Shown['status'];
  createdAt: string;
  answer?: { text: string; at: string; by: string };
  version: number;
}

export const newFeedback = (
  facts: Pick<VendorFeedback, 'id' | 'vendorId' | 'by' | 'subject' | 'message' | 'rating'>,
  now: Date,
): VendorFeedback => ({ ...facts, status: 'open', createdAt: now.toISOString(), version: 1 });

export const isSameFeedback = (previous: VendorFeedback, request: VendorFeedback): boolean =>
  previous.vendorId === request.vendorId &&
  previous.by === request.by &&
  previous.subject === request.subject &&
  previous.message === request.message &&
  previous.rating === request.rating;

/** The answer closes the feedback, unless `staysOpen`. */
export const withAnswer = (
  feedback: VendorFeedback,
  { text, by, staysOpen }: { text: string; by: string; staysOpen: boolean },
  now: Date,
): VendorFeedback => ({
  ...feedback,
  status: staysOpen ? 'open' : 'closed',
  answer: { text, at: now.toISOString(), by },
  version: feedback.version + 1,
});

/** The facts for the audit log, without the vendor's words, which are deleted with the vendor's account. */
export const auditFacts = ({ vendorId, status, answer }: VendorFeedback): object => ({
  vendorId,
  status,
  response: answer?.text ?? '',
});

export const openChange = (before: VendorFeedback | undefined, after: VendorFeedback | undefined): number =>
  Number(after?.status === 'open') - Number(before?.status === 'open');

export const toFeedback = (feedback: VendorFeedback, vendorName: string): Shown => ({
  id: feedback.id,
  vendor_id: feedback.vendorId,
  vendorName,
  subject: feedback.subject,
  message: feedback.message,
  rating: feedback.rating,
  status: feedback.status,
  responded: feedback.answer !== undefined,
  response: feedback.answer?.text ?? '',
  responded_at: feedback.answer?.at ?? null,
  date: feedback.createdAt,
  version: feedback.version,
});
