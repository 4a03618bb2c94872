import { PageHeader } from '#web/components/page-header.tsx';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { Faq } from '#web/features/contact/faq.tsx';
import { useSupport } from '#web/features/contact/use-support.ts';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () =>
  pageMeta(
    'Contact',
    'Write to or call the co-op, and read answers to common questions about pickup and payment.',
  );

export default function ContactPage() {
  const { email, phone, phoneLink } = useSupport();
  return (
    <>
      <PageHeader title="Talk to a person">We answer Monday to Friday, 09:00 to 17:00.</PageHeader>
      <div className="page grid gap-x-16 gap-y-12 pb-20 lg:grid-cols-[1fr_1.2fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 className="text-2xl">Write or call</h2>
          <p className="mt-4">
            <a href={`mailto:${email}`} className="tap text-link text-lg break-all">
              {email}
            </a>
          </p>
          <p>
            <a href={phoneLink} className="tap text-link text-lg">
              {phone}
            </a>
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h2 className="mb-6 text-2xl">Send a message</h2>
          <ContactForm />
        </div>
        <section aria-labelledby="faq">
          <h2 id="faq" className="mb-6 text-2xl">
            Frequently asked questions
          </h2>
          <Faq />
        </section>
      </div>
    </>
  );
}
