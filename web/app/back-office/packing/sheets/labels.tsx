import { EmptyState } from '#web/components/empty-state.tsx';
import { QrCode } from '#web/components/qr-code.tsx';
import { Select } from '#web/components/select.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { labelBoxes, labelCode, type LabelBox } from './label-boxes.ts';
import { numberText, owesText } from './member-words.ts';
import { PackedMembersSheet, type PackedList } from './packed-members-sheet.tsx';
import { labelCsv } from './sheet-csv.ts';

/**
 * The kinds of label paper, with the number of labels on each: 30 on a Letter sheet (Avery 5160), one on each
 * piece of a roll.
 */
const papers = { avery: 30, roll: 1 } as const;
type Paper = keyof typeof papers;

/** The labels of a location's boxes, for a sheet of labels or a roll of 62 mm. */
export default function Labels() {
  const { read, change } = useSearchFilters();
  const paper = read<Paper>('paper', ['avery', 'roll'], 'avery');
  return (
    <PackedMembersSheet
      title="Labels"
      csv={labelCsv}
      isBare
      choices={
        <Select
          label={<span className="sr-only">Paper</span>}
          value={paper}
          onChange={({ target }) => change({ paper: target.value })}
        >
          <option value="avery">Avery 5160, 30 a sheet</option>
          <option value="roll">Roll of 62 mm</option>
        </Select>
      }
    >
      {(members, list) => <Papers boxes={labelBoxes(members)} list={list} paper={paper} />}
    </PackedMembersSheet>
  );
}

interface PapersProps {
  boxes: readonly LabelBox[];
  list: PackedList;
  paper: Paper;
}

function Papers({ boxes, list, paper }: PapersProps) {
  const held = list.members.filter(({ is_held: isHeld }) => isHeld).length;
  const size = papers[paper];
  const pages = Array.from({ length: Math.ceil(boxes.length / size) }, (_, at) => ({
    first: at * size,
    labels: boxes.slice(at * size, (at + 1) * size),
  }));
  return (
    <>
      {held > 0 && (
        <p className="mb-3 print:hidden">
          {held === 1
            ? '1 member is held back and has no label.'
            : `${held.toLocaleString('en-US')} members are held back and have no labels.`}
        </p>
      )}
      {pages.length === 0 && <EmptyState title="No box is packed for this location" />}
      <div className={paper === 'avery' ? 'on-label-sheets' : 'on-label-roll'}>
        {pages.map(({ first, labels }) => (
          <ul
            key={first}
            aria-label={`Labels ${first + 1} to ${first + labels.length}`}
            className="label-page grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-2 not-first:mt-2"
          >
            {labels.map((box) => (
              <Label key={`${box.member.user_id} ${box.at}`} box={box} list={list} />
            ))}
          </ul>
        ))}
      </div>
    </>
  );
}

function Label({ box, list }: { box: LabelBox; list: PackedList }) {
  const { member, content, at, boxes, isFrozen } = box;
  return (
    <li className="label flex min-w-0 items-center gap-2 overflow-hidden rounded-md border border-line bg-surface p-2 text-sm leading-tight">
      <div className="min-w-0 grow">
        <p className="line-clamp-2 text-base leading-tight font-semibold wrap-anywhere">
          <span className="mr-1 tabular-nums">{numberText(member)}</span> <span>{member.name}</span>
        </p>
        <p className="truncate">
          <span>{`Box ${at} of ${boxes}`}</span> <span>{`· ${content}`}</span>
        </p>
        <p className="line-clamp-1 font-semibold empty:hidden">
          {[isFrozen && 'FROZEN', owesText(member)].filter(Boolean).join(' · ')}
        </p>
        <p className="line-clamp-2">{list.location_name}</p>
        <p className="truncate">{`${formatDay(list.date, 'short')} · v${list.number}`}</p>
      </div>
      <div className="label-code w-16 shrink-0">
        <QrCode text={labelCode(list.number, member)} label={`Code of box ${at} of ${member.name}`} />
      </div>
    </li>
  );
}
