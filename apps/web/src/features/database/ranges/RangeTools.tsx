import { moveToGroup } from '../grouping/moveToGroup.ts'
import { fillSelection } from './fillGrid.ts'
import { RangeLayer } from './RangeLayer.tsx'
import { clearCells, pasteTable } from './writeCells.ts'
import { RangeSummary } from './RangeSummary.tsx'

/** What a grid loads once cells are selected in it. */
export const rangeTools = { RangeLayer, RangeSummary, fillSelection, moveToGroup, pasteTable, clearCells }
