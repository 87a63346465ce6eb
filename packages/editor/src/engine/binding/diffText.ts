import type { JsonValue } from '@sheaf/base'
import { sameJson, type TextAttributes, type TextDelta, type TextStep } from '@sheaf/model'
import type { Fragment } from 'prosemirror-model'
import { inlineRun } from '../inline/inlineText.ts'

/**
 * The edit that leads from one line's content to another (BND-W-3). What is equal in character and
 * marks at both ends is left alone; equal characters with other marks are formatted, never deleted
 * and inserted, so that concurrent typing beside them keeps its place. Empty when nothing differs.
 */
export function diffText(before: Fragment, after: Fragment): TextDelta {
  const start = before.findDiffStart(after)
  if (start === null) return []
  const end = before.findDiffEnd(after)
  if (!end) return []
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  if (end.b + overlap === start) return trim([...retained(start), { delete: end.a + overlap - start }])
  if (end.a + overlap === start)
    return trim([...retained(start), ...wholeInserts(after, start, end.b + overlap)])
  const old = charactersOf(before, start, end.a + overlap)
  const now = charactersOf(after, start, end.b + overlap)

  let head = commonLength(old, now, (a, b) => a.char === b.char)
  let tail = Math.min(
    commonLength(old.toReversed(), now.toReversed(), (a, b) => a.char === b.char),
    Math.min(old.length, now.length) - head,
  )
  // Half of a surrogate pair must not be cut off: Yjs would replace both halves.
  if (isHighSurrogate(old[head - 1]) && old.length !== head) head--
  if (isLowSurrogate(old[old.length - tail]) && tail > 0 && old.length !== tail + head) tail--

  const steps: TextStep[] = [...formats(old.slice(0, head), now.slice(0, head))]
  const gone = old.length - tail - head
  if (gone > 0) steps.push({ delete: gone })
  steps.push(...inserts(now.slice(head, now.length - tail)))
  steps.push(...formats(old.slice(old.length - tail), now.slice(now.length - tail)))
  return trim([...retained(start), ...steps])
}

interface Character {
  readonly char: string
  readonly attributes: TextAttributes
}

function charactersOf(line: Fragment, from: number, to: number): readonly Character[] {
  const characters: Character[] = []
  if (to <= from) return characters
  line.nodesBetween(from, to, (node, pos) => {
    const { text, attributes } = inlineRun(node)
    for (let index = Math.max(0, from - pos); index < Math.min(text.length, to - pos); index++) {
      characters.push({ char: text.charAt(index), attributes })
    }
    return false
  })
  return characters
}

function commonLength<T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): number {
  let length = 0
  while (length < a.length && length < b.length && same(a[length]!, b[length]!)) length++
  return length
}

function* formats(old: readonly Character[], now: readonly Character[]): Generator<TextStep> {
  for (const [index, { attributes }] of old.entries()) {
    const patch = attributePatch(attributes, now[index]!.attributes)
    yield patch ? { retain: 1, attributes: patch } : { retain: 1 }
  }
}

function attributePatch(old: TextAttributes, now: TextAttributes): Record<string, JsonValue> | null {
  if (old === now) return null
  const patch: Record<string, JsonValue> = {}
  for (const key of Object.keys(old)) if (!(key in now)) patch[key] = null
  for (const [key, value] of Object.entries(now)) if (!sameJson(value, old[key])) patch[key] = value
  return Object.keys(patch).length > 0 ? patch : null
}

function* inserts(characters: readonly Character[]): Generator<TextStep> {
  let text = ''
  for (const [index, { char, attributes }] of characters.entries()) {
    text += char
    if (characters[index + 1]?.attributes === attributes) continue
    yield { insert: text, attributes }
    text = ''
  }
}

/** The same for what replaces nothing: half a megabyte is not taken apart to be put together again. */
function wholeInserts(line: Fragment, from: number, to: number): readonly TextStep[] {
  const steps: TextStep[] = []
  line.nodesBetween(from, to, (node, pos) => {
    const { text, attributes } = inlineRun(node)
    steps.push({ insert: text.slice(Math.max(0, from - pos), to - pos), attributes })
    return false
  })
  return steps
}

function retained(length: number): readonly TextStep[] {
  return length > 0 ? [{ retain: length }] : []
}

/** Joins neighbouring retains and drops the last one when it changes nothing. */
export function trim(steps: readonly TextStep[]): TextDelta {
  const joined: TextStep[] = []
  for (const step of steps) {
    const last = joined.at(-1)
    if (last && 'retain' in last && 'retain' in step && sameJson(last.attributes, step.attributes)) {
      joined[joined.length - 1] = { ...last, retain: last.retain + step.retain }
    } else joined.push(step)
  }
  const last = joined.at(-1)
  if (last && 'retain' in last && !last.attributes) joined.pop()
  return joined
}

function isHighSurrogate(character: Character | undefined): boolean {
  return character !== undefined && character.char >= '\uD800' && character.char <= '\uDBFF'
}

function isLowSurrogate(character: Character | undefined): boolean {
  return character !== undefined && character.char >= '\uDC00' && character.char <= '\uDFFF'
}
