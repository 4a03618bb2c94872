import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { recordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { ProductPicker } from '#web/back-office/promotions/product-picker.tsx';
import { toBoxes, toChosen } from './chosen-products.ts';

type Contents = Output<'getBoxContents'> & { cycleId: string };

const contentsForm = z.object({ chosen: z.record(z.string(), z.array(z.string())) });

/**
 * The items in each plan's share, at all locations or at one. Members see them with the products' pictures.
 */
function BoxDialog({ record: contents, ...opened }: OpenedRecord<Contents>) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(contents.boxes.flatMap(({ items }) => items.map(({ product_id: id, name }) => [id, name]))),
  );
  const [locationId, setLocationId] = useState('');
  const plans = useApiQuery('listAdminPlans');
  const locations = useApiQuery('listPickupLocations');
  const saving = useApiMutation('saveBoxContents');
  const recordForm = useRecordForm({
    ...opened,
    name: 'box',
    schema: contentsForm,
    labels: {},
    record: contents,
    toValues: (record) => ({ chosen: toChosen(record?.boxes ?? []) }),
    loss: 'What is in the box is not saved.',
    save: async ({ chosen }, { version }) =>
      (
        await saving.mutateAsync({
          params: { id: contents.cycleId },
          body: { version, boxes: toBoxes(chosen) },
        })
      ).message,
  });
  const { control, formState } = recordForm.form;
  return (
    <RecordFormDialog of={recordForm} title="In the Box" submitLabel="Save" disabled={!formState.isDirty}>
      <Select
        label="Pickup location"
        hint="A location without a box of its own gets the one for all"
        value={locationId}
        onChange={(event) => setLocationId(event.target.value)}
      >
        <option value="">All locations</option>
        {locations.data?.pickup_locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Controller
        control={control}
        name="chosen"
        render={({ field: { value: chosen, onChange } }) => (
          <>
            {plans.data?.plans
              .filter((plan) => plan.is_active)
              .map((plan) => {
                const key = `${plan.id} ${locationId}`;
                return (
                  <ProductPicker
                    key={key}
                    id={`box-${plan.id}`}
                    legend={plan.name}
                    noneText="Nothing is said of this box yet."
                    value={chosen[key] ?? []}
                    names={names}
                    error={undefined}
                    onChange={(ids, latestNames) => {
                      onChange({ ...chosen, [key]: ids });
                      setNames(latestNames);
                    }}
                  />
                );
              })}
          </>
        )}
      />
    </RecordFormDialog>
  );
}

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
