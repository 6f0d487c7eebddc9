import { type DnsChangeRequest, type DnsPlan, type FieldError, ValidationError } from '@anun/sdk';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { anun } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';

const pause = 400;

export interface ZoneLook {
  plan?: DnsPlan;
  /** Errors by their position in the request. */
  problems: readonly FieldError[];
  /** The number of errors beyond those that the API lists. */
  moreProblems: number;
  /** The same in one sentence. */
  refusal?: string;
}

/** Fetches the plan of a change, or its errors, shortly after the last keystroke. */
export function useZonePlan(domain: string, serial: number, wanted: DnsChangeRequest | undefined) {
  const typed = JSON.stringify(wanted ?? null);
  const [settled] = useDebouncedValue(typed, pause);
  const asked = wanted !== undefined;
  const query = useQuery({
    queryKey: keyOf('dns.plan', domain, serial, settled),
    queryFn: ({ signal }) => look(domain, wanted ?? {}, signal),
    enabled: asked && settled === typed,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const current = asked && settled === typed && !query.isPlaceholderData ? query.data : undefined;
  return {
    /** The latest response; the previous one while the next is loading. */
    look: asked ? query.data : undefined,
    current,
    error: asked ? query.error : null,
  };
}

async function look(domain: string, body: DnsChangeRequest, signal: AbortSignal): Promise<ZoneLook> {
  try {
    return { plan: await anun.dns.plan({ path: { domain }, body, signal }), problems: [], moreProblems: 0 };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const { errors, errorsTotal, message } = error;
    return { problems: errors, moreProblems: errorsTotal - errors.length, refusal: message };
  }
}
