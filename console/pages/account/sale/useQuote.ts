import type { DomainSale } from '@anun/sdk';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { anun } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';

const pause = 300;

interface Quote {
  /** What the last price that may be asked would bring. */
  sale: DomainSale | undefined;
  /** What is wrong with the price that stands there now. */
  problem: string | undefined;
}

/** What a price would bring, asked of the API a moment after the last key. */
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
