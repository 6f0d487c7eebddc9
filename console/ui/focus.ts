/** An element that had the focus, and its surroundings, which get the focus once it is gone. */
export interface Place {
  element: HTMLElement;
  around: readonly HTMLElement[];
}

/** Elements that are perceived as one thing, and those with a heading. */
const PARTS = 'section, article, aside, form, fieldset, dialog, main, [role="group"], [role="dialog"]';
const HEADS = 'h1, h2, h3, h4, legend';

let last: Place | undefined;

/** The focused element, or the last one if it is gone. */
export function focusPlace(): Place | undefined {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? placeOf(element) : last;
}

/** Restores the focus to an element; if it is gone or disabled, to the heading of its surroundings. */
export function returnFocus(place: Place | undefined): void {
  if (!place) return focusOn(document.querySelector<HTMLElement>('main'));
  if (isUsable(place.element)) return place.element.focus({ preventScroll: true });
  const parts = place.around.filter((part) => part.isConnected && part.matches(PARTS));
  const heads = parts.map((part) => [...part.querySelectorAll<HTMLElement>(HEADS)].find(isUsable));
  focusOn(heads.find((head) => head !== undefined) ?? document.querySelector<HTMLElement>('main'));
}

/** Makes headings and regions focusable, but not by Tab. */
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
 * Keeps the focus nearby when the focused element is removed or disabled (a closed form, a deleted row): browsers would move
 * it to the body, where keyboard users start over and screen readers say nothing. A click into the empty page, which removes
 * the focus on purpose, is left alone.
 */
export function keepFocus(): void {
  last = focusPlace();
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = placeOf(target);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    // By then, removed elements have left the page.
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
  // In the next frame, in case other code has set the focus.
  const changes = new MutationObserver(() => {
    if (asked === 0 && last && !last.element.matches(':enabled:focus')) asked = requestAnimationFrame(check);
  });
  const attributeFilter = ['disabled', 'hidden', 'inert'];
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
}
