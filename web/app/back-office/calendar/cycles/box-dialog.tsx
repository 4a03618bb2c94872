import { useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { ProductPicker } from '#web/back-office/promotions/product-picker.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { toBoxes, toChosen } from './chosen-products.ts';

interface BoxDialogProps {
  cycleId: string;
  contents: Output<'getBoxContents'>;
  onClose(): void;
}

/**
 * The items in each plan's share, at all locations or at one. Members see them with the products' pictures.
 */
export function BoxDialog({ cycleId, contents, onClose }: BoxDialogProps) {
  const [read] = useState(() => toChosen(contents.boxes));
  const [chosen, setChosen] = useState(read);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(contents.boxes.flatMap(({ items }) => items.map(({ product_id: id, name }) => [id, name]))),
  );
  const [locationId, setLocationId] = useState('');
  const plans = useApiQuery('listAdminPlans');
  const locations = useApiQuery('listPickupLocations');
  const save = useApiMutation('saveBoxContents');
  const toast = useToast();
  const { close, finish } = useGuardedClose({
    isDirty: chosen !== read,
    isSaving: save.isPending,
    loss: 'What is in the box is not saved.',
    onClose,
  });
  const submit = () =>
    save.mutate(
      { params: { id: cycleId }, body: { version: contents.version, boxes: toBoxes(chosen) } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          finish();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={close}
      title="In the Box"
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            Cancel
          </Button>
          <Button pending={save.isPending} disabled={chosen === read} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {save.isError && <Notice tone="bad" announce="alert" title={errorText(save.error)} />}
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
                value={chosen.get(key) ?? []}
                names={names}
                error={undefined}
                onChange={(ids, latestNames) => {
                  setChosen(new Map([...chosen, [key, ids]]));
                  setNames(latestNames);
                }}
              />
            );
          })}
      </div>
    </Dialog>
  );
}
