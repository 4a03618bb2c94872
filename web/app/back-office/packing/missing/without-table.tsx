import { formatMoney } from '#web/format/format-money.ts';
import { SheetTable, type SheetColumn } from '../sheets/sheet-table.tsx';
import { lineKey, missingOf, type Concerned } from './shares-by-hand.ts';

const forTexts: Record<Concerned['for'], string> = {
  share: 'in the share',
  add_on: 'standing add-on',
  item: 'ordered once',
};

interface WithoutTableProps {
  /** The order lines to list, with the numbers of missing units that the server chose. */
  members: readonly Concerned[];
  /** The order lines with the amounts of the latest preview, by `lineKey`. */
  money: ReadonlyMap<string, Concerned>;
  byHand: Readonly<Record<string, string>>;
  /**
   * True when the numbers cannot be changed: while a new preview is loading, or when some order lines with
   * missing units are not in the list.
   */
  isFixed: boolean;
  onChange(member: Concerned, typed: string): void;
}

export function WithoutTable({ members, money, byHand, isFixed, onChange }: WithoutTableProps) {
  const columns: readonly SheetColumn<Concerned>[] = [
    { header: 'Member', kind: 'heading', cell: (member) => <Member member={member} /> },
    { header: 'Ordered', kind: 'number', cell: ({ ordered }) => ordered.toLocaleString('en-US') },
    {
      header: 'Missing',
      kind: 'number',
      cell: (member) => (
        <input
          aria-label={`Missing for ${member.name}, ${forTexts[member.for]}`}
          value={byHand[lineKey(member)] ?? String(member.missing)}
          disabled={isFixed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          aria-invalid={Number.isNaN(missingOf(member, byHand)) || undefined}
          onKeyDown={(event) => {
            // Enter would record the shortage before its preview is shown.
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={({ target }) => onChange(member, target.value)}
          className="min-h-11 w-14 rounded-md border border-line-strong bg-surface px-2 text-right tabular-nums hover:border-leaf aria-invalid:border-bad aria-invalid:bg-bad-soft disabled:opacity-60"
        />
      ),
    },
    {
      header: 'Goes back',
      kind: 'number',
      cell: (member) => <GoesBack member={money.get(lineKey(member))} />,
    },
  ];
  return <SheetTable labelledBy="who-goes-without" columns={columns} rows={members} rowId={lineKey} />;
}

const Member = ({
  member: { name, customer_number: number, location_name: location, for: what },
}: {
  member: Concerned;
}) => (
  <>
    <span className="block">{name || 'Unknown'}</span>
    <span className="block text-xs font-normal text-ink-soft">
      {[number !== null && `No. ${number}`, location, forTexts[what]].filter(Boolean).join(' · ')}
    </span>
  </>
);

function GoesBack({ member }: { member: Concerned | undefined }) {
  if (!member || member.missing === 0) return <span className="text-ink-soft">–</span>;
  return (
    <>
      <span className="block">{formatMoney(member.amount)}</span>
      <span className="block text-xs text-ink-soft">{`${insteadText(member)}${wayText(member)}`}</span>
    </>
  );
}

const insteadText = ({ substituted }: Concerned): string =>
  substituted > 0 ? `${substituted} instead, the rest ` : '';

const wayText = ({ waits, back_to: to }: Concerned): string =>
  waits ? 'waits for payment' : to === 'credit' ? 'as credit' : 'to payment';
