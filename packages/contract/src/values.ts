import type { JsonObject, JsonValue, ViewId, WorkspaceId } from '@sheaf/base'
import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from './email.ts'
import { MAX_ICON_LENGTH } from './limits.ts'

/** A UUID in any case, read as lower case. */
export const uuidSchema = z.guid().toLowerCase()
export const workspaceIdSchema = uuidSchema as unknown as z.ZodType<WorkspaceId, string>
export const viewIdSchema = uuidSchema as unknown as z.ZodType<ViewId, string>

/**
 * A snowflake as a JSON number. It may exceed 2^53, so a browser reads it rounded: compare `uid_string`,
 * which every answer with a `uid` carries beside it where the format has room.
 */
export const uidSchema = z.number()

/** RFC 3339 in UTC. */
export const momentSchema = z.iso.datetime()

/** Text that the database can hold: no NUL, no half of a surrogate pair. */
export function textSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine(isStorableText, { message: 'Text holds characters that cannot be stored' })
}

/** A JSON object of bounded depth and size whose every text can be stored. */
export function jsonObjectSchema(maxBytes: number) {
  return z.record(z.string(), z.unknown()).refine((value) => isStorableJson(value, maxBytes), {
    message: 'Object is nested too deeply, too large, or holds characters that cannot be stored',
  }) as unknown as z.ZodType<JsonObject, JsonObject>
}

/** Any JSON, bounded in the same way. */
export function jsonSchema(maxBytes: number) {
  return z.unknown().refine((value) => value !== undefined && isStorableJson(value, maxBytes), {
    message: 'JSON is nested too deeply, too large, or holds characters that cannot be stored',
  }) as unknown as z.ZodType<JsonValue, JsonValue>
}

/** A mail address as somebody typed it; longer than any, so that what is none is answered as such. */
export const emailFieldSchema = textSchema(MAX_EMAIL_LENGTH * 2)

/** Bytes as a list of numbers. */
export const byteArraySchema = z.array(z.number().int().min(0).max(255))

/** Icon of a view: `ty` 0 emoji, 1 address of an image, 2 one of the product's icons (value is JSON text). */
export const iconSchema = z.object({
  ty: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  value: textSchema(MAX_ICON_LENGTH),
})
export type ViewIcon = z.output<typeof iconSchema>

/** What a view shows: 0 document, 1 grid, 2 board, 3 calendar, 4 AI chat, 5 chart, 6 list, 7 gallery. */
export const layoutSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
])
export type ViewLayout = z.output<typeof layoutSchema>

/** Somebody as shown beside a page or a comment. */
export const personSchema = z.object({
  uuid: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
})

export const workspaceParams = z.object({ workspaceId: workspaceIdSchema })
export const viewParams = z.object({ workspaceId: workspaceIdSchema, viewId: viewIdSchema })

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

const MAX_JSON_DEPTH = 200

// Walks with its own stack: a body of brackets alone must not exhaust the call stack.
function isStorableJson(root: unknown, maxBytes: number): boolean {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  let size = 0
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next
    size += 1
    if (depth > MAX_JSON_DEPTH || size > maxBytes) return false
    if (typeof value === 'string') {
      size += value.length
      if (!isStorableText(value)) return false
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        size += key.length
        if (!isStorableText(key)) return false
        pending.push({ value: child, depth: depth + 1 })
      }
    }
  }
  return size <= maxBytes
}
