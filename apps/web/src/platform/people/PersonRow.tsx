import './PersonRow.css'
import { Avatar, Skeleton } from '@sheaf/ui'
import type { ReactNode } from 'react'
import { personPicture } from './personPicture.ts'

export interface PersonRowProps {
  readonly name: string
  /** Stands beside the name. */
  readonly remark?: ReactNode
  /** The line below it. */
  readonly note: ReactNode
  /** Address of the picture; without one the person is drawn by their first letter. */
  readonly picture?: string | null | undefined
  /** Stands in a circle in the place of a picture, where there is no person (yet). */
  readonly icon?: ReactNode
  readonly isPending?: boolean | undefined
  /** What they may do, at the end of the row. */
  readonly children: ReactNode
}

/** Somebody in a list of people: who they are, and what they may do. */
export function PersonRow({ name, remark, note, picture, icon, isPending, children }: PersonRowProps) {
  return (
    <li className="person-row" data-pending={isPending === true ? '' : undefined}>
      {icon === undefined ? (
        <Avatar name={name} picture={personPicture(picture ?? null)} size={32} isDecorative />
      ) : (
        <span className="person-icon">{icon}</span>
      )}
      <div className="person-words">
        <div className="person-name">
          <bdi className="ellipsis">{name}</bdi>
          {remark}
        </div>
        <div className="person-note">{note}</div>
      </div>
      {children}
    </li>
  )
}

/** Stands for a row until the list has come; `width` of the name in pixels. */
export function PersonRowSkeleton({ width }: { readonly width: number }) {
  return (
    <div className="person-row">
      <Skeleton width={32} height={32} radius="50%" isSoft />
      <div className="person-words person-bones">
        <Skeleton width={width} />
        <Skeleton width={180} height={10} />
      </div>
    </div>
  )
}
