import type { Field } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Cell } from './Cell.ts'
import { plainCellText } from './plainCellText.ts'
import { relatedTitles } from './relatedTitles.ts'

/**
 * A cell as plain text in the reader’s language; "" for no cell. Lists are joined with commas; people and rows whose
 * names the reader may not see are left out.
 */
export function cellText(cell: Cell | null, field: Field, context: ReadContext): string {
  if (cell?.type !== 'relation') return plainCellText(cell, field, context)
  return relatedTitles(cell, field, context)
    .map(({ title }) => title)
    .filter((title) => title !== '')
    .join(', ')
}
