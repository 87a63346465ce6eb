import type { LayoutSettings } from '@sheaf/model'
import type { GridMeasures } from '../layout/measures.ts'

/** Sizes of a list in pixels; they are those of list.css. */
export function listMeasures(
  { density, showFieldNames }: LayoutSettings['list'],
  isPhone: boolean,
): GridMeasures {
  return {
    rowHeight: isPhone ? Math.max(44, ROW_HEIGHTS[density]) : ROW_HEIGHTS[density],
    newHeight: 40,
    groupHeight: 44,
    headHeight: showFieldNames ? 32 : 0,
    totalsHeight: 0,
    numberWidth: 0,
    firstWidth: null,
  }
}

const ROW_HEIGHTS = { compact: 32, normal: 40, roomy: 52 } as const
