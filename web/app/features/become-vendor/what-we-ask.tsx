import { Link } from 'react-router';

const facts = [
  ['Grown or made nearby', 'Within 100 miles of our pickup sites.'],
  ['Insured', 'General liability insurance of at least $1M, before you sell.'],
  ['Your own prices', 'The co-op keeps a commission of 15% on all sales, and pays you weekly.'],
  ['An answer in 3-5 business days', 'We read every application, and write to you either way.'],
] as const;

export function WhatWeAsk() {
  return (
    <aside aria-label="What we ask">
      <div className="rounded-lg bg-sunken p-7 lg:sticky lg:top-28">
        <h2 className="text-2xl">What we ask</h2>
        <ul className="mt-5 grid gap-5">
          {facts.map(([title, text]) => (
            <li key={title}>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <Link to="/vendor-guidelines" className="text-link tap mt-4">
          Read the vendor guidelines
        </Link>
      </div>
    </aside>
  );
}
