import { z } from 'zod'
import { isUuid } from '@sheaf/base'

const view = z.looseObject({
  view_id: z.string(),
  name: z.string().max(2000),
  icon: z.object({ ty: z.number().int(), value: z.string() }).nullish(),
  layout: z.number().int(),
  extra: z.string().nullish(),
})

const streamMeta = z.object({
  view_id: z.string().refine(isUuid),
  publish_name: z.string().max(1000),
  metadata: z.looseObject({
    view,
    child_views: z.array(view).nullish(),
    ancestor_views: z.array(view).nullish(),
  }),
})

type StreamMeta = z.output<typeof streamMeta>

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

export interface ParsedMeta {
  readonly meta: StreamMeta
  /** As it came: its uids are larger than JSON.parse can read. */
  readonly text: string
}

/** Reads the meta of a page in a publish stream (wire.md 6.4); null for anything else, and for what no database can keep. */
export function parseStreamMeta(bytes: Uint8Array): ParsedMeta | null {
  const text = readText(bytes)
  if (text === null) return null
  const read = streamMeta.safeParse(text.json)
  return read.success && isKeepable(text.json) ? { meta: read.data, text: text.text } : null
}

const MAX_LEVELS = 100

// Zero bytes and halves of characters are no text to PostgreSQL; values within values without end, and numbers of any
// length, are no JSON to it.
function isKeepable(json: unknown): boolean {
  let level: readonly unknown[] = [json]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS || level.some((value) => value === Infinity || value === -Infinity)) return false
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return !UNKEEPABLE.test(JSON.stringify(json))
}

const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/i

function readText(bytes: Uint8Array): { readonly text: string; readonly json: unknown } | null {
  try {
    const text = UTF_8.decode(bytes)
    return { text, json: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}
