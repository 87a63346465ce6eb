import { Skeleton } from '@sheaf/ui'

/** In the shape of what the panel shows of a page on the web. */
export function PanelSkeleton() {
  return (
    <div className="panel-body after-a-moment" aria-busy>
      <Skeleton width={140} />
      <div style={{ paddingBlock: 16 }}>
        <Skeleton height={36} radius={6} isSoft />
      </div>
      <Skeleton width="70%" />
    </div>
  )
}
