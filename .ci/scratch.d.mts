/** Makes this process the owner of a run, unless it belongs to one: `os.tmpdir()` is the run's own folder from now on. */
export function enterScratch(): void;
/** The run's folder in memory, which is not made yet; `folder` is that in the temporary folder. */
export function inMemory(folder: string): string;
