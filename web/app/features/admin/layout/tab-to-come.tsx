import { useLocation } from 'react-router';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { tabOf } from './admin-tabs.ts';
import { tabsToCome } from './tabs-to-come.ts';

/** A tab that is not built yet. */
export function TabToCome() {
  const tab = tabOf(useLocation().pathname);
  const toCome = tab && tabsToCome[tab.id];
  if (!toCome) return null;
  return (
    <EmptyState
      title="Not here yet"
      action={toCome.links.map(({ to, label }) => (
        <LinkButton key={to} to={to} tone="secondary">
          {label}
        </LinkButton>
      ))}
    >
      {toCome.text}
    </EmptyState>
  );
}
