import { err, ok, type Result } from '@sheaf/base'
import {
  MAX_PUBLISH_NAMESPACE_LENGTH,
  MIN_PUBLISH_NAMESPACE_LENGTH,
  RESERVED_NAMESPACES,
  type ErrorCode,
} from '@sheaf/contract'

export type NamespaceRefusal = Extract<
  ErrorCode,
  | 'custom_namespace_invalid_character'
  | 'custom_namespace_reserved'
  | 'custom_namespace_too_long'
  | 'custom_namespace_too_short'
>

/**
 * A namespace that somebody chose: letters and digits of ASCII and `-`, so that none looks like another. The addresses
 * of the product are nobody's.
 */
export function checkNamespace(namespace: string): Result<string, NamespaceRefusal> {
  if (namespace.length < MIN_PUBLISH_NAMESPACE_LENGTH) return err('custom_namespace_too_short')
  if (namespace.length > MAX_PUBLISH_NAMESPACE_LENGTH) return err('custom_namespace_too_long')
  if (RESERVED_NAMESPACES.has(namespace.toLowerCase())) return err('custom_namespace_reserved')
  return /^[a-z\d-]+$/i.test(namespace) ? ok(namespace) : err('custom_namespace_invalid_character')
}
