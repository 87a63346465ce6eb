import type { PublishInfo } from '@sheaf/contract'

/** The path of a published page on this origin. */
export function publicationPath({
  namespace,
  publish_name: name,
}: Pick<PublishInfo, 'namespace' | 'publish_name'>): string {
  return `/${encodeURIComponent(namespace)}/${encodeURIComponent(name)}`
}
