/**
 * The key for counting requests: the address; for IPv6 its first 64 bits, since whoever has one
 * address usually has 2^64.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  if (!plain.includes(':')) return plain
  const mapped = /^::ffff:([\d.]+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = (tail ?? '').split(':').filter((group) => group !== '')
  const gap = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0)
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
