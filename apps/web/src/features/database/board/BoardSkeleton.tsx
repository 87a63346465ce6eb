import './boardBones.css'
import { Skeleton } from '@sheaf/ui'

/** From the product's constants: a column for so many pixels of the window. */
const PIXELS_PER_COLUMN = 420
const MIN_COLUMNS = 3
const CARDS = [3, 4, 2]

/** A board before it is known. Shows nothing for the first 150 ms. */
export function BoardSkeleton() {
  const columns = Math.max(MIN_COLUMNS, Math.floor(innerWidth / PIXELS_PER_COLUMN))
  return (
    <div className="board-bones db after-a-moment" aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <div key={column}>
          <Skeleton width={72} height={20} />
          {Array.from({ length: CARDS[column % CARDS.length] ?? 3 }, (_, card) => (
            <Skeleton key={card} height={100} radius={10} />
          ))}
        </div>
      ))}
    </div>
  )
}
