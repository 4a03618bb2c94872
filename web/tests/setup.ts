import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Elements come late on a busy machine. Only an element that never comes should fail a test.
configure({ asyncUtilTimeout: 60_000 });

// The test files of a worker share one jsdom, because it takes longer to start than most files take to run.
// Each file gets its own copy of our modules, with their state, and a clean window.
vi.resetModules();
// Tests render parts of pages. The API routes that a whole page would load are loaded here.
await import('#web/api/back-office-routes.ts');
await import('#web/api/page-routes.ts');
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// jsdom has the dialog element, but cannot open it.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

// jsdom has no layout, so this function scrolls nothing.
Element.prototype.scrollIntoView ??= () => undefined;
// Elements of jsdom never change their size, so this observer reports nothing.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Every observed element counts as visible at once.
globalThis.IntersectionObserver ??= class {
  readonly seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.seen = seen;
  }
  observe() {
    this.seen([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
  }
  unobserve() {}
  disconnect() {}
} as never;
// jsdom has no screen. Of all media queries, only the one for a mouse matches.
globalThis.matchMedia ??= (media) =>
  ({
    ...new EventTarget(),
    media,
    matches: media === '(pointer: fine)',
    addEventListener() {},
    removeEventListener() {},
  }) as never;
