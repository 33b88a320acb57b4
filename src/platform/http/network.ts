/**
 * Whom a limit by address counts: an IPv4 address itself, of IPv6 the first 64 bits, because whoever has one has all that
 * begin so.
 */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []))
  const left = before ?? []
  const gap = tail === undefined ? 0 : 8 - left.length - (after?.length ?? 0)
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
