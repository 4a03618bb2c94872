/** A product in a share, with its name at the time when staff chose it. */
export interface BoxItem {
  productId: string;
  name: string;
  imageUrl: string;
}

export interface PlanBox {
  planId: string;
  /** Null when the box is for all locations that have no box of their own. */
  locationId: string | null;
  items: BoxItem[];
}

export interface BoxContents {
  cycleId: string;
  boxes: PlanBox[];
  version: number;
}

/** The contents of a plan's share at a location; empty when staff have not entered them. */
export function boxOf(
  contents: Pick<BoxContents, 'boxes'> | undefined,
  planId: string,
  locationId: string | null,
): BoxItem[] {
  const boxes = (contents?.boxes ?? []).filter((box) => box.planId === planId);
  const own = boxes.find((box) => box.locationId !== null && box.locationId === locationId);
  return (own ?? boxes.find((box) => box.locationId === null))?.items ?? [];
}
