import type { GeneratedField } from '../cells/cellTypes.ts'
import type { Grid } from '../grid/useGrid.ts'

/** The field whose cells are written, and what closes the panel. */
export interface GeneratedPlace {
  readonly grid: Grid
  readonly field: GeneratedField
  readonly onClose: () => void
}
