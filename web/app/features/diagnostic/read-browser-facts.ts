export interface BrowserFacts {
  userAgent: string;
  /** The time at which the facts were read, as an ISO instant. */
  timestamp: string;
  serviceWorker: string;
  caches: string;
}

/** Facts about this browser. Nothing is sent anywhere. */
export async function readBrowserFacts(): Promise<BrowserFacts> {
  return {
    userAgent: navigator.userAgent,
    timestamp: new Date().toISOString(),
    serviceWorker: await serviceWorkerStatus().catch(() => 'Could not be read'),
    caches: await cacheStatus().catch(() => 'Could not be read'),
  };
}

async function serviceWorkerStatus(): Promise<string> {
  if (!('serviceWorker' in navigator)) return 'Not supported by this browser';
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.length === 0 ? 'None registered' : `${registrations.length} registered`;
}

async function cacheStatus(): Promise<string> {
  if (!('caches' in window)) return 'Not supported by this browser';
  const names = await caches.keys();
  return names.length === 0 ? 'Empty' : names.join(', ');
}

/** Empties every cache of this site and removes its service workers. Returns the number of caches. */
export async function clearAllCaches(): Promise<number> {
  const names = 'caches' in window ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  if ('serviceWorker' in navigator)
    await Promise.all(
      (await navigator.serviceWorker.getRegistrations()).map((worker) => worker.unregister()),
    );
  return names.length;
}
