export function Figures({ of }: { of: readonly (readonly [label: string, figure: string | number])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {of.map(([label, figure]) => (
        <div key={label} className="rounded-md bg-sunken px-4 py-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-2xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
