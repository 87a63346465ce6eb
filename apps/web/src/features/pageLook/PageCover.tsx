import { creditText, pageCover } from '@sheaf/model'
import type { ReactNode, Ref } from 'react'
import { fileApiUrl } from '../../platform/uploads/index.ts'
import type { Extra } from './coverExtra.ts'

export interface PageCoverProps {
  readonly extra: Extra | null
  readonly workspaceId: string
  /** Shows another part of the picture than the stored one, 0 top to 1 bottom: while it is being moved. */
  readonly position?: number | null
  readonly imageRef?: Ref<HTMLImageElement>
  /** What stands on the cover: its actions. */
  readonly children?: ReactNode
}

/** The picture or colour above a page; nothing when it has none, or one of a kind that cannot be shown. */
export function PageCover({ extra, workspaceId, position = null, imageRef, children }: PageCoverProps) {
  const cover = pageCover(extra, { workspaceId, filesUrl: fileApiUrl() })
  if (cover === null) return null
  // A tap on it leads to its actions.
  const focusable = children ? { tabIndex: -1 } : {}
  if (cover.kind === 'paint') {
    return (
      <div className="page-cover" {...focusable} style={{ background: cover.background }}>
        {children}
      </div>
    )
  }
  return (
    <div className="page-cover" {...focusable}>
      <img
        // A new element per picture: the old one does not stay until the new one is there.
        key={cover.url}
        ref={imageRef}
        src={cover.url}
        {...(cover.srcSet !== null && { srcSet: cover.srcSet, sizes: '100vw' })}
        alt=""
        draggable={false}
        fetchPriority="high"
        referrerPolicy="no-referrer"
        style={{ objectPosition: `50% ${(position ?? cover.position) * 100}%` }}
      />
      {cover.credit !== null && (
        <a className="page-cover-credit" href={cover.credit.url} target="_blank" rel="noopener noreferrer">
          {creditText(cover.credit)}
        </a>
      )}
      {children}
    </div>
  )
}
