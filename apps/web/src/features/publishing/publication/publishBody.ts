import type { ApiRequest, publishPage, updatePublications } from '@sheaf/contract'

/** What of a publication is changed; absent leaves it. */
export type PublicationPatch = Omit<ApiRequest<typeof updatePublications>['body'][number], 'view_id'>

/** What a page is published with. */
export interface PublishInput {
  /** Of a database: the views that visitors see; absent leaves it. */
  readonly visibleViewIds?: readonly string[]
  /** Name and options; absent leaves them. */
  readonly options?: PublicationPatch
  /** With the first page of a workspace: where its addresses begin. */
  readonly namespace?: string
}

type PublishBody = ApiRequest<typeof publishPage>['body']

/** What is sent to publish a page. */
export function publishBody({ visibleViewIds, options, namespace }: PublishInput): PublishBody {
  return {
    ...options,
    ...(visibleViewIds && { visible_database_view_ids: [...visibleViewIds] }),
    ...(namespace !== undefined && { publish_namespace: namespace }),
  }
}
