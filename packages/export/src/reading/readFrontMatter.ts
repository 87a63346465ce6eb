import type { JsonObject, JsonValue } from '@sheaf/base'
import type { ViewIcon } from '@sheaf/contract'
import { readIcon, readSettings } from './readPageLook.ts'

export interface FrontMatter {
  readonly title: string | null
  readonly icon: ViewIcon | null
  readonly extra: JsonObject | null
  /** IMP-CHAT-1: with what messages of a chat begin; null for a page. */
  readonly chat: string | null
  /** Lines that say nothing to us, as they are. */
  readonly rest: string
  /** What follows. */
  readonly body: string
}

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
  if (!isMatter) return { title: null, icon: null, extra: null, chat: null, rest: '', body: text }

  const rest: string[] = []
  const extra: Record<string, JsonValue> = {}
  let title: string | null = null
  let icon: ViewIcon | null = null
  let chat: string | null = null
  for (const line of lines) {
    const [, key = '', written = ''] = /^([\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    const value = readValue(written)
    if (key === 'title' && typeof value === 'string') title = value
    else if (key === 'icon' && readIcon(value)) icon = readIcon(value)
    else if (key === 'chat' && typeof value === 'string' && /^message(?:-\d{1,9})?$/.test(value)) chat = value
    else if (readSettings({ [key]: value })) extra[key] = value
    else rest.push(line)
  }
  const hasExtra = Object.keys(extra).length > 0
  return {
    title,
    icon,
    extra: hasExtra ? extra : null,
    chat,
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
