import { creditText, pageCover } from '@sheaf/model'
import type { ReactNode } from 'react'
import { fileApiUrl } from '../../platform/uploads/index.ts'

export interface PageCoverProps {
  readonly extra: Readonly<Record<string, unknown>> | null
  readonly workspaceId: string
  /** Shows another part of the picture than the stored one, 0 top to 1 bottom: while it is being moved. */
  readonly position?: number | undefined
  /** What stands on the cover: its actions. */
  readonly children?: ReactNode
}

/** The picture or colour above a page; nothing when it has none, or one of a kind that cannot be shown. */
export function PageCover({ extra, workspaceId, position, children }: PageCoverProps) {
  const cover = pageCover(extra, { workspaceId, filesUrl: fileApiUrl() })
  if (cover === null) return null
  if (cover.kind === 'paint') {
    return (
      <div className="page-cover" style={{ background: cover.background }}>
        {children}
      </div>
    )
  }
  return (
    <div className="page-cover">
      <img
        // A new element per picture: the old one does not stay until the new one is there.
        key={cover.url}
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
