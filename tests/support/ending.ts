import { afterAll } from 'vitest';

const endings: (() => unknown)[] = [];

/**
 * Does something when the calling test file is done, what was asked for last first. It may be called anywhere, in hooks and
 * tests too, where Vitest's own `afterAll` goes unheard.
 */
export function atEnd(ending: () => unknown): void {
  endings.push(ending);
}

/** Called once for each test file by `setup.ts`. */
export function endWithFile(): void {
  afterAll(async () => {
    for (const ending of endings.splice(0).reverse()) await ending();
  }, 60_000);
}
