import type { Log } from '../../platform/log.ts';
import type { Gateway, Method } from '../method.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A gateway that is enabled by environment variables `ANUN_<METHOD>_*`. */
export interface Configurable {
  /** All are set, or none. */
  readonly variables: readonly string[];
  make(env: Env, log: Log): Gateway;
}

/** Declares the settings of a gateway; `setting` reads one by its name without the prefix. */
export function configured<const Name extends string>(
  method: Method,
  names: readonly Name[],
  make: (setting: (name: Name) => string, log: Log) => Gateway,
): Configurable {
  const variable = (name: Name) => `ANUN_${method.toUpperCase()}_${name}`;
  return {
    variables: names.map(variable),
    make: (env, log) => make((name) => env[variable(name)] ?? '', log),
  };
}
