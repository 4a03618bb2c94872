export function gaugeMs(): number;
