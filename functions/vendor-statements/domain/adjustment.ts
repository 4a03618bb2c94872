/** An amount that staff add to a vendor's next statement, or take off it. */
export interface Adjustment {
  /** The id of the request, so that a repeated request makes no second adjustment. */
  id: string;
  vendorId: string;
  cents: number;
  /** The vendor reads it. */
  reason: string;
  by: string;
  /** Local. A statement can have the adjustment from this day. */
  date: string;
  statementId: string | null;
  version: number;
}
