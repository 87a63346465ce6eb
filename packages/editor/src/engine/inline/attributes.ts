import type { JsonValue } from '@sheaf/base'
import type { TextAttributes } from '@sheaf/model'
import { Mark } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'

const FLAGS: ReadonlySet<string> = new Set(['bold', 'italic', 'underline', 'strikethrough', 'code'])
const VALUES: ReadonlySet<string> = new Set(['href', 'font_color', 'bg_color'])

/** Attributes of Y.Text as marks. What the editor does not know, or not in this form, becomes a `foreign` mark. */
export function marksOf(attributes: TextAttributes | undefined): readonly Mark[] {
  if (!attributes) return Mark.none
  return Mark.setFrom(Object.entries(attributes).map(([key, value]) => markOf(key, value)))
}

/** The attributes that a set of marks stands for; the inverse of `marksOf`. */
export function attributesOf(marks: readonly Mark[]): TextAttributes {
  return Object.fromEntries(
    marks.map((mark): [string, JsonValue] => {
      const { key, value } = mark.attrs as { readonly key?: string; readonly value?: JsonValue }
      if (mark.type.name === 'foreign') return [key ?? '', value ?? null]
      return [mark.type.name, value ?? true]
    }),
  )
}

function markOf(key: string, value: JsonValue): Mark {
  if (FLAGS.has(key) && value === true) return schema.mark(key)
  if (VALUES.has(key) && typeof value === 'string') return schema.mark(key, { value })
  return schema.mark('foreign', { key, value })
}
