export function ensureDeployedNode(): string;
