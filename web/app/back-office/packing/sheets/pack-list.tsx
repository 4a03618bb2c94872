import { dietaryText, numberText, owesText } from './member-words.ts';
import { PackedMembersSheet } from './packed-members-sheet.tsx';
import { packCsv } from './sheet-csv.ts';
import { TickBox } from './sheet-table.tsx';
import type { PackedMember } from './use-packed-members.ts';

export default function PackList() {
  return (
    <PackedMembersSheet title="Pack list" csv={packCsv}>
      {(members) => (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 print:block print:columns-2 print:gap-4">
          {members.map((member) => (
            <Block key={member.user_id} member={member} />
          ))}
        </ul>
      )}
    </PackedMembersSheet>
  );
}

const Block = ({ member }: { member: PackedMember }) => (
  <li className="grid content-start gap-2 rounded-lg border border-line-strong bg-surface p-4 print:mb-3 print:p-2.5 print:text-sm">
    <div className="flex items-baseline justify-between gap-x-3">
      <h3 className="font-sans text-base font-semibold wrap-anywhere">{member.name}</h3>
      <span className="shrink-0 text-lg font-semibold tabular-nums">{numberText(member)}</span>
    </div>
    {owesText(member) && (
      <p className="justify-self-start rounded-sm border-2 border-bad px-2 font-semibold text-bad print:border-ink print:text-ink">
        {owesText(member)}
      </p>
    )}
    {dietaryText(member) && <p className="font-semibold wrap-anywhere">{dietaryText(member)}</p>}
    <Lines title="Share" lines={member.shares.map((share) => ({ id: share.plan_id, ...share }))} />
    <Lines title="Add-ons" lines={member.add_ons.map(toLine)} />
    <Lines title="Items" lines={member.items.map(toLine)} />
    {member.missing.length > 0 && (
      <p className="wrap-anywhere">{`Does not come this time: ${member.missing.join(', ')}`}</p>
    )}
    {member.instructions.map((text) => (
      <p key={text} className="border-l-4 border-line-strong pl-2 whitespace-pre-line wrap-anywhere">
        {`Asked: ${text}`}
      </p>
    ))}
  </li>
);

interface Line {
  id: string;
  name: string;
  quantity: number;
  unit?: string;
  storage?: PackedMember['items'][number]['storage'];
}

const toLine = ({ product_id: id, name, quantity, unit, storage }: PackedMember['items'][number]): Line => ({
  id,
  name,
  quantity,
  unit,
  storage,
});

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h4 className="font-sans text-xs font-semibold text-ink-soft">{title}</h4>
      <ul>
        {lines.map(({ id, name, quantity, unit, storage }) => (
          <li key={id} className="flex items-baseline gap-2">
            <TickBox />
            <strong className="shrink-0 tabular-nums">{`${quantity} ×`}</strong>
            <span className="min-w-0 grow wrap-anywhere">
              {unit ? `${name} / ${unit.replaceAll(' ', '\u00a0')}` : name}
            </span>
            {storage && storage !== 'shelf' && (
              <span className="shrink-0 rounded-sm border border-line-strong px-1 text-xs font-semibold print:border-ink">
                {storage.toUpperCase()}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
