import { useState } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import type { Harvest } from './harvest-csv.ts';
import { ShortForm } from './short-form.tsx';

/** The vendor's answer to a harvest list: everything comes, or some products will be short. */
export function HarvestAnswer({ harvest }: { harvest: Harvest }) {
  const { cycle, state, answer } = harvest;
  const [isShortOpen, setShortOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const send = useVendorMutation('answerHarvestList');
  const toast = useToast();
  const confirm = async () => {
    setFailure('');
    try {
      toast.success((await send.mutateAsync({ params: { id: cycle.id }, body: { state } })).message);
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  if (!answer && !harvest.may_answer) return null;
  const isConfirmed = answer?.is_current && answer.short.length === 0;
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <Said answer={answer} mayAnswer={harvest.may_answer} />
      {failure && <Notice tone="bad" announce="alert" title={failure} />}
      {harvest.may_answer &&
        (isShortOpen ? (
          <ShortForm harvest={harvest} onClose={() => setShortOpen(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            {!isConfirmed && (
              <Button pending={send.isPending} onClick={() => void confirm()}>
                Confirm: all of it comes
              </Button>
            )}
            <Button tone="secondary" onClick={() => setShortOpen(true)}>
              Something will be short
            </Button>
          </div>
        ))}
    </div>
  );
}

function Said({ answer, mayAnswer }: { answer: Harvest['answer']; mayAnswer: boolean }) {
  if (!answer)
    return (
      <Notice tone="info" title="Please confirm this list">
        Tell us that all of it comes, or what will be short.
      </Notice>
    );
  if (!answer.is_current)
    return (
      <Notice tone="warn" title="The list changed after your answer">
        {`You answered on ${formatInstant(answer.at)}.${mayAnswer ? ' Please look at it and answer again.' : ''}`}
      </Notice>
    );
  if (answer.short.length === 0)
    return <Notice tone="good" title={`You confirmed this list on ${formatInstant(answer.at)}`} />;
  return (
    <Notice tone="warn" title={`You told us on ${formatInstant(answer.at)} what will be short`}>
      <ul>
        {answer.short.map(({ product_id: id, name, quantity }) => (
          <li key={id}>{`${quantity} × ${name}`}</li>
        ))}
      </ul>
      {answer.note && <p className="mt-1 whitespace-pre-line">{answer.note}</p>}
    </Notice>
  );
}
