import * as z from 'zod';
import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { RecordDialog, recordIn, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import type { Demand } from './demand-panel.tsx';
import { useShareDemand } from './use-share-demand.ts';

interface Contents {
  version: number;
  plans: Demand['plans'];
}

/** The items per share of each plan; undefined after the cut-off, because the demand of a closed cycle is final. */
const contentsOf = ({ demand, contents_version: version }: Output<'getShareDemand'>): Contents | undefined =>
  demand && !demand.is_final ? { version, plans: demand.plans } : undefined;

/** The typed number of items per share, by plan id. */
const contentsForm = z.record(
  z.string(),
  z
    .string()
    .trim()
    .refine(
      (typed) => /^\d{1,3}$/.test(typed) && Number(typed) <= 100,
      'Please enter a whole number from 0 to 100',
    ),
);

/** The form for the number of items in a share of each plan. The demand is computed from these numbers. */
function ContentsForm(opened: OpenedRecord<Contents>) {
  const { plans } = opened.record;
  const update = useApiMutation('updateShareContents');
  const recordForm = useRecordForm({
    ...opened,
    name: 'contents',
    schema: contentsForm,
    labels: Object.fromEntries(plans.map(({ plan_id: id, name }) => [id, name])),
    toValues: (contents): Record<string, string> =>
      Object.fromEntries(
        (contents?.plans ?? []).map(({ plan_id: id, items_per_share: items }) => [id, String(items)]),
      ),
    loss: 'Your numbers are not saved.',
    async save(values, { version }) {
      const items = Object.entries(values).map(([id, typed]) => ({
        plan_id: id,
        items_per_share: Number(typed),
      }));
      return (await update.mutateAsync({ body: { version, plans: items } })).message;
    },
  });
  return (
    <RecordFormDialog
      of={recordForm}
      title="Items per Share"
      submitLabel="Save"
      what="number of items per share"
    >
      <p className="text-ink-soft">
        How many items go into one share of each plan. It holds for every pickup whose cut-off is still to
        come.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {plans.map(({ plan_id: id }) => (
          <TextField
            key={id}
            {...recordForm.field(id)}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        ))}
      </div>
    </RecordFormDialog>
  );
}

export default function ContentsDialog() {
  const close = useCloseDialog();
  const { read, record, reread } = recordIn(useShareDemand(), contentsOf);
  const missing = 'The cut-off of this cycle has passed.';
  return (
    <RecordDialog title="Items per Share" read={read} record={record} missing={missing} onClose={close}>
      {(contents) => <ContentsForm record={contents} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}
