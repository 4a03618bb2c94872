/** An amount that staff add to a vendor's next statement, or take off it. */
export interface Adjustment {
  /** The id of the request, so that a repeated request makes no second adjustment. */
  id: string;
  vendorId: string;
  cents: number;
  /** The reason, which the vendor reads. */
  reason: string;
  by: string;
  /** The first local day on which a statement can have the adjustment. */
  date: string;
  statementId: string | null;
  version: number;
}
