/** `programs` are their files by name, `dist` the folder that is theirs alone. */
export function bundle(programs: Record<string, string>, dist: string): Promise<void>;
