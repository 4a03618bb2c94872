import type { Input, Output } from '#shared/contracts/registry.ts';

/** The chosen products' ids, by plan and location: `plan_1 loc_1`, or `plan_1 ` for all locations. */
export type ChosenProducts = Record<string, string[]>;

export const toChosen = (boxes: Output<'getBoxContents'>['boxes']): ChosenProducts =>
  Object.fromEntries(
    boxes.map((box) => [
      `${box.plan_id} ${box.location_id ?? ''}`,
      box.items.map(({ product_id: id }) => id),
    ]),
  );

/** The boxes to send; an empty box is left out. */
export const toBoxes = (
  chosenProducts: ChosenProducts,
): NonNullable<Input<'saveBoxContents'>['body']>['boxes'] =>
  Object.entries(chosenProducts)
    .filter(([, ids]) => ids.length > 0)
    .map(([key, ids]) => {
      const [plan = '', location = ''] = key.split(' ');
      return { plan_id: plan, location_id: location || null, product_ids: ids };
    });
