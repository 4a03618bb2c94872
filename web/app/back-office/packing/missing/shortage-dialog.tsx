import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { Refusal } from '#web/features/forms/refusal.ts';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useDayParams } from '../use-packing-days.ts';
import { goodsIn, type Goods } from './goods.ts';
import { ShortageFields } from './shortage-fields.tsx';
import {
  shortageForm,
  toPlan,
  toShortage,
  toShortageValues,
  type ShortageValues,
} from './shortage-form-schema.ts';
import { ShortagePreviewPart } from './shortage-preview.tsx';
import { useShortagePreview } from './use-shortage-preview.ts';

const title = 'Something is missing';

/** Records missing goods. A link from a vendor's announcement has the goods' id and quantity in the address. */
export default function ShortageDialog() {
  const read = useApiQuery('getReceivingList', { params: useDayParams() });
  const close = useCloseDialog();
  return (
    <RecordDialog
      title={title}
      read={read}
      record={read.data}
      missing="This pickup day is not locked."
      onClose={close}
    >
      {(list) => <ShortageFormDialog goods={goodsIn(list)} onClose={close} />}
    </RecordDialog>
  );
}

function ShortageFormDialog({ goods, onClose }: { goods: readonly Goods[]; onClose(): void }) {
  const params = useDayParams();
  const [search] = useSearchParams();
  const create = useApiMutation('createShortage');
  const requestId = useRequestIds();
  const recordForm = useRecordForm({
    name: 'shortage',
    schema: shortageForm,
    labels: {
      goods_id: 'What is missing',
      quantity: 'How many',
      location_id: 'Where',
      worth: 'What a missing one is worth',
      substitutes: 'What comes instead',
      reason: 'Why',
      note: 'A sentence for members',
    },
    toValues: () =>
      toShortageValues(goods, { goodsId: search.get('goods'), quantity: search.get('quantity') }),
    loss: 'Nothing was recorded yet.',
    onClose,
    async save(values) {
      if (!readyPlan || !preview.shown) throw new Refusal('Please look at who goes without first.');
      const wish = toShortage(readyPlan, values, preview.shown.recorded);
      const { message } = await create.mutateAsync({
        params,
        body: { ...wish, request_id: requestId(wish) },
      });
      return message;
    },
  });
  const { form } = recordForm;
  const values = useWatch({ control: form.control }) as ShortageValues;
  const plan = toPlan(values);
  const preview = useShortagePreview(plan, values.by_hand);
  const { readyPlan } = preview;
  return (
    <RecordFormDialog
      of={recordForm}
      title={title}
      size="large"
      fillsPhone
      submitLabel="Record and tell members"
    >
      <ShortageFields of={recordForm} goods={goods} />
      <ShortagePreviewPart
        preview={preview}
        plan={plan}
        byHand={values.by_hand}
        onByHand={(next) => form.setValue('by_hand', next, { shouldDirty: true })}
      />
    </RecordFormDialog>
  );
}
