import { Skeleton } from '@sheaf/ui'

/** Rows in the shape of those to come. */
export function PublishedSkeleton() {
  return (
    <div className="published-rows after-a-moment">
      {[180, 120, 220].map((width) => (
        <div key={width} className="published-row">
          <Skeleton width={16} height={16} isSoft />
          <Skeleton width={18} height={18} isSoft />
          <div className="published-words published-bones">
            <Skeleton width={width} />
            <Skeleton width={width + 60} height={10} isSoft />
          </div>
        </div>
      ))}
    </div>
  )
}
