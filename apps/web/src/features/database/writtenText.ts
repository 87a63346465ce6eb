import type { CellInput, Command } from '@sheaf/model'

/** The words that somebody wrote with a command; empty where it holds none. */
export function writtenText(command: Command): string {
  switch (command.kind) {
    case 'setCell':
      return cellText(command.value)
    case 'setCells':
      return textOf(command.values)
    case 'addRows':
      return textOf(command.rows.flatMap(({ cells }) => Object.values(cells)))
    case 'addComment':
    case 'editComment':
      return command.content
    default:
      return ''
  }
}

function textOf(values: readonly (CellInput | null)[]): string {
  return values.map(cellText).filter(Boolean).join('\n')
}

function cellText(value: CellInput | null): string {
  return value !== null && 'text' in value ? value.text : ''
}
