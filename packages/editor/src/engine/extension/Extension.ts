import type { Command, Plugin } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'
import { registerButtons, type BarButton } from '../bars/BarButton.ts'
import { registerKinds, type BlockKind, type KindMenu } from '../blockTypes/blockKinds.ts'
import type { BlockType } from '../blockTypes/BlockType.ts'
import { registerBlockTypes } from '../blockTypes/blockTypes.ts'
import { registerHtmlForms, type HtmlForm } from '../clipboard/HtmlForm.ts'
import { registerPasting, type Pasting } from '../clipboard/pasting.ts'
import { registerReadableForms, type ReadableForm } from '../clipboard/readableBlocks.ts'
import { registerPlainForms, type PlainForm } from '../content/PlainForm.ts'
import { registerMenuPart, type BlockMenuPart } from '../gutter/BlockMenuPart.ts'
import type { EditorContext } from '../context/EditorContext.ts'
import { registerInlineTypes, type InlineType } from '../inline/inlineTypes.ts'
import { registerRules, type MarkdownRule } from '../input/MarkdownRule.ts'
import { registerShortcuts } from '../keys/shortcutCommands.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'
import { registerLooks, type BlockLook } from '../views/BlockLook.ts'

/** What a kind of block, or a tool, adds to the engine. All of it is optional. */
export interface Extension {
  /** Types of blocks of the format, and how they are edited. */
  readonly types?: readonly BlockType[]
  /** How they are drawn. */
  readonly looks?: readonly BlockLook[]
  /** What can be chosen by name, and the menus of those. */
  readonly kinds?: readonly BlockKind[]
  readonly kindMenus?: readonly KindMenu[]
  /** What stands in texts for something else, and, for an editor that is being made, how each is drawn. */
  readonly inline?: readonly InlineType[]
  readonly inlineViews?: (editor: EditorContext) => Readonly<Record<string, NodeViewConstructor>>
  /** What is typed as Markdown and becomes something else. */
  readonly rules?: readonly MarkdownRule[]
  /** What shortcuts do; those of several extensions are asked in their order, before the engine. */
  readonly shortcuts?: Partial<Readonly<Record<ShortcutId, Command>>>
  /** How they are written as plain text. */
  readonly plain?: readonly PlainForm[]
  /** What of them is written in another way for programs that do not know them, by type. */
  readonly readable?: Readonly<Record<string, ReadableForm>>
  /** How they are written as HTML. How they are read from it: `packages/html`. */
  readonly html?: readonly HtmlForm[]
  /** What they add to the menu of blocks, fetched with it. */
  readonly menu?: () => Promise<BlockMenuPart>
  /** What is done with what is pasted. */
  readonly pasting?: Pasting
  /** Buttons of the bars. */
  readonly buttons?: readonly BarButton[]
  /** Plugins of an editor that is being made: what comes before the engine's keys and typing, and what follows them. */
  readonly plugins?: (editor: EditorContext) => ExtensionPlugins
}

interface ExtensionPlugins {
  readonly before?: readonly Plugin[]
  readonly behind?: readonly Plugin[]
}

/** Gives each mechanism of the engine its part of the extensions. */
export function registerExtensions(extensions: readonly Extension[]): void {
  for (const each of extensions) {
    registerBlockTypes(each.types ?? [])
    registerLooks(each.looks ?? [])
    registerKinds(each.kinds ?? [], each.kindMenus)
    registerInlineTypes(each.inline ?? [])
    registerRules(each.rules ?? [])
    registerShortcuts(each.shortcuts ?? {})
    registerButtons(each.buttons ?? [])
    registerPlainForms(each.plain ?? [])
    registerHtmlForms(each.html ?? [])
    registerReadableForms(each.readable ?? {})
    if (each.menu) registerMenuPart(each.menu)
    if (each.pasting) registerPasting(each.pasting)
  }
}
