import ipaddr from 'ipaddr.js'

type AddressVerdict = 'public' | 'allowed' | 'refused'

/** Judges an IP address in any spelling that a resolver answers. */
export type AddressGuard = (address: string) => AddressVerdict

/**
 * Tells addresses of the public internet from those of this machine, its networks and its host. `networks` are
 * CIDR ranges that are let through although they are not public.
 *
 * Only what is known to be public passes: for IPv6 that is global unicast, without the ranges in it that tunnel
 * to IPv4. Addresses that stand for an IPv4 address (mapped, NAT64) are judged as that one.
 */
export function createAddressGuard(networks: readonly string[]): AddressGuard {
  const allowed = networks.map((network) => ipaddr.parseCIDR(network))

  return (text) => {
    // A zone (`fe80::1%eth0`) names an interface of this machine.
    if (text.includes('%') || !ipaddr.isValid(text)) return 'refused'
    const address = standsFor(ipaddr.parse(text))
    if (address === null) return 'refused'
    const isAllowed = allowed.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    )
    if (isAllowed) return 'allowed'
    return isPublic(address) ? 'public' : 'refused'
  }
}

type Address = ReturnType<typeof ipaddr.parse>

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
// The host of a machine at Azure answers here.
const HOST_SERVICES: ReadonlySet<string> = new Set(['168.63.129.16'])

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv6) return address.match(GLOBAL_UNICAST)
  return !HOST_SERVICES.has(address.toString())
}

/** The address that is contacted in the end; null where a tunnel hides it. */
function standsFor(address: Address): Address | null {
  if (!(address instanceof ipaddr.IPv6)) return address
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  if (address.match(NAT64)) return new ipaddr.IPv4(address.toByteArray().slice(12))
  const range = address.range()
  return range === '6to4' || range === 'teredo' || range === 'rfc6145' || range === 'rfc6052' ? null : address
}
