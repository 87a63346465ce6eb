import { chainCommands } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import type { ShortcutId } from './shortcuts.ts'

/** Adds what shortcuts do, behind what is there. Done once, before the first document opens. */
export function registerShortcuts(added: Partial<Readonly<Record<ShortcutId, Command>>>): void {
  for (const [id, command] of Object.entries(added)) commands.set(id, [...(commands.get(id) ?? []), command])
}

/** What a shortcut does: what the extensions make of it by then, else the engine's own command. */
export function shortcutCommand(id: ShortcutId, own: Command = () => false): Command {
  return (...asked) => chainCommands(...(commands.get(id) ?? []), own)(...asked)
}

const commands = new Map<string, readonly Command[]>()
