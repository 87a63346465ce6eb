import type { CellInput, Command } from '@sheaf/model'

/** The words that somebody wrote with a command; empty where it holds none. */
export function writtenText(command: Command): string {
  switch (command.kind) {
    case 'setCell':
      return cellText(command.value)
    case 'addRows':
      return command.rows
        .flatMap(({ cells }) => Object.values(cells))
        .map(cellText)
        .filter(Boolean)
        .join('\n')
    case 'addComment':
    case 'editComment':
      return command.content
    default:
      return ''
  }
}

function cellText(value: CellInput | null): string {
  return value !== null && 'text' in value ? value.text : ''
}
