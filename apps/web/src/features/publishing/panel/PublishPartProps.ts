import type { Publication } from '../publication/usePublication.ts'

/** What each part of the panel is given. */
export interface PublishPartProps {
  readonly workspaceId: string
  readonly viewId: string
  readonly publication: Publication
}
