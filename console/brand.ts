/**
 * The brand is configuration: the server writes its name into the page's `application-name`, so that others can run the
 * console under theirs. Only `Brand` draws it; texts use `{{brand}}`.
 */
export const brandName = readName() ?? 'Anun';

function readName(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const name = document.querySelector('meta[name="application-name"]')?.getAttribute('content')?.trim();
  return name || undefined;
}
