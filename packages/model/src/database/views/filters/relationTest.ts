import { isUuid } from '@sheaf/base'
import { idList } from '../../cells/decodeCell.ts'
import type { Cell } from '../../cells/Cell.ts'
import { relatedTitles } from '../../cells/relatedTitles.ts'
import type { Field } from '../../fields/Field.ts'
import type { ReadContext } from '../../ReadContext.ts'
import { parseJson } from '../../stored/storedValues.ts'
import type { CellTest } from './dateTest.ts'
import { textMatch } from './textMatch.ts'

/** A condition and its content as stored; `isText` if the filter declares itself a text filter. */
export interface RelationFilter {
  readonly condition: number
  readonly content: string
  readonly isText: boolean
}

/**
 * The test of a filter of related rows: empty, not empty, contains any of them, contains none of them. Filters of
 * relations used to be text filters. Both number their conditions from 0, so the content determines which it is: a list
 * of ids, or a text, which is compared with the title of every related row.
 */
export function relationTest(filter: RelationFilter, field: Field, context: ReadContext): CellTest | null {
  const { condition, content } = filter
  if (condition === 6) return isEmpty
  if (condition === 7) return (cell) => !isEmpty(cell)
  if (isText(filter)) return titleTest(condition, content, field, context)
  if (condition === 0) return isEmpty
  if (condition === 1) return (cell) => !isEmpty(cell)
  const wanted = new Set(idList(content))
  if (wanted.size === 0) return null
  const containsAny: CellTest = (cell) =>
    cell?.type === 'relation' && cell.rowIds.some((id) => wanted.has(id))
  if (condition === 2) return containsAny
  return condition === 3 ? (cell) => !containsAny(cell) : null
}

function isEmpty(cell: Cell | null): boolean {
  return cell?.type !== 'relation' || cell.rowIds.length === 0
}

function isText({ condition, content, isText: isTyped }: RelationFilter): boolean {
  if (isTyped && condition < 2) return true
  return !Array.isArray(parseJson(content)) && !idList(content).every(isUuid)
}

/**
 * "Is not" and "does not contain" pass if no title of a related row equals or contains the text. If the titles cannot
 * be read, a row with related rows fails every condition: the filter may be meant to exclude it.
 */
function titleTest(condition: number, content: string, field: Field, context: ReadContext): CellTest | null {
  const isNegative = condition === 1 || condition === 3
  const matches = textMatch(isNegative ? condition - 1 : condition, content)
  if (!matches) return null
  const databaseId = field.type === 'relation' ? field.options.databaseId : null
  const isReadable = databaseId !== null && (context.related?.(databaseId) ?? null) !== null
  return (cell) => {
    if (cell?.type !== 'relation') return isNegative
    const hasMatch = relatedTitles(cell, field, context).some(({ title }) => matches(title))
    return isReadable && hasMatch !== isNegative
  }
}
