import {
  atFieldZone,
  compareNumbers,
  decimalText,
  differenceOf,
  exactNumber,
  sumOf,
  type Cell,
  type CellOf,
  type ExactNumber,
  type Field,
} from '@sheaf/model'
import { type CellContent, memberIdMaker, type InputContext } from '@sheaf/export/cells'
import { dateSeries } from './dateSeries.ts'
import { textSeries } from './textSeries.ts'

/**
 * How cells are filled: going on with a series where they are one, else with the cells again and again; going on also from a
 * single number; always with the cells; or the other way than by itself, as with a modifier.
 */
export type FillMode = 'auto' | 'step' | 'copy' | 'opposite'

/**
 * How the cells of a field go on.
 *
 * @param cells in the direction in which it goes on; at least one
 * @returns what is to stand so many places behind the last one, from 1; null for nothing, undefined where no value is left
 */
export function fillSeries(
  cells: readonly (Cell | null)[],
  field: Field,
  mode: FillMode,
  context: InputContext,
): (place: number) => CellContent | null | undefined {
  const newId = memberIdMaker(context)
  const again = (place: number) => contentOf(cells[(place - 1) % cells.length] ?? null, newId)
  const isNumber = cells.length === 1 && (cells[0]?.type === 'number' || cells[0]?.type === 'time')
  if (mode === 'copy' || (mode === 'opposite' && !isNumber) || (mode === 'auto' && isNumber)) return again
  return seriesOf(cells, field, mode !== 'auto', context) ?? again
}

function seriesOf(
  cells: readonly (Cell | null)[],
  field: Field,
  isStepping: boolean,
  context: InputContext,
): ((place: number) => CellContent | undefined) | null {
  const behind =
    <T>(at: (place: number) => T | null) =>
    (place: number) =>
      at(cells.length - 1 + place) ?? undefined
  const numbers = allOf(cells, 'number')
  if (numbers)
    return numberSeries(
      numbers.map(({ decimal }) => exactNumber(decimal)),
      cells.length,
      (number) => ({
        type: 'number',
        decimal: decimalText(number),
      }),
    )
  const durations = allOf(cells, 'time')
  if (durations)
    return numberSeries(
      durations.map(({ milliseconds }) => milliseconds),
      cells.length,
      (number) => ({
        type: 'time',
        milliseconds: Number(number),
      }),
    )
  const dates = allOf(cells, 'date_time')
  if (dates) {
    const series = dateSeries(dates, atFieldZone(field, context).timeZone)
    return series && behind(series)
  }
  const texts = allOf(cells, 'rich_text') ?? allOf(cells, 'url')
  const series =
    texts &&
    textSeries(
      texts.map(({ text }) => text),
      context.locale,
      isStepping,
    )
  const type = cells[0]?.type === 'url' ? 'url' : 'rich_text'
  const textAt = series && behind(series)
  return (
    textAt &&
    ((place) => {
      const text = textAt(place)
      return text === undefined ? undefined : { type, text }
    })
  )
}

function allOf<T extends Cell['type']>(
  cells: readonly (Cell | null)[],
  type: T,
): readonly CellOf<T>[] | null {
  const found = cells.filter((cell): cell is CellOf<T> => cell?.type === type)
  return found.length === cells.length ? found : null
}

/** Null where the steps between the numbers differ; a single one goes on by 1. */
function numberSeries<T>(
  numbers: readonly ExactNumber[],
  count: number,
  write: (number: ExactNumber) => T,
): ((place: number) => T) | null {
  const [first = 0, second] = numbers
  const step = second === undefined ? 1 : differenceOf(second, first)
  const isEven = numbers.every(
    (number, at) => at === 0 || compareNumbers(differenceOf(number, numbers[at - 1] ?? 0), step) === 0,
  )
  if (!isEven) return null
  const made = [...numbers]
  return (place) => {
    while (made.length < count + place) made.push(sumOf([made.at(-1) ?? 0, step]))
    return write(made[count - 1 + place] ?? 0)
  }
}

/** What a cell holds, as something that another one can hold: items and files are new ones, and nobody is reminded anew. */
function contentOf(cell: Cell | null, newId: () => string): CellContent | null {
  switch (cell?.type) {
    case 'rich_text':
    case 'url':
      return { type: cell.type, text: cell.text }
    case 'number':
      return { type: 'number', decimal: cell.decimal }
    case 'checkbox':
      return { type: 'checkbox', checked: cell.checked }
    case 'single_select':
    case 'multi_select':
      return { type: cell.type, optionIds: cell.options.map(({ id }) => id) }
    case 'date_time':
      return { type: 'date_time', start: cell.start, end: cell.end, includeTime: cell.includeTime }
    case 'time':
      return { type: 'time', milliseconds: cell.milliseconds }
    case 'checklist':
      return { type: 'checklist', items: cell.items.map((item) => ({ ...item, id: newId() })) }
    case 'person':
      return { type: 'person', ids: cell.userIds }
    case 'relation':
      return { type: 'relation', ids: cell.rowIds }
    case 'media':
      return { type: 'media', files: cell.files.map((file) => ({ ...file, id: newId() })) }
    default:
      return null
  }
}
