export function mayBreak(from: string, to: string): boolean;
