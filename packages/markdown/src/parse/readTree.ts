import type { Nodes, Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown, type CompileContext, type Extension as NodeExtension } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { mathFromMarkdown } from 'mdast-util-math'
import { directive } from 'micromark-extension-directive'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Extension } from 'micromark-util-types'
import { math } from './mathSyntax.ts'

/** Markdown as the tree of mdast. */
export function readTree(text: string): Root {
  return fromMarkdown(text, { extensions: SYNTAX, mdastExtensions: NODES })
}

/** The same without marks, links and whatever else stands inside a text. */
export function readBlockTree(text: string): Root {
  return fromMarkdown(text, { extensions: BLOCK_SYNTAX, mdastExtensions: NODES })
}

/** Calls for every node, parents first, in the order of the text. */
export function forEachNode(root: Root, visit: (node: Nodes) => void): void {
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    visit(node)
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child)
  }
}

const SYNTAX = [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable(), gfmTaskListItem(), math(), directive()]

const BLOCK_SYNTAX: Extension[] = [
  gfmTable(),
  { flow: math().flow ?? {} },
  { flow: directive().flow ?? {} },
  {
    disable: {
      null: [
        'attention',
        'autolink',
        'codeText',
        'htmlText',
        'labelEnd',
        'labelStartImage',
        'labelStartLink',
      ],
    },
  },
]

const NODES: NodeExtension[] = [
  // Its transform makes links of addresses that were escaped; the syntax alone finds those that were not.
  { ...gfmAutolinkLiteralFromMarkdown(), transforms: [] },
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
  boxesOutsideItems(),
  mathFromMarkdown(),
  directiveFromMarkdown(),
  writtenDirectives(),
]

/** Keeps how a directive in a text is written: in the words of a picture nothing else is left of it. */
function writtenDirectives(): NodeExtension {
  return {
    exit: {
      directiveText(token) {
        Object.assign(this.stack.at(-1) ?? {}, { value: this.sliceSerialize(token) })
        this.exit(token)
      },
    },
  }
}

/**
 * The syntax takes a box for that of an item also where it stands in another block: behind an empty item, or in a quote
 * in one. There it is text.
 */
function boxesOutsideItems(): NodeExtension {
  const { exit } = gfmTaskListItemFromMarkdown()
  const isInItem = ({ stack }: CompileContext): boolean => stack.at(-2)?.type === 'listItem'
  return {
    exit: {
      taskListCheckValueChecked(token) {
        if (isInItem(this)) exit?.taskListCheckValueChecked?.call(this, token)
      },
      taskListCheckValueUnchecked(token) {
        if (isInItem(this)) exit?.taskListCheckValueUnchecked?.call(this, token)
      },
      taskListCheck(token) {
        if (isInItem(this)) return
        this.enter({ type: 'text', value: this.sliceSerialize(token) }, token)
        this.exit(token)
      },
    },
  }
}
