export function installMovableDate(timeOf: (machineMs: number) => number): () => void;
