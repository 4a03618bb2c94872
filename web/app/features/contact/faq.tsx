import { ChevronDown } from 'lucide-react';

const questions = [
  {
    question: 'How does bi-weekly pickup work?',
    answer:
      'Pickups happen every other week at the location you chose: Port St. Lucie, Vero Beach, Jensen Beach or Fort Pierce. Order before the cut-off shown at the top of every page, then pick everything up on pickup day during the location’s hours. There is no delivery. Please report any quality issue within 24 hours of pickup.',
  },
  {
    question: 'Which payment options do you take?',
    answer:
      'Cards and bank transfers (ACH). Payment is due when you order. A card is settled immediately; a bank transfer takes 3 to 5 business days. Refunds reach your account in 5 to 10 business days. All prices are in US dollars.',
  },
  {
    question: 'Is everything organic?',
    answer:
      'No, and we say so. A product carries the Organic label only when its grower does. Many of our growers use organic methods without the certificate; their product pages tell you how they work. Everything marked Local is grown or made within 100 miles.',
  },
];

export function Faq() {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-display text-xl [&::-webkit-details-marker]:hidden">
            <span>{question}</span>
            <ChevronDown
              aria-hidden="true"
              className="icon-md shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pb-6 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
