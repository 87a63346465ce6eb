import { PUBLISH_NAME, RESERVED_NAMESPACES } from '@sheaf/contract'

const RESERVED = [...RESERVED_NAMESPACES].map((name) => name.replaceAll('.', String.raw`\.`)).join('|')

/**
 * The first segment of the addresses of published pages, for a router. The addresses of the product itself are not
 * taken for a namespace, not even to say that nothing is there.
 */
export const NAMESPACE_PATH = `/:namespace(^(?!(?:${RESERVED})$).+$)`

const MAX_SEGMENT_LENGTH = 255

/** Whether something could be published under a segment of an address: what is longer, or no name, is not even asked for. */
export function isAddressable(segment: string): boolean {
  return segment.length <= MAX_SEGMENT_LENGTH && PUBLISH_NAME.test(segment)
}
