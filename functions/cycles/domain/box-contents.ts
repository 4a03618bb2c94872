/** Something in a share, as staff named it when they chose it from the products. */
export interface BoxItem {
  productId: string;
  name: string;
  imageUrl: string;
}

/** What is in the share of a plan. */
export interface PlanBox {
  planId: string;
  /** Null: at every location that has no box of its own. */
  locationId: string | null;
  items: BoxItem[];
}

/** What is in the shares of a cycle. */
export interface BoxContents {
  cycleId: string;
  boxes: PlanBox[];
  version: number;
}

/** What is in a plan's share at a location; nothing where staff have not said it. */
export function boxOf(
  contents: Pick<BoxContents, 'boxes'> | undefined,
  planId: string,
  locationId: string | null,
): BoxItem[] {
  const boxes = (contents?.boxes ?? []).filter((box) => box.planId === planId);
  const own = boxes.find((box) => box.locationId !== null && box.locationId === locationId);
  return (own ?? boxes.find((box) => box.locationId === null))?.items ?? [];
}
