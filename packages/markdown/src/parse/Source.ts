import type { Node } from 'mdast'
import type { ParseMarkdownOptions } from '../types.ts'

/** The text that is read, with what is known of all of it. */
export interface Source {
  readonly text: string
  readonly options: ParseMarkdownOptions
  /** Addresses that references name, by their identifier. */
  readonly definitions: ReadonlyMap<string, string>
  /** The identifiers that something refers to; other definitions are text. */
  readonly referenced: ReadonlySet<string>
}

/** What a node was written as. */
export function writtenAs(source: Source, node: Node): string {
  return source.text.slice(startOf(node), endOf(node))
}

export function startOf(node: Node): number {
  return node.position?.start.offset ?? 0
}

export function endOf(node: Node): number {
  return node.position?.end.offset ?? 0
}
