import type { DomainSale } from '@anun/sdk';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { anun } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';

const pause = 300;

interface Quote {
  /** The proceeds of the last valid price. */
  sale: DomainSale | undefined;
  /** The error of the current price. */
  problem: string | undefined;
}

/** The proceeds of a price, fetched shortly after the last keystroke. */
export function useQuote(domain: string, price: number | undefined): Quote {
  const [settled] = useDebouncedValue(price, pause);
  const quote = useQuery({
    queryKey: keyOf('marketplace.sale', domain, 'quote', settled),
    queryFn: ({ signal }) => anun.marketplace.sale({ path: { domain }, query: { minBidPrice: settled }, signal }),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  });
  return { sale: quote.data, problem: quote.isError && settled === price ? quote.error.message : undefined };
}
