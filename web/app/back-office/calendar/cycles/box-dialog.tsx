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

/**
 * The ids of the chosen products, in one field for each plan and location. When input is kept and given back
 * after a sign-in, only the changed fields come back. So the other boxes stay as they are.
 */
const contentsForm = z.record(z.string(), z.array(z.string()));

/** The items in each plan's share, at all locations or at one. Members see them with the products' pictures. */
function BoxDialog({ record: contents, ...opened }: OpenedRecord<Contents>) {
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [locationId, setLocationId] = useState('');
  const plans = useApiQuery('listAdminPlans').data?.plans ?? [];
  const locations = useApiQuery('listPickupLocations').data?.pickup_locations ?? [];
  const saving = useApiMutation('saveBoxContents');
  const places = [{ id: '', name: 'all locations' }, ...locations];
  const recordForm = useRecordForm({
    ...opened,
    name: 'box',
    schema: contentsForm,
    labels: Object.fromEntries(
      plans.flatMap((plan) => places.map(({ id, name }) => [`${plan.id} ${id}`, `${plan.name}, ${name}`])),
    ),
    record: contents,
    toValues: (record): ChosenProducts => toChosen(record?.boxes ?? []),
    loss: 'What is in the box is not saved.',
    async save(boxes, { version }) {
      const body = { version, boxes: toBoxes(boxes) };
      return (await saving.mutateAsync({ params: { id: contents.cycleId }, body })).message;
    },
  });
  const { form } = recordForm;
  const chosen = useWatch({ control: form.control }) as Partial<ChosenProducts>;
  const names = new Map([...namesIn(contents), ...namesIn(recordForm.base ?? contents), ...picked]);
  const named = (ids: unknown) => (ids as string[] | undefined)?.map((id) => names.get(id) ?? id);
  return (
    <RecordFormDialog
      of={recordForm}
      title="In the Box"
      submitLabel="Save"
      shownChange={(change) => ({
        ...change,
        theirs: named(change.theirs),
        ...('mine' in change && { mine: named(change.mine) }),
      })}
      disabled={!form.formState.isDirty}
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
