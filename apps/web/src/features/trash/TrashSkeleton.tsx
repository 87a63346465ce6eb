import { Skeleton } from '@sheaf/ui'

/** Rows of the trash before they are known. */
export function TrashSkeleton() {
  return (
    <div className="after-a-moment" aria-hidden>
      {['38%', '26%', '44%', '30%'].map((width) => (
        <div key={width} className="trash-row">
          <Skeleton width={18} height={18} isSoft />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
