export function installMovableDate(offsetMs: () => number): () => void;
