/** An element that had the focus, and what it stood in: from there the focus goes on once the element is gone. */
export interface Place {
  element: HTMLElement;
  around: readonly HTMLElement[];
}

/** What people know as one thing, and what has a heading of its own. */
const PARTS = 'section, article, aside, form, fieldset, dialog, main, [role="group"], [role="dialog"]';
const HEADS = 'h1, h2, h3, h4, legend';

let last: Place | undefined;

/** Where the focus is, or was just now if what had it is gone. */
export function focusPlace(): Place | undefined {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? placeOf(element) : last;
}

/** Gives the focus back to an element; if it is gone or cannot be used, to the heading of what it stood in. */
export function returnFocus(place: Place | undefined): void {
  if (!place) return focusOn(document.querySelector<HTMLElement>('main'));
  if (isUsable(place.element)) return place.element.focus({ preventScroll: true });
  const parts = place.around.filter((part) => part.isConnected && part.matches(PARTS));
  const heads = parts.map((part) => [...part.querySelectorAll<HTMLElement>(HEADS)].find(isUsable));
  focusOn(heads.find((head) => head !== undefined) ?? document.querySelector<HTMLElement>('main'));
}

/** Headings and regions take the focus too, though Tab passes them. */
export function focusOn(target: HTMLElement | null | undefined): void {
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const placeOf = (element: HTMLElement): Place => {
  const around: HTMLElement[] = [];
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) around.push(part);
  return { element, around };
};

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [inert] *') && element.getClientRects().length > 0;

/**
 * Whatever takes an element away that has the focus (a form that closes, a button that becomes unusable, a row that is
 * deleted), the focus stays near it: the browser would put it on the body, from where the keyboard begins anew and a screen
 * reader says nothing. Who leaves an element for no other, by a click into the empty page, is left alone.
 */
export function keepFocus(): void {
  last = focusPlace();
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = placeOf(target);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    // What is taken away has left the page by then.
    queueMicrotask(() => {
      if (last?.element === target && document.activeElement !== target && isUsable(last.element)) last = undefined;
    });
  });
  let asked = 0;
  const check = () => {
    asked = 0;
    const holder = document.activeElement;
    const nowhere = holder === null || holder === document.body || holder === last?.element;
    if (last && nowhere && !isUsable(last.element)) returnFocus(last);
  };
  // In the next frame, when what knows a better place for the focus has put it there.
  const changes = new MutationObserver(() => {
    if (asked === 0 && last && !last.element.matches(':enabled:focus')) asked = requestAnimationFrame(check);
  });
  const attributeFilter = ['disabled', 'hidden', 'inert'];
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
}
