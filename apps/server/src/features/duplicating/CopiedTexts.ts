import type { JsonValue } from '@sheaf/base'
import { parseFileAddress } from '@sheaf/model'

/** A file that a copy needs as its own. */
export interface NeededFile {
  readonly parentId: string
  readonly fileId: string
  /** The view of the copy that holds it. */
  readonly newParentId: string
}

export interface CopiedTextsData {
  readonly workspaceId: string
  readonly ids: ReadonlyMap<string, string>
  readonly open: ReadonlySet<string>
}

/**
 * Writes texts as the copy has them: ids of what is copied become those of the copies, alone, between commas and within
 * JSON, and addresses of files that were published lead to the copy's own. Every other text stays as it is.
 */
export class CopiedTexts {
  readonly needed = new Map<string, NeededFile>()
  readonly #workspaceId: string
  readonly #ids: ReadonlyMap<string, string>
  /** Paths of the files that the publications opened to the world: workspace, parent, file. */
  readonly #open: Set<string>

  constructor(workspaceId: string, ids: ReadonlyMap<string, string>, open: ReadonlySet<string> = new Set()) {
    this.#workspaceId = workspaceId
    this.#ids = ids
    this.#open = new Set(open)
  }

  /** What a thread makes another one of. */
  get data(): CopiedTextsData {
    return { workspaceId: this.#workspaceId, ids: this.#ids, open: this.#open }
  }

  openFile(workspaceId: string, parentId: string, fileId: string): void {
    this.#open.add(`${workspaceId}/${parentId}/${fileId}`)
  }

  /** For texts of one page of the copy, which holds their files. */
  of(pageId: string, more: ReadonlyMap<string, string> = NONE): (text: string) => string {
    const map = (text: string): string => {
      const id = more.get(text) ?? this.#ids.get(text)
      if (id !== undefined) return id
      const first = text[0]
      if (first === '/' || first === 'h') return this.#address(text, pageId)
      if (first === '{' || first === '[') return inJson(text, map)
      return text.length > ID_LENGTH * 2 && UUID_LIST.test(text) ? text.split(',').map(map).join(',') : text
    }
    return map
  }

  #address(text: string, pageId: string): string {
    const address = text.includes(FILES) ? parseFileAddress(text) : null
    if (address === null) return text
    const { workspaceId, parentId, fileId } = address
    if (!this.#open.has(`${workspaceId}/${parentId}/${fileId}`)) return text
    this.needed.set(`${parentId}/${fileId}/${pageId}`, { parentId, fileId, newParentId: pageId })
    return text.replace(PLACE, `/api/file_storage/${this.#workspaceId}/v1/blob/${pageId}/`)
  }
}

function inJson(text: string, map: (text: string) => string): string {
  let parsed: JsonValue
  try {
    parsed = JSON.parse(text) as JsonValue
  } catch {
    return text
  }
  let isChanged = false
  const mapped = mapTexts(parsed, (part) => {
    const other = map(part)
    isChanged ||= other !== part
    return other
  })
  // Numbers larger than those of JavaScript would come out as others.
  return isChanged ? JSON.stringify(mapped) : text
}

/** A JSON value with every text of it mapped; what is nested deeper than anybody writes is left out. */
export function mapTexts(value: JsonValue, map: (text: string) => string, depth = 0): JsonValue {
  if (typeof value === 'string') return map(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (value instanceof Array) return value.map((part: JsonValue) => mapTexts(part, map, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, map, depth + 1)]))
}

const NONE: ReadonlyMap<string, string> = new Map()
const MAX_DEPTH = 200
const ID_LENGTH = 36
const FILES = '/api/file_storage/'
const PLACE = /\/api\/file_storage\/[^/]+\/v1\/blob\/[^/]+\//
const UUID_LIST = /^[\da-f-]{36}(?:,[\da-f-]{36})+$/
