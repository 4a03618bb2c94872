import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Elements come late on a busy machine. Only an element that never comes should fail a test.
configure({ asyncUtilTimeout: 60_000 });

// The files of a worker share one jsdom, which takes longer to start than most of them take to run. Each file
// has our modules for itself, with their state, and a fresh window.
vi.resetModules();
// Tests render parts of the back office without the page that loads its routes.
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

// Nothing is laid out in jsdom, so there is nothing to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
// No element of jsdom changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Every element counts as in sight.
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
// jsdom has no screen, so media queries answer for a wide one with a mouse.
globalThis.matchMedia ??= (media) =>
  ({
    ...new EventTarget(),
    media,
    matches: media === '(pointer: fine)',
    addEventListener() {},
    removeEventListener() {},
  }) as never;
