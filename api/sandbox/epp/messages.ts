import type { SandboxMessage } from './model.ts';

/** A message for a registrar's queue, with nothing but its text. */
export const message = (client: string, at: Date, text: string): Omit<SandboxMessage, 'id'> => ({
  client,
  queuedAt: at.toISOString(),
  text,
});
