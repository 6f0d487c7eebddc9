import { type CartItem, isDomainItem, type OrderItem } from '@anun/sdk';
import { DomainName } from '../ui/DomainName.tsx';

/** The subject of an item: a styled domain, or its label. */
export function ItemName({ item, size, gone }: { item: CartItem | OrderItem; size: 'cart' | 'list'; gone?: boolean }) {
  if (!isDomainItem(item)) return <strong>{item.label}</strong>;
  const ascii = size === 'cart' ? { asciiName: item.asciiDomain } : {};
  return <DomainName name={item.domain} {...ascii} size={size} {...(gone ? { gone } : {})} />;
}
