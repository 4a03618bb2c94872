import { CalendarCheck, Citrus, Recycle } from 'lucide-react';

const values = [
  {
    title: 'Fresh & Local',
    icon: Citrus,
    text: 'Grown within 100 miles and harvested 24 to 48 hours before you pick it up. The season writes the menu.',
  },
  {
    title: 'Easy Ordering & Pickup',
    icon: CalendarCheck,
    text: 'One order every other week. Change your add-ons until the cut-off, then pick everything up in one stop.',
  },
  {
    title: 'Sustainable',
    icon: Recycle,
    text: 'Growers know what is sold before they cut it, so little is wasted. No delivery vans, no long roads.',
  },
];

export function Values() {
  return (
    <section aria-label="Why a co-op" className="border-y border-line bg-surface">
      <ul className="page grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {values.map(({ title, icon: Icon, text }) => (
          <li key={title} className="py-8 md:px-8 md:py-12 md:first:pl-0 md:last:pr-0">
            <Icon aria-hidden="true" className="icon-2xl text-citrus" strokeWidth={1.4} />
            <h2 className="mt-4 text-2xl">{title}</h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
