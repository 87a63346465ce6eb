import { MAX_PUBLISH_NAMESPACE_LENGTH, type PublishInfo } from '@sheaf/contract'

/** The path of a published page on this origin. */
export function publicPath(info: Pick<PublishInfo, 'namespace' | 'publish_name'>): string {
  return `/${encodeURIComponent(info.namespace)}/${encodeURIComponent(info.publish_name)}`
}

/** Its whole address, to give away. */
export function publicAddress(info: Pick<PublishInfo, 'namespace' | 'publish_name'>): string {
  return new URL(publicPath(info), location.origin).href
}

/** The namespace that a workspace starts with is a UUID: its beginning is enough to know it by. */
export function shortNamespace(namespace: string): string {
  return isFirst(namespace) ? `${namespace.slice(0, 8)}…` : namespace
}

/** Whether nobody has chosen it: what is chosen is shorter. */
export function isFirst(namespace: string): boolean {
  return namespace.length > MAX_PUBLISH_NAMESPACE_LENGTH
}
