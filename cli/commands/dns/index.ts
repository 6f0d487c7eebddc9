import type { Command } from '../../context.ts';
import { apply } from './apply.ts';
import { exportZone } from './export.ts';
import { importZone } from './import.ts';
import { list } from './list.ts';
import { plan } from './plan.ts';
import { off, on } from './switch.ts';
import { undo } from './undo.ts';

/** In the order of the help. */
export const commands: readonly Command[] = [list, plan, apply, exportZone, importZone, undo, on, off];
