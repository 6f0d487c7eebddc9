import { useSyncExternalStore } from 'react';
import { announcementStore } from './announcements.ts';

/** The live region for announcements. It is on every page from the start, as screen readers ignore regions added later. */
export function Announcements() {
  const text = useSyncExternalStore(announcementStore.subscribe, announcementStore.read, announcementStore.read);
  return (
    <output className="vh" aria-live="polite">
      {text}
    </output>
  );
}
