import { useLocation } from 'react-router';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { tabOf } from './admin-tabs.ts';
import { tabPlaceholders } from './tab-placeholders.ts';

/** A tab that is not built yet. */
export function TabPlaceholder() {
  const tab = tabOf(useLocation().pathname);
  const placeholder = tab && tabPlaceholders[tab.id];
  if (!placeholder) return null;
  return (
    <EmptyState
      title="Not here yet"
      action={placeholder.links.map(({ to, label }) => (
        <LinkButton key={to} to={to} tone="secondary">
          {label}
        </LinkButton>
      ))}
    >
      {placeholder.text}
    </EmptyState>
  );
}
