export default async function stop(): Promise<void> {
  await (globalThis as { stopLocalCloud?: () => Promise<void> }).stopLocalCloud?.();
}
