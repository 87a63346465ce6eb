import type { JsonObject } from '@sheaf/base'
import type { NewBlock, TextRun } from '@sheaf/model'

/** Blocks that were written as JSON because they are nested too deep; null for anything else. */
export function readStored(json: string): readonly NewBlock[] | null {
  try {
    const value: unknown = JSON.parse(json)
    if (!Array.isArray(value)) return null
    const blocks = value.map(readBlock)
    return blocks.every((block) => block !== null) ? blocks : null
  } catch {
    return null
  }
}

function readBlock(value: unknown): NewBlock | null {
  if (!isRecord(value) || typeof value['type'] !== 'string') return null
  const { type, data, text, children } = value
  const kids = Array.isArray(children) ? children.map(readBlock).filter((kid) => kid !== null) : []
  return {
    type,
    data: isRecord(data) ? (data as JsonObject) : {},
    ...(Array.isArray(text) && { text: text.map(readRun).filter((run) => run !== null) }),
    ...(kids.length > 0 && { children: kids }),
  }
}

function readRun(value: unknown): TextRun | null {
  if (!isRecord(value) || typeof value['text'] !== 'string') return null
  const { text, attributes } = value
  return { text, ...(isRecord(attributes) && { attributes: attributes as JsonObject }) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
