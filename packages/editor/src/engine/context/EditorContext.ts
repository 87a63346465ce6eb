import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import type { LiveRegion } from '../dom/LiveRegion.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { EditorOptions, EditorPorts } from '../../ports/EditorOptions.ts'

/** What every part of one editor can use: the application's ports, the words, and where it is drawn. */
export interface EditorContext {
  readonly options: Pick<EditorOptions, 'doc' | 'user'>
  readonly ports: EditorPorts
  readonly labels: EditorLabels
  readonly direction: 'ltr' | 'rtl'
  readonly now: () => number
  /** Positioned ancestor of the editor that handles and tools are drawn in. */
  readonly host: HTMLElement
  /** Says things to people who do not see the page. */
  readonly liveRegion: LiveRegion
}

const contextKey = new PluginKey<EditorContext>('context')

/** Hands the context to everything that has a state of the editor. */
export function contextPlugin(context: EditorContext): Plugin<EditorContext> {
  return new Plugin<EditorContext>({ key: contextKey, state: { init: () => context, apply: () => context } })
}

/** Null where there is a state without an editor, as in tests of commands. */
export function contextOf(state: EditorState): EditorContext | null {
  return contextKey.getState(state) ?? null
}

/**
 * What an object is found by that each editor has one of. Views of blocks are built before the editor is whole: such
 * objects are there with its first state.
 */
export class PerEditorKey<T> {
  private readonly key: PluginKey<T>

  constructor(name: string) {
    this.key = new PluginKey<T>(name)
  }

  plugin(make: () => T): Plugin<T> {
    const made = make()
    return new Plugin<T>({ key: this.key, state: { init: () => made, apply: () => made } })
  }

  /** Throws without the plugin: nothing is drawn without it. */
  of(state: EditorState): T {
    const found = this.key.getState(state)
    if (found === undefined) throw new Error('The editor was put together without this part')
    return found
  }
}
