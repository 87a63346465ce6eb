import { Skeleton } from '@sheaf/ui'
import './picker.css'

/** The shape of the panel while its code or its data is on the way. */
export function PickerSkeleton() {
  return (
    <div className="picker-skeleton" aria-busy="true">
      <Skeleton width="100%" height={36} />
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="picker-skeleton-row">
          {Array.from({ length: COLUMNS }, (_cell, column) => (
            <Skeleton key={column} width={24} height={24} />
          ))}
        </div>
      ))}
    </div>
  )
}

const ROWS = 7
const COLUMNS = 9
