export function hasApt(): boolean;
export function aptInstall(...packages: string[]): boolean;
