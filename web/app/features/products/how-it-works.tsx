const steps = [
  {
    title: 'Subscribe!',
    text: 'Choose a plan and a pickup location. Your first share and the deposit are due when you order; after that each share is charged at its cut-off. Add-on items can be changed until then.',
  },
  {
    title: 'Pickup Your Shares',
    text: 'Every other week your box waits at the location you chose. Bring last time’s bag, say your name, and you are home before the greens wilt. There is no delivery.',
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="page section-space">
      <h2 id="how-it-works" className="text-4xl">
        How It Works
      </h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-2 md:gap-16">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-citrus pt-5">
            <span aria-hidden="true" className="font-display text-5xl text-citrus tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-3 text-2xl">{title}</h3>
            <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
