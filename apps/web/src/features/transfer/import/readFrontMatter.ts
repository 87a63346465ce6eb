import type { JsonObject, JsonValue } from '@sheaf/base'
import type { ViewIcon } from '@sheaf/contract'

export interface FrontMatter {
  readonly title: string | null
  readonly icon: ViewIcon | null
  readonly extra: JsonObject | null
  /** Lines that say nothing to us, as they are. */
  readonly rest: string
  /** What follows. */
  readonly body: string
}

const DRESS_KEYS: ReadonlySet<string> = new Set(['cover', 'font', 'fontLayout', 'lineHeightLayout'])
const MAX_LINES = 200

/**
 * IMP-MATTER-1: the lines between `---` at the head of a Markdown file: title, icon, cover and type settings as an
 * export writes them. Other lines are kept.
 */
export function readFrontMatter(text: string): FrontMatter {
  const found = /^\uFEFF?---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text)
  const lines = found?.index === 0 ? found[1]!.split(/\r?\n/).slice(0, -1) : []
  const isMatter =
    found?.index === 0 && lines.length <= MAX_LINES && lines.some((line) => /^[\w-]+:/.test(line))
  if (!isMatter) return { title: null, icon: null, extra: null, rest: '', body: text }

  const rest: string[] = []
  const extra: Record<string, JsonValue> = {}
  let title: string | null = null
  let icon: ViewIcon | null = null
  for (const line of lines) {
    const [, key = '', written = ''] = /^([\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    const value = readValue(written)
    if (key === 'title' && typeof value === 'string') title = value
    else if (key === 'icon' && iconOf(value)) icon = iconOf(value)
    else if (DRESS_KEYS.has(key) && value !== null && value !== '') extra[key] = value
    else rest.push(line)
  }
  const hasExtra = Object.keys(extra).length > 0
  return {
    title,
    icon,
    extra: hasExtra ? extra : null,
    rest: rest.join('\n').trim(),
    body: text.slice(found[0].length),
  }
}

/** JSON, which YAML is too, or a bare text. */
function readValue(written: string): JsonValue {
  if (!/^["{[\d]/.test(written)) return written.replace(/^'(.*)'$/, '$1')
  try {
    // What JSON.parse answers is JSON.
    return JSON.parse(written) as JsonValue
  } catch {
    return written
  }
}

function iconOf(value: JsonValue): ViewIcon | null {
  if (typeof value === 'string') return isShort(value) ? { ty: 0, value } : null
  if (typeof value !== 'object' || value === null || value instanceof Array) return null
  const { ty, value: text } = value
  if ((ty !== 0 && ty !== 1 && ty !== 2) || typeof text !== 'string' || text.length > 20_000) return null
  return { ty, value: text }
}

function isShort(text: string): boolean {
  return text !== '' && text.length <= 32 && !/[\w/:]/.test(text)
}
