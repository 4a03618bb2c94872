const steps = [
  ['Choose a share', 'Compare the plans and subscribe. Membership itself costs nothing.'],
  ['Add what you like', 'Eggs, honey, bread and more, until the cut-off before each pickup.'],
  ['Pick it up near home', 'Every other week, at the location you pick here. You can change it later.'],
] as const;

export function WhatComesNext() {
  return (
    <aside aria-label="What comes next" className="max-lg:hidden">
      <div className="sticky top-28 rounded-lg bg-sunken p-7">
        <h2 className="text-2xl">What comes next</h2>
        <ol className="mt-5 grid gap-6">
          {steps.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[2.25rem_1fr]">
              <span aria-hidden="true" className="font-display text-2xl text-citrus tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
