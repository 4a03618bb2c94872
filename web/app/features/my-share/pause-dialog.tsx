import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Select } from '#web/components/select.tsx';
import { formatDay, formatInstant } from '#web/format/format-date.ts';
import type { Delivery, MyShare } from './my-share.ts';
import { useSkips } from './use-skips.ts';

type Choice = 'once' | 'until' | 'open';

export function PauseDialog({ share, onClose }: { share: MyShare; onClose(): void }) {
  const { run, isPending } = useSkips(share);
  const next = share.deliveries.find(({ state }) => state === 'coming');
  const maySkip = next !== undefined && share.skips_left > 0;
  const dates = share.pause_dates.filter(({ pickup_date: date }) => !next || date > next.pickup_date);
  const [choice, setChoice] = useState<Choice>(maySkip ? 'once' : dates.length > 0 ? 'until' : 'open');
  const [until, setUntil] = useState(dates[0]?.cycle_id ?? '');
  const confirm = async () => {
    const isDone = await run(
      choice === 'once' && next
        ? { action: 'skip', cycleId: next.cycle_id }
        : choice === 'until'
          ? { action: 'pauseUntil', cycleId: until }
          : { action: 'pause' },
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Skip or pause"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep as it is
          </Button>
          <Button pending={isPending} onClick={() => void confirm()}>
            {choice === 'once' ? 'Skip this one' : 'Pause'}
          </Button>
        </>
      }
    >
      <RadioGroup<Choice>
        legend="What would you like to leave out?"
        legendHidden
        name="pause"
        value={choice}
        onChange={setChoice}
        options={[
          ...(next
            ? [
                {
                  value: 'once' as const,
                  label: `Only ${formatDay(next.pickup_date)}`,
                  hint: maySkip
                    ? `${share.skips_left} of ${share.skips_per_year} skips left this year`
                    : 'You have no skips left this year',
                  disabled: !maySkip,
                },
              ]
            : []),
          ...(dates.length > 0 ? [{ value: 'until' as const, label: 'Until a date' }] : []),
          { value: 'open' as const, label: 'Until I resume' },
        ]}
      />
      {choice === 'until' && (
        <Select
          className="mt-4"
          label="My next pickup is on"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        >
          {dates.map(({ cycle_id: id, pickup_date: date }) => (
            <option key={id} value={id}>
              {formatDay(date)}
            </option>
          ))}
        </Select>
      )}
      <p className="mt-4 text-ink-soft">{consequence(choice, next, share, until)}</p>
    </Dialog>
  );
}

function consequence(choice: Choice, next: Delivery | undefined, share: MyShare, until: string): string {
  const cutoff = next && formatInstant(next.cutoff_at).replace(/ at .*/, '');
  const nothing = cutoff ? `Nothing is charged on ${cutoff}` : 'Nothing is charged';
  if (choice === 'open') return `${nothing}, and at no later cut-off until you resume.`;
  const after =
    choice === 'until'
      ? share.pause_dates.find(({ cycle_id: id }) => id === until)
      : share.deliveries.find(({ state, cycle_id: id }) => state === 'coming' && id !== next?.cycle_id);
  return `${nothing}. ${after ? `Your next pickup is ${formatDay(after.pickup_date)}.` : ''}`;
}
