/** One customer has a whole /64 of IPv6 (RFC 6177), so that it counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = address.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = address.includes('::') && tail !== '' ? tail.split(':') : [];
  const missing = Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
