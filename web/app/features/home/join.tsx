import { LinkButton } from '#web/components/link-button.tsx';
import { useSession } from '#web/features/session/use-session.ts';

export function Join() {
  const { user, isSubscribed } = useSession();
  return (
    <section aria-labelledby="join" className="page section-space">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8 rounded-xl bg-sun px-6 py-12 text-sun-ink sm:px-12 sm:py-16">
        <div className="max-w-2xl">
          <h2 id="join" className="text-4xl">
            {isSubscribed ? 'Your next box has room for more.' : 'There is a share with your name on it.'}
          </h2>
          <p className="mt-4 text-lg">
            {isSubscribed
              ? 'Add eggs, honey, bread or mushrooms until the cut-off, and pick them up with your share.'
              : `${user ? 'Choose' : 'Sign up, choose'} a plan and a pickup location. Pause whenever you travel.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {!user && (
            <LinkButton to="/register" size="large" className="bg-sun-ink! text-sun!">
              Sign Up
            </LinkButton>
          )}
          <LinkButton
            to="/products"
            size="large"
            tone="quiet"
            className="border border-sun-ink text-sun-ink! hover:bg-sun-ink/10!"
          >
            Browse Products
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
