import { formatPhone } from '#shared/phone.ts';
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

const columns: readonly SheetColumn<PackedMember>[] = [
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
  { header: 'Signature', kind: 'paper', cell: () => <WritingLine className="w-32" /> },
];

export default function Roster() {
  return (
    <PackedMembersSheet title="Roster" csv={rosterCsv}>
      {(members) => (
        <SheetTable
          labelledBy="sheet-title"
          columns={columns}
          rows={members}
          rowId={({ user_id: id }) => id}
        />
      )}
    </PackedMembersSheet>
  );
}
