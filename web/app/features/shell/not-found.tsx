import { LinkButton } from '#web/components/link-button.tsx';

export function NotFound() {
  return (
    <div className="page section-space">
      <p className="eyebrow">404</p>
      <h1 className="mt-3 max-w-3xl text-4xl">Nothing grows at this address.</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        The page may have moved, or the link was mistyped. The market is this way.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/products">Browse Products</LinkButton>
        <LinkButton to="/" tone="secondary">
          Go Home
        </LinkButton>
      </div>
    </div>
  );
}
