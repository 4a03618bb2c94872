import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router';
import { shortestSearch } from '#shared/shortest-search.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { classNames } from '#web/components/class-names.ts';
import { useDisclosure } from '#web/hooks/use-disclosure.ts';
import { useShortcuts } from '#web/hooks/use-shortcuts.ts';
import { foundGroups, type FoundEntry, type FoundGroup } from './found-entries.ts';

const pauseMs = 200;

/** The search box. The key `/` focuses the box, the arrow keys choose a result, and Enter opens the result. */
export function FindAnything({ className }: { className?: string }) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { isOpen, setOpen, rootProps } = useDisclosure();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  const wantedText = typed.trim();
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setText(wantedText);
      setChosen(0);
    }, pauseMs);
    return () => window.clearTimeout(timer);
  }, [wantedText]);

  const isAsking = text.length >= shortestSearch.length;
  const { data, error, refetch } = useApiQuery(
    'searchBackOffice',
    { query: { q: text } },
    { enabled: isAsking },
  );
  const groups = data && isAsking ? foundGroups(data, text) : [];
  const entries = groups.flatMap((group) => group.entries);
  const isShown = isOpen && wantedText !== '';
  const optionId = (at: number) => `${listId}-${at}`;

  const leave = () => {
    setOpen(false);
    setTyped('');
  };
  const move = (step: number) => {
    if (entries.length === 0) return;
    const next = (chosen + step + entries.length) % entries.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const open = (to: string | undefined) => {
    if (to === undefined || text !== wantedText) return;
    leave();
    void navigate(to);
  };

  return (
    <div {...rootProps} className={classNames('relative', className)}>
      <SearchInput
        ref={input}
        value={typed}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && entries.length > 0 ? optionId(chosen) : undefined}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setOpen(true);
            move(event.key === 'ArrowDown' ? 1 : -1);
          } else if (event.key === 'Enter') {
            event.preventDefault();
            open(entries[chosen]?.to);
          }
        }}
      />
      <div
        hidden={!isShown}
        className="absolute top-full left-0 z-40 mt-2 max-h-[70svh] w-full overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-high lg:w-md"
      >
        <p
          role="status"
          className={classNames('px-3 py-2 text-sm text-ink-soft', entries.length > 0 && 'sr-only')}
        >
          {statusOf({
            isTooShort: wantedText.length < shortestSearch.length,
            isWaiting: !data || text !== wantedText,
            hasFailed: Boolean(error),
            count: entries.length,
            searchText: text,
          })}
        </p>
        {error && isAsking && (
          <button
            type="button"
            className="min-h-11 rounded-sm px-3 text-sm font-semibold text-leaf hover:bg-leaf-soft"
            onClick={() => void refetch()}
          >
            Try again
          </button>
        )}
        <FoundList
          id={listId}
          groups={groups}
          chosen={entries[chosen]}
          idOf={(entry) => optionId(entries.indexOf(entry))}
          onOpen={leave}
        />
      </div>
    </div>
  );
}

function SearchInput(input: ComponentProps<'input'>) {
  return (
    <span className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto icon-sm text-ink-soft"
      />
      <input
        {...input}
        type="search"
        role="combobox"
        aria-label="Find people, orders, products and vendors"
        aria-expanded={input['aria-expanded']}
        aria-controls={input['aria-controls']}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Find anything"
        className="block min-h-11 w-full rounded-md border border-line-strong bg-surface pr-3 pl-9 text-base text-ink placeholder:text-ink-soft hover:border-leaf focus-visible:border-leaf focus-visible:outline-offset-0"
      />
      {input.value === '' && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto h-6 rounded-sm border border-line px-2 text-sm leading-5.5 text-ink-soft max-lg:hidden"
        >
          /
        </kbd>
      )}
    </span>
  );
}

interface FoundListProps {
  id: string;
  groups: readonly FoundGroup[];
  /** The entry that Enter opens. */
  chosen: FoundEntry | undefined;
  idOf(entry: FoundEntry): string;
  onOpen(): void;
}

function FoundList({ id, groups, chosen, idOf, onOpen }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Found">
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-soft">
            {group.name}
          </p>
          {group.entries.map((entry) => (
            <Link
              key={entry.to}
              id={idOf(entry)}
              role="option"
              aria-selected={entry === chosen}
              tabIndex={-1}
              to={entry.to}
              onClick={onOpen}
              className={classNames(
                'block min-h-11 rounded-sm px-3 py-1.5 hover:bg-leaf-soft',
                entry === chosen && 'bg-leaf-soft',
              )}
            >
              <span className="block truncate text-sm font-semibold">{entry.label}</span>
              <span className="block truncate text-xs text-ink-soft">{entry.detail}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

interface SearchState {
  isTooShort: boolean;
  isWaiting: boolean;
  hasFailed: boolean;
  count: number;
  searchText: string;
}

/** The text about the state of a search, for screen readers. It is also visible when nothing is listed. */
function statusOf({ isTooShort, isWaiting, hasFailed, count, searchText }: SearchState): string {
  if (isTooShort) return `${shortestSearch.text}.`;
  if (hasFailed) return 'The search did not answer.';
  if (isWaiting) return 'Searching…';
  if (count === 0)
    return `Nothing found for “${searchText}”. Try a name, an email, a phone number or an order ID.`;
  return count === 1 ? '1 found' : `${count} found`;
}
