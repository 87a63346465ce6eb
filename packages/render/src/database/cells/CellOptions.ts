import type { DatabaseLabels } from '../DatabaseLabels.ts'
import type { DatabaseRenderOptions } from '../DatabaseRenderOptions.ts'

/** Words that a cell adds to what is in it. */
export type CellLabels = Pick<
  DatabaseLabels,
  'done' | 'someone' | 'hiddenRows' | 'untitled' | 'checked' | 'unchecked' | 'unnamedFile'
>

/** What the rendering of a cell asks for beside the data. */
export interface CellOptions extends Omit<DatabaseRenderOptions, 'labels'> {
  readonly labels: CellLabels
}
