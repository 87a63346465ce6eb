import { chainCommands } from 'prosemirror-commands'
import { keydownHandler } from 'prosemirror-keymap'
import { Plugin, type Command, type EditorState } from 'prosemirror-state'
import { blockKind } from '../blockTypes/blockKinds.ts'
import { align } from '../commands/align.ts'
import { arrow } from '../commands/arrow.ts'
import { backspace } from '../commands/backspace.ts'
import { codeTab, codeUntab } from '../../blocks/code/codeTab.ts'
import { deleteInlineBefore, deleteInlineBehind, stepOverInline } from '../commands/deleteInline.ts'
import { deleteForward } from '../commands/deleteForward.ts'
import { duplicate } from '../commands/duplicate.ts'
import { extendToBlocks } from '../commands/extendToBlocks.ts'
import { enter } from '../commands/enter.ts'
import { escape } from '../commands/escape.ts'
import { escapeToTitle } from '../../tools/title/escapeToTitle.ts'
import { moveSideways } from '../../blocks/columns/moveSideways.ts'
import { insertFormula } from '../../blocks/math/insertFormula.ts'
import { indent } from '../commands/indent.ts'
import { insertSoftBreak } from '../commands/insertNewline.ts'
import { leaveCode, splitCode } from '../../blocks/code/leaveCode.ts'
import { lift } from '../commands/lift.ts'
import { moveDown, moveUp } from '../commands/moveBlocks.ts'
import { selectAll } from '../commands/selectAll.ts'
import { HIGHLIGHT, toggleMark } from '../commands/toggleMark.ts'
import { toggleFold } from '../../blocks/toggle/toggleFold.ts'
import { toggleTodo } from '../../blocks/lists/toggleTodo.ts'
import { toTextEdge } from '../commands/toTextEdge.ts'
import { turnInto } from '../commands/turnInto.ts'
import { undoConversion } from '../input/markdownRules.ts'
import type { TitleDirection } from '../../ports/EditorOptions.ts'
import { schema } from '../schema/schema.ts'
import { keymapName, SHORTCUTS, type ShortcutId } from '../keys/shortcuts.ts'

export interface KeymapOptions {
  readonly undo: Command
  readonly redo: Command
  readonly openLinkEditor: Command
  readonly openEmoji: Command
  readonly openFind: Command
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

function shortcutCommands(options: KeymapOptions): Readonly<Record<ShortcutId, Command>> {
  const { marks } = schema
  const step = (command: Command): Command => asStep(command, options.beforeStep)
  const moving = (command: Command): Command => {
    const move = step(command)
    return (state, dispatch, view) => {
      const isDone = move(state, dispatch, view)
      if (isDone && dispatch && view) options.afterMove(view.state)
      return isDone
    }
  }
  return {
    bold: taken(step(toggleMark(marks.bold))),
    italic: taken(step(toggleMark(marks.italic))),
    underline: taken(step(toggleMark(marks.underline))),
    strikethrough: taken(step(toggleMark(marks.strikethrough))),
    code: taken(step(toggleMark(marks.code))),
    highlight: taken(step(toggleMark(marks.bg_color, { value: HIGHLIGHT }))),
    link: taken(options.openLinkEditor),
    formula: taken(step(insertFormula)),
    toggleTodo: taken(step(chainCommands(leaveCode, toggleTodo, toggleFold))),
    alignLeft: taken(step(align('left'))),
    alignCenter: taken(step(align('center'))),
    alignRight: taken(step(align('right'))),
    indent: taken(step(chainCommands(codeTab, indent))),
    lift: taken(step(chainCommands(codeUntab, lift))),
    softBreak: chainCommands(splitCode, insertSoftBreak),
    paragraph: taken(step(turnInto(blockKind('paragraph')))),
    heading1: taken(step(turnInto(blockKind('heading1')))),
    heading2: taken(step(turnInto(blockKind('heading2')))),
    heading3: taken(step(turnInto(blockKind('heading3')))),
    duplicate: taken(step(duplicate)),
    delete: chainCommands(deleteInlineBehind, deleteForward),
    emoji: taken(options.openEmoji),
    find: taken(options.openFind),
    moveUp: taken(moving(moveUp)),
    moveDown: taken(moving(moveDown)),
    moveBack: moving(moveSideways('left')),
    moveOn: moving(moveSideways('right')),
    blockMenu: taken(options.openBlockMenu),
    selectAll,
    undo: taken(options.undo),
    redo: taken(options.redo),
  }
}

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
