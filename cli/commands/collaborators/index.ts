import type { Command } from '../../context.ts';
import { accept, decline, invitations } from './invitations.ts';
import { invite } from './invite.ts';
import { list } from './list.ts';
import { leave, remove } from './remove.ts';
import { setRole } from './role.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [list, invite, setRole, remove, invitations, accept, decline, leave];
