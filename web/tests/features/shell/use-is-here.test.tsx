import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MainNav } from '#web/features/shell/main-nav.tsx';

const at = (path: string) => (
  <MemoryRouter initialEntries={[path]}>
    <MainNav />
  </MemoryRouter>
);

describe('the current page in the navigation', () => {
  it('the current page in the navigation is marked, also from a page below it', () => {
    render(at('/products/prd_1'));
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Products');
  });

  it('the current page in the navigation is none on a page that has no link', () => {
    render(at('/account'));
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('the current page is not written into a document, which may be served for another address', () => {
    expect(renderToString(at('/'))).not.toContain('aria-current');
  });
});
