import { Skeleton } from '@sheaf/ui'

/** The tree before it is known: a space and its pages, in their places. */
export function PageTreeSkeleton() {
  return (
    <div className="sidebar-bones after-a-moment">
      {WIDTHS.map((width, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list of anonymous bars
          key={index}
          className="sidebar-bones-row"
          style={{ paddingInlineStart: index % 6 === 0 ? 0 : 16 }}
        >
          <Skeleton width={16} height={16} isSoft />
          <Skeleton width={width} height={10} />
        </div>
      ))}
    </div>
  )
}

const WIDTHS = [60, 130, 104, 76, 92, 118, 84, 110, 70]
