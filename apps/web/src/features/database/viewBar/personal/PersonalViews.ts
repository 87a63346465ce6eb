import type { ViewCommand } from '@sheaf/model'
import { personalViewKey } from '../../../../platform/session/personalViewKey.ts'
import { keepHere } from '../../../../platform/storage/keepHere.ts'

/** What one person changed of views for themselves, kept on this device. */
export interface PersonalViews {
  /** The same list until it changes. */
  readonly commandsOf: (viewId: string) => readonly ViewCommand[]
  readonly setCommands: (viewId: string, commands: readonly ViewCommand[]) => void
  /** Nobody is signed in any more: what is stored counts again. */
  readonly forget: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface PersonalViewsOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly userId: () => string
}

export function createPersonalViews({ storage, userId }: PersonalViewsOptions): PersonalViews {
  const known = new Map<string, readonly ViewCommand[]>()
  const listeners = new Set<() => void>()
  const keyOf = (viewId: string) => personalViewKey(userId(), viewId)
  return {
    commandsOf(viewId) {
      const key = keyOf(viewId)
      const commands = known.get(key) ?? readCommands(storage.getItem(key), viewId)
      known.set(key, commands)
      return commands
    },
    setCommands(viewId, commands) {
      const key = keyOf(viewId)
      known.set(key, commands)
      keepHere(key, commands.length === 0 ? null : JSON.stringify(commands), storage)
      for (const listener of listeners) listener()
    },
    forget: () => known.clear(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readCommands(text: string | null, viewId: string): readonly ViewCommand[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) && stored.every((each) => isCommandOf(each, viewId)) ? stored : NONE
  } catch {
    // Damaged: the view as it is saved for all is better than none.
    return NONE
  }
}

function isCommandOf(value: unknown, viewId: string): value is ViewCommand {
  if (typeof value !== 'object' || value === null) return false
  const { kind, viewId: of } = value as Partial<ViewCommand>
  return of === viewId && typeof kind === 'string' && KINDS.has(kind)
}

const NONE: readonly ViewCommand[] = []

const KINDS: ReadonlySet<string> = new Set([
  'putFilter',
  'removeFilters',
  'putSort',
  'removeSorts',
  'setGrouping',
  'setGroup',
  'moveGroups',
  'setCalculation',
  'setEmptyGroups',
  'setRowHeight',
  'setCalendar',
  'setLayoutSettings',
  'putColorRule',
  'removeColorRules',
] satisfies readonly ViewCommand['kind'][])
