import type { PublishInfo } from '@sheaf/contract'

/** The path of a published page on this origin. */
export function publicPath(info: Pick<PublishInfo, 'namespace' | 'publish_name'>): string {
  return `/${encodeURIComponent(info.namespace)}/${encodeURIComponent(info.publish_name)}`
}
