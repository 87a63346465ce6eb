import { matchName } from '@sheaf/base'
import type { Translate } from '@sheaf/locales'
import type { FinderItem } from '../model/FinderItem.ts'
import type { CommandPlace, FinderCommand } from './FinderCommand.ts'

/** Commands by their name, the closest first, then by other words for them. All for an empty query. */
export function findCommands(
  commands: readonly FinderCommand[],
  query: string,
  place: CommandPlace,
  t: Translate,
): readonly FinderItem[] {
  return commands
    .filter(({ isOffered }) => isOffered?.(place) ?? true)
    .flatMap((command) => {
      const name = t(command.label)
      const own = matchName(name, query)
      const other = own === null && command.words ? matchName(t(command.words), query) : null
      // Inside of a word nobody looks for a command.
      const rank = own?.rank ?? (other && other.rank <= 2 ? BEHIND_NAMES : null)
      return rank === null ? [] : [{ command, name, marks: own?.marks ?? [], rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command: { id, icon, shortcut, run }, name, marks }) => ({
      id: `command:${id}`,
      name,
      marks,
      where: '',
      passage: null,
      picture: { type: 'icon', icon },
      editedAt: null,
      target: { type: 'run', run: () => run(place) },
      ...(shortcut !== undefined && { shortcut }),
    }))
}

const BEHIND_NAMES = 5
