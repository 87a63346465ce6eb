import { Skeleton } from '@sheaf/ui'

/** The body of a page before it is known: bars where title and blocks come. */
export function PageSkeleton({ hasTitle = true }: { readonly hasTitle?: boolean }) {
  return (
    <div className="after-a-moment" aria-hidden>
      {hasTitle && <Bar width="46%" height={32} radius={6} above={60} below={26} />}
      <Bar width="100%" below={14} />
      <Bar width="96%" below={14} />
      <Bar width="62%" below={14} />
      <Bar width="22%" height={20} radius={5} above={36} below={20} />
      <Bar width="98%" below={14} />
      <Bar width="71%" below={14} />
      {['48%', '64%', '52%'].map((width) => (
        <div key={width} className="page-bones-line">
          <Skeleton width={16} height={16} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}

interface BarProps {
  readonly width: string
  readonly height?: number
  readonly radius?: number
  readonly above?: number
  readonly below: number
}

function Bar({ width, height = 12, radius, above = 0, below }: BarProps) {
  return (
    <div style={{ paddingBlock: `${above}px ${below}px` }}>
      <Skeleton width={width} height={height} radius={radius} />
    </div>
  )
}
