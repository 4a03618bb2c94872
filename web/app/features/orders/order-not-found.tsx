import { LinkButton } from '#web/components/link-button.tsx';

export function OrderNotFound() {
  return (
    <div className="page section-space">
      <h1 className="text-4xl">Order Not Found</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        We could not find this order in your account. It may belong to another account, or the link is
        incomplete.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/">Go Home</LinkButton>
        <LinkButton to="/orders" tone="secondary">
          Your orders
        </LinkButton>
      </div>
    </div>
  );
}
