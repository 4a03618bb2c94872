import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { errorText } from '#web/api/api-error.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { recordDialog, recordIn, type NewOrOpened } from '#web/components/record-dialog.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { campaignForm, campaignLabels, toCampaignValues } from './campaign-form.ts';
import { campaignTypeLabels, type Campaign } from './promotion-states.ts';

function CampaignDialog({ record: campaign, ...opened }: NewOrOpened<Campaign>) {
  const create = useApiMutation('createPromotionCampaign');
  const update = useApiMutation('updatePromotionCampaign');
  const recordForm = useRecordForm({
    ...opened,
    name: 'campaign',
    schema: campaignForm,
    labels: campaignLabels,
    record: campaign,
    toValues: toCampaignValues,
    summary: 'messages',
    failureText: (error) => errorText(error, 'Failed to save campaign'),
    async save(values, { changed, version, requestId }) {
      if (campaign) {
        const changes = changed((all) => all);
        await update.mutateAsync({ params: { id: campaign.id }, body: { ...changes, version } });
      } else await create.mutateAsync({ body: { ...values, request_id: requestId } });
      return campaign ? 'Campaign updated successfully' : 'Campaign created successfully';
    },
  });
  const { field } = recordForm;
  return (
    <RecordFormDialog
      of={recordForm}
      title={campaign ? 'Edit Campaign' : 'Create Campaign'}
      submitLabel={campaign ? 'Update Campaign' : 'Create Campaign'}
    >
      <TextField {...field('name')} required autoComplete="off" maxLength={120} />
      <TextArea {...field('description')} rows={3} maxLength={500} />
      <Select {...field('campaign_type')} required>
        {Object.entries(campaignTypeLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('start_date')} type="date" required />
        <TextField {...field('end_date')} type="date" required hint="The last day on which its codes work" />
      </div>
      <Checkbox {...field('is_active')} hint="While a campaign is inactive, none of its codes works." />
    </RecordFormDialog>
  );
}

export default recordDialog({
  title: 'Edit Campaign',
  missing: 'This campaign does not exist.',
  useRecord: (id) =>
    recordIn(useApiQuery('getPromotionCampaign', { params: { id } }), ({ campaign }) => campaign),
  Dialog: CampaignDialog,
});
