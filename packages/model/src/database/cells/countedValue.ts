import type { Field } from '../fields/Field.ts'
import { compareNumbers, exactNumber } from '../numbers/exactNumber.ts'
import { flagOf } from '../stored/storedValues.ts'
import { readDecimal } from '../text/formatDecimal.ts'
import type { Cell } from './Cell.ts'
import { chosenOptions } from './decodeCell.ts'

/**
 * Whether cells of a field equal a stored value: options are given by ids or names, of which a cell must have one,
 * numbers and checkboxes as stored, everything else as displayed.
 */
export function countedValue(
  value: string,
  field: Field,
  textOfCell: (cell: Cell) => string,
): (cell: Cell) => boolean {
  const isShown = (cell: Cell): boolean => value !== '' && textOfCell(cell) === value
  switch (field.type) {
    case 'single_select':
    case 'multi_select': {
      const wanted = new Set(chosenOptions(value, field.options).map(({ id }) => id))
      return (cell) => 'options' in cell && cell.options.some(({ id }) => wanted.has(id))
    }
    case 'number': {
      const decimal = readDecimal(value)
      if (decimal === null) return isShown
      const wanted = exactNumber(decimal)
      return (cell) => cell.type === 'number' && compareNumbers(exactNumber(cell.decimal), wanted) === 0
    }
    case 'checkbox': {
      const wanted = flagOf(value, true)
      if (flagOf(value, false) !== wanted) return isShown
      return (cell) => cell.type === 'checkbox' && cell.checked === wanted
    }
    default:
      return isShown
  }
}
