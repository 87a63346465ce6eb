import {
  MAX_PUBLISH_NAMESPACE_LENGTH,
  MIN_PUBLISH_NAMESPACE_LENGTH,
  RESERVED_NAMESPACES,
  type ErrorCode,
} from '@sheaf/contract'

export type NamespaceFault = Extract<
  ErrorCode,
  | 'custom_namespace_too_short'
  | 'custom_namespace_too_long'
  | 'custom_namespace_invalid_character'
  | 'custom_namespace_reserved'
>

/** What is wrong with the first segment of the addresses; null when nothing is. What is taken only the server knows. */
export function namespaceFault(namespace: string): NamespaceFault | null {
  // The first one that a workspace had: it may always be taken back.
  if (UUID.test(namespace)) return null
  if (!/^[A-Za-z0-9-]*$/.test(namespace)) return 'custom_namespace_invalid_character'
  if (namespace.length < MIN_PUBLISH_NAMESPACE_LENGTH) return 'custom_namespace_too_short'
  if (namespace.length > MAX_PUBLISH_NAMESPACE_LENGTH) return 'custom_namespace_too_long'
  return RESERVED_NAMESPACES.has(namespace.toLowerCase()) ? 'custom_namespace_reserved' : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
