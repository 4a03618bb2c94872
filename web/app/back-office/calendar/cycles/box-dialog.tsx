import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { ProductPicker } from '#web/back-office/promotions/product-picker.tsx';
import { toBoxes, toChosen, type ChosenProducts } from './chosen-products.ts';

type Contents = Output<'getBoxContents'> & { cycleId: string };

interface Named {
  id: string;
  name: string;
}

/** The products of each box are a field of its own, so that what others change in another box is taken over. */
const contentsForm = z.record(z.string(), z.array(z.string()));

/**
 * The items in each plan's share, at all locations or at one. Members see them with the products' pictures.
 */
function BoxDialog({ record: contents, ...opened }: OpenedRecord<Contents>) {
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [locationId, setLocationId] = useState('');
  const plans = useApiQuery('listAdminPlans').data?.plans ?? [];
  const locations = useApiQuery('listPickupLocations').data?.pickup_locations ?? [];
  const saving = useApiMutation('saveBoxContents');
  const recordForm = useRecordForm({
    ...opened,
    name: 'box',
    schema: contentsForm,
    labels: boxLabels(plans, locations),
    record: contents,
    toValues: (record): ChosenProducts => toChosen(record?.boxes ?? []),
    loss: 'What is in the box is not saved.',
    async save(boxes, { version }) {
      const body = { version, boxes: toBoxes(boxes) };
      return (await saving.mutateAsync({ params: { id: contents.cycleId }, body })).message;
    },
  });
  const { form, base = contents } = recordForm;
  const chosen = useWatch({ control: form.control }) as Partial<ChosenProducts>;
  const names = new Map([...namesIn(base), ...namesIn(contents), ...picked]);
  const shown = (ids: unknown) => (Array.isArray(ids) ? ids.map((id: string) => names.get(id) ?? id) : ids);
  return (
    <RecordFormDialog
      of={recordForm}
      title="In the Box"
      submitLabel="Save"
      disabled={!form.formState.isDirty}
      shownChange={({ field, theirs, ...own }) => ({
        field,
        theirs: shown(theirs),
        ...('mine' in own && { mine: shown(own.mine) }),
      })}
    >
      <Select
        label="Pickup location"
        hint="A location without a box of its own gets the one for all"
        value={locationId}
        onChange={(event) => setLocationId(event.target.value)}
      >
        <option value="">All locations</option>
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {plans
        .filter((plan) => plan.is_active)
        .map((plan) => {
          const box = `${plan.id} ${locationId}`;
          return (
            <ProductPicker
              key={box}
              id={`box-${plan.id}`}
              legend={plan.name}
              noneText="Nothing is said of this box yet."
              value={chosen[box] ?? []}
              names={names}
              error={undefined}
              onChange={(ids, latestNames) => {
                form.setValue(box, ids, { shouldDirty: true });
                setPicked(latestNames);
              }}
            />
          );
        })}
    </RecordFormDialog>
  );
}

const namesIn = ({ boxes }: Contents) =>
  boxes.flatMap(({ items }) => items.map(({ product_id: id, name }): [string, string] => [id, name]));

/** The name of each box, by plan and location. */
const boxLabels = (plans: readonly Named[], locations: readonly Named[]): Record<string, string> =>
  Object.fromEntries(
    plans.flatMap((plan) => [
      [`${plan.id} `, plan.name],
      ...locations.map(({ id, name }) => [`${plan.id} ${id}`, `${plan.name}, ${name}`]),
    ]),
  );

export default recordDialog({
  title: 'In the Box',
  missing: 'This cycle does not exist anymore.',
  useRecord: (id) =>
    recordIn(useApiQuery('getBoxContents', { params: { id } }), (contents): Contents => ({
      ...contents,
      cycleId: id,
    })),
  Dialog: BoxDialog,
});
