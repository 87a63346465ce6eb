import type { BlockAttrs } from '../schema/schema.ts'
import type { BlockType } from './BlockType.ts'

/**
 * Makes types of blocks known to the engine. Commands work on bare transactions, so this is one list for the program, as
 * the schema is: it is filled once, before the first document opens. A type that is there already is a bug.
 */
export function registerBlockTypes(added: readonly BlockType[]): void {
  for (const each of added) {
    if (types.has(each.type)) throw new Error(`The block type ${each.type} is registered twice`)
    types.set(each.type, each)
    for (const key of each.ownKeys ?? []) ownKeys.add(key)
    if (each.putBeside) columnsType = each
  }
}

/** What is known of a type; for types that nobody registered, nothing but their name. */
export function blockType(type: string): BlockType {
  return types.get(type) ?? { type }
}

/** Whether the editor draws this type as what it is; every other type gets the quiet frame. */
export function isShownType(type: string): boolean {
  return types.has(type)
}

/** Whether blocks of the type have no text when they are made. */
export function isAtomType(type: string): boolean {
  return (blockType(type).row ?? 'text') !== 'text'
}

/** Whether Enter inside the text starts a first child instead of a next sibling. */
export function opensChildren({ type, data }: Pick<BlockAttrs, 'type' | 'data'>): boolean {
  return blockType(type).opensChildren?.(data) ?? false
}

/** Whether data under a key belongs to a type, and goes when a block becomes another one. */
export function isOwnKey(key: string): boolean {
  return ownKeys.has(key)
}

/** The type that puts blocks side by side; null where there is none. */
export function columnsBlockType(): BlockType | null {
  return columnsType
}

const types = new Map<string, BlockType>()
const ownKeys = new Set<string>()
let columnsType: BlockType | null = null
