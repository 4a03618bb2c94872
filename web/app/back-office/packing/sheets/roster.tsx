import { useState } from 'react';
import { formatPhone } from '#shared/phone.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { CollectedBox } from './collected-box.tsx';
import { getsInShort, numberText, owesText } from './member-words.ts';
import { PackedMembersSheet } from './packed-members-sheet.tsx';
import { rosterCsv } from './sheet-csv.ts';
import { SheetTable, WritingLine, type SheetColumn } from './sheet-table.tsx';
import type { PackedMember } from './use-packed-members.ts';

const phoneOf = ({ phone }: PackedMember) =>
  phone && (
    <a href={`tel:${phone}`} className="text-link whitespace-nowrap print:text-ink print:no-underline">
      {formatPhone(phone)}
    </a>
  );

/** The text about a member's goods. A number and its word stay on one line. */
const gets = (member: PackedMember) =>
  getsInShort(member)
    .split(', ')
    .map((part, at, parts) => (
      <span key={part} className="mr-1 inline-block">
        {at < parts.length - 1 ? `${part}, ` : part}
      </span>
    ));
/** The text about what a member owes. The word `OWES` and the amount stay on one line. */
const owes = (member: PackedMember) => owesText(member).replace('OWES ', 'OWES\u00a0');

/** The time after which the roster reads the marks that others of the staff made at the same door. */
const rereadMs = 30_000;

type Column = SheetColumn<PackedMember>;

const columns: readonly Column[] = [
  {
    header: 'No.',
    cell: (member) => <span className="whitespace-nowrap tabular-nums">{numberText(member)}</span>,
  },
  {
    header: 'Name',
    kind: 'heading',
    cell: (member) => (
      <>
        <span className="block">{member.name}</span>
        <span className="block font-normal sm:hidden">{phoneOf(member)}</span>
        <span className="block sm:hidden">{owes(member)}</span>
      </>
    ),
  },
  { header: 'Phone', kind: 'paper', cell: phoneOf },
  { header: 'Gets', cell: gets },
  {
    header: 'Owes',
    kind: 'paper',
    cell: (member) => <strong className="wrap-normal">{owes(member)}</strong>,
  },
];
const signature: Column = {
  header: 'Signature',
  kind: 'paper',
  cell: () => <WritingLine className="w-32" />,
};

/** The members whom a location hands out to. On the screen staff mark who came, and on paper members sign. */
export default function Roster() {
  const { read, change } = useSearchFilters();
  const isFiltered = read('show', ['not_collected', 'all'], 'all') === 'not_collected';
  return (
    <PackedMembersSheet
      title="Roster"
      csv={rosterCsv}
      rereadMs={rereadMs}
      choices={
        <Checkbox
          label="Not collected"
          checked={isFiltered}
          onChange={({ target }) => change({ show: target.checked ? 'not_collected' : undefined })}
        />
      }
    >
      {(members) => <Members key={String(isFiltered)} members={members} isFiltered={isFiltered} />}
    </PackedMembersSheet>
  );
}

/**
 * With the filter, members who were marked since it was chosen stay in sight. So a wrong mark can be taken
 * back, and the keyboard keeps its place.
 */
function Members({ members, isFiltered }: { members: readonly PackedMember[]; isFiltered: boolean }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const expected = members.filter(({ pickup }) => pickup !== 'off');
  const collected = expected.filter(({ pickup }) => pickup === 'collected').length;
  const isHidden = ({ user_id: id, pickup }: PackedMember) =>
    isFiltered && pickup !== 'due' && !marked.has(id);
  const collecting: Column = {
    header: 'Collected',
    kind: 'screen',
    cell: (member) => (
      <CollectedBox member={member} onMark={(id) => setMarked((before) => new Set(before).add(id))} />
    ),
  };
  return (
    <>
      <p role="status" className="pb-2 font-semibold tabular-nums print:hidden">
        {`${collected.toLocaleString('en-US')} of ${expected.length.toLocaleString('en-US')} collected`}
      </p>
      {members.every(isHidden) && (
        <div className="print:hidden">
          <EmptyState title="Everybody has collected" />
        </div>
      )}
      <div className={members.every(isHidden) ? 'hidden print:block' : undefined}>
        <SheetTable
          labelledBy="sheet-title"
          columns={[...columns, collecting, signature]}
          rows={members}
          rowId={({ user_id: id }) => id}
          isOnPaperAlone={isHidden}
        />
      </div>
    </>
  );
}
