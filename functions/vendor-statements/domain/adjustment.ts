/** What staff add to a vendor's next statement, or take off it. */
export interface Adjustment {
  /** The request's: asked for twice, it is one. */
  id: string;
  vendorId: string;
  cents: number;
  /** The vendor reads it. */
  reason: string;
  by: string;
  /** Local; from this day on it can be on a statement. */
  date: string;
  statementId: string | null;
  version: number;
}
