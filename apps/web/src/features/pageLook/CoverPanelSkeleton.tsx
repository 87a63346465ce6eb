import { Skeleton } from '@sheaf/ui'

/** The room that the choice of covers takes. */
export function CoverPanelSkeleton() {
  return (
    <div className="cover-panel" aria-busy>
      <Skeleton width={200} height={12} />
    </div>
  )
}
