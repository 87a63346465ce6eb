import type { Command, SetCell } from '../Command.ts'
import { inParts } from './inParts.ts'

/** The same commands, of which many that write cells of a field are one. They leave what the others would leave. */
export function packCells(commands: readonly Command[]): readonly Command[] {
  if (commands.length < FEWEST) return commands
  const packed: Command[] = []
  /** By field and row. */
  const open = new Map<string, Map<string, SetCell>>()
  function close(): void {
    const fields = [...open].map(([fieldId, sets]) => ({ fieldId, parts: inParts([...sets.values()]) }))
    open.clear()
    // Those of the same rows together: they are read and written once.
    for (let at = 0; fields.some(({ parts }) => parts.length > at); at += 1)
      for (const { fieldId, parts } of fields) {
        const part = parts[at] ?? []
        const values = part.map(({ value }) => value)
        const isSame = new Set(values.map((value) => JSON.stringify(value))).size === 1
        const rowIds = part.map(({ rowId }) => rowId)
        if (part.length > 0)
          packed.push({ kind: 'setCells', fieldId, rowIds, values: isSame ? values.slice(0, 1) : values })
      }
  }
  for (const command of commands) {
    const isOfCell = 'rowId' in command && 'fieldId' in command
    const sets = isOfCell ? open.get(command.fieldId) : undefined
    const isSet = command.kind === 'setCell'
    // What is done to cells of other fields has nothing to do with these.
    if (!isOfCell || (isSet ? sets?.has(command.rowId) : sets)) close()
    if (!isSet) packed.push(command)
    else open.set(command.fieldId, (open.get(command.fieldId) ?? new Map()).set(command.rowId, command))
  }
  close()
  return packed
}

/** Below this many it is not worth it. */
const FEWEST = 50
