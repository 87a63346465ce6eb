import { chainCommands } from 'prosemirror-commands'
import { keydownHandler } from 'prosemirror-keymap'
import { Plugin, type Command, type EditorState } from 'prosemirror-state'
import { align } from '../commands/align.ts'
import { arrow } from '../commands/arrow.ts'
import { backspace } from '../commands/backspace.ts'
import { deleteInlineBefore, deleteInlineBehind, stepOverInline } from '../commands/deleteInline.ts'
import { deleteForward } from '../commands/deleteForward.ts'
import { duplicate } from '../commands/duplicate.ts'
import { extendToBlocks } from '../commands/extendToBlocks.ts'
import { enter } from '../commands/enter.ts'
import { escape } from '../commands/escape.ts'
import { escapeToTitle } from '../commands/escapeToTitle.ts'
import { indent } from '../commands/indent.ts'
import { insertSoftBreak } from '../commands/insertNewline.ts'
import { lift } from '../commands/lift.ts'
import { moveDown, moveUp } from '../commands/moveBlocks.ts'
import { selectAll } from '../commands/selectAll.ts'
import { HIGHLIGHT, toggleMark } from '../commands/toggleMark.ts'
import { toTextEdge } from '../commands/toTextEdge.ts'
import { undoConversion } from '../input/markdownRules.ts'
import type { TitleDirection } from '../../ports/EditorOptions.ts'
import { schema } from '../schema/schema.ts'
import { keymapName, SHORTCUTS, type ShortcutId } from '../keys/shortcuts.ts'
import { shortcutCommand } from '../keys/shortcutCommands.ts'

export interface KeymapOptions {
  readonly undo: Command
  readonly redo: Command
  readonly openBlockMenu: Command
  /** Runs after a shortcut has moved blocks. */
  readonly afterMove: (state: EditorState) => void
  readonly onEscapeToTitle: (direction: TitleDirection) => void
  /** Runs before a shortcut changes the document, so that it is undone apart from the typing before it. */
  readonly beforeStep: (state: EditorState) => void
}

/**
 * The keys of the editor: the shortcuts of the table, and the keys that edit. While an input method composes,
 * nothing is taken from it: Enter and the arrows are then its own.
 */
export function editorKeymap(options: KeymapOptions): Plugin {
  const bindings: Record<string, Command> = editingKeys(options)
  for (const [id, command] of Object.entries(shortcutCommands(options))) {
    for (const combination of SHORTCUTS[id as ShortcutId]) bindings[keymapName(combination)] = command
  }
  const handle = keydownHandler(bindings)
  return new Plugin({
    props: {
      handleKeyDown: (view, event) =>
        !view.composing && !event.isComposing && view.editable && handle(view, withoutAccent(event)),
    },
  })
}

/** With Option some letters of an Apple keyboard wait for one to put an accent on; with Command nothing is written. */
function withoutAccent(event: KeyboardEvent): KeyboardEvent {
  const letter = event.key === 'Dead' && event.metaKey ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined
  if (letter === undefined) return event
  const { type, altKey, ctrlKey, metaKey, shiftKey } = event
  return new KeyboardEvent(type, { key: letter.toLowerCase(), altKey, ctrlKey, metaKey, shiftKey })
}

function editingKeys({ onEscapeToTitle }: KeymapOptions): Record<string, Command> {
  const back = chainCommands(
    undoConversion,
    deleteInlineBefore,
    backspace,
    escapeToTitle('backspace', onEscapeToTitle),
  )
  return {
    Enter: enter,
    Backspace: back,
    'Shift-Backspace': back,
    'Mod-Backspace': backspace,
    'Alt-Backspace': backspace,
    'Mod-Delete': deleteForward,
    'Alt-Delete': deleteForward,
    Escape: escape,
    ArrowUp: chainCommands(escapeToTitle('up', onEscapeToTitle), arrow('up')),
    ArrowLeft: chainCommands(escapeToTitle('left', onEscapeToTitle), stepOverInline('left'), arrow('left')),
    ArrowDown: arrow('down'),
    'Shift-ArrowUp': extendToBlocks('up'),
    'Shift-ArrowDown': extendToBlocks('down'),
    'Shift-ArrowLeft': extendToBlocks('left'),
    'Shift-ArrowRight': extendToBlocks('right'),
    Home: toTextEdge('start', { isExtending: false }),
    End: toTextEdge('end', { isExtending: false }),
    'Shift-Home': toTextEdge('start', { isExtending: true }),
    'Shift-End': toTextEdge('end', { isExtending: true }),
    ArrowRight: chainCommands(
      escapeToTitle('right', onEscapeToTitle),
      stepOverInline('right'),
      arrow('right'),
    ),
  }
}

function shortcutCommands(options: KeymapOptions): Readonly<Record<string, Command>> {
  const step = (command: Command): Command => asStep(command, options.beforeStep)
  const moving = (command: Command): Command => {
    const move = step(command)
    return (state, dispatch, view) => {
      const isDone = move(state, dispatch, view)
      if (isDone && dispatch && view) options.afterMove(view.state)
      return isDone
    }
  }
  const own = ownCommands(options)
  const wrap = (id: ShortcutId): Command => {
    const command = shortcutCommand(id, own[id])
    if (PLAIN.has(id)) return command
    if (id === 'moveUp' || id === 'moveDown') return taken(moving(command))
    if (id === 'moveBack' || id === 'moveOn') return moving(command)
    return taken(OPENING.has(id) ? command : step(command))
  }
  return Object.fromEntries(Object.keys(SHORTCUTS).map((id) => [id, wrap(id as ShortcutId)]))
}

/** What the engine does by itself; `options` are what it has no part in. */
function ownCommands(options: KeymapOptions): Partial<Readonly<Record<ShortcutId, Command>>> {
  const { marks } = schema
  return {
    bold: toggleMark(marks.bold),
    italic: toggleMark(marks.italic),
    underline: toggleMark(marks.underline),
    strikethrough: toggleMark(marks.strikethrough),
    code: toggleMark(marks.code),
    highlight: toggleMark(marks.bg_color, { value: HIGHLIGHT }),
    alignLeft: align('left'),
    alignCenter: align('center'),
    alignRight: align('right'),
    indent,
    lift,
    softBreak: insertSoftBreak,
    duplicate,
    delete: chainCommands(deleteInlineBehind, deleteForward),
    moveUp,
    moveDown,
    blockMenu: options.openBlockMenu,
    selectAll,
    undo: options.undo,
    redo: options.redo,
  }
}

/** The browser does what the editor does not. */
const PLAIN: ReadonlySet<ShortcutId> = new Set(['softBreak', 'delete', 'selectAll', 'writing'])
/** They only open something: what was typed before them is undone with what is chosen. */
const OPENING: ReadonlySet<ShortcutId> = new Set(['link', 'emoji', 'find', 'blockMenu', 'undo', 'redo'])

function asStep(command: Command, beforeStep: KeymapOptions['beforeStep']): Command {
  return (state, dispatch, view) => {
    const dispatchStep: typeof dispatch =
      dispatch &&
      ((tr) => {
        if (tr.docChanged) beforeStep(state)
        dispatch(tr)
      })
    return command(state, dispatchStep, view)
  }
}

/** The key is the editor's even when there is nothing to do: the browser's own meaning would surprise. */
function taken(command: Command): Command {
  return (state, dispatch, view) => {
    command(state, dispatch, view)
    return true
  }
}
