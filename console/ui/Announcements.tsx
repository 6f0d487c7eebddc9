import { useSyncExternalStore } from 'react';
import { announcementStore } from './announcements.ts';

/** Where announcements are read from: on every page from its beginning, as screen readers follow only what they know. */
export function Announcements() {
  const text = useSyncExternalStore(announcementStore.subscribe, announcementStore.read, announcementStore.read);
  return (
    <output className="vh" aria-live="polite">
      {text}
    </output>
  );
}
