import type { FieldOptions, SelectOption, SelectOptions } from '../fields/Field.ts'
import type { FieldType } from '../fields/FieldType.ts'
import type { StoredCell } from '../rows/Row.ts'
import { enumOf, flagOf, listOf, parseJson, recordOf, secondsOf, textOf } from '../stored/storedValues.ts'
import { readDecimal } from '../text/formatDecimal.ts'
import { readDuration } from '../text/duration.ts'
import type { Cell, ChecklistCell, DateCell, MediaCell, MediaFile } from './Cell.ts'

/** Reads a stored cell as the type that it was written under, with the options of that type. */
export function decodeCell(
  stored: StoredCell,
  type: FieldType,
  options: FieldOptions[FieldType],
): Cell | null {
  const data = stored['data']
  switch (type) {
    case 'rich_text':
    case 'url':
    case 'summary':
    case 'translate': {
      const text = textOf(data)
      return text === '' ? null : { type, text }
    }
    case 'number': {
      const decimal = readDecimal(textOf(data))
      return decimal === null ? null : { type, value: Number(decimal), decimal }
    }
    case 'checkbox':
      return { type, checked: isTrue(data) }
    case 'single_select':
    case 'multi_select': {
      const chosen = hasOptions(options) ? chosenOptions(data, options) : []
      const kept = type === 'single_select' && chosen.length > 1 ? chosen.slice(0, 1) : chosen
      return kept.length === 0 ? null : { type, options: kept }
    }
    case 'checklist':
      return decodeChecklist(data)
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return decodeDate(stored)
    case 'time': {
      const milliseconds = readDuration(textOf(data))
      return milliseconds === null ? null : { type, milliseconds }
    }
    case 'relation': {
      const rowIds = idList(data)
      return rowIds.length === 0 ? null : { type, rowIds }
    }
    case 'media':
      return decodeMedia(data)
    case 'person': {
      const userIds = idList(data)
      return userIds.length === 0 ? null : { type, userIds }
    }
    case 'created_by':
    case 'last_edited_by':
    case 'rollup':
    case 'formula':
      return null
    case 'unknown': {
      // Unknown types are kept. A string can at least be read where text is expected.
      return typeof data === 'string' && data !== '' ? { type: 'rich_text', text: data } : null
    }
  }
}

function hasOptions(options: FieldOptions[FieldType]): options is SelectOptions {
  return 'options' in options && Array.isArray(options['options'])
}

/** The values for "checked" of all clients: "Yes", "true", "1". */
export function isTrue(data: unknown): boolean {
  return TRUE.has(textOf(data).trim().toLowerCase())
}

/** Options by id, or by name as other clients do; without duplicates, in the order of the text. */
export function chosenOptions(data: unknown, { options }: SelectOptions): readonly SelectOption[] {
  if (options.length === 0) return []
  if (typeof data !== 'string') return findOptions(data, options)
  // Thousands of rows say the same.
  const known = chosenByText.get(options) ?? new Map<string, readonly SelectOption[]>()
  chosenByText.set(options, known)
  const before = known.get(data)
  if (before) return before
  const chosen = findOptions(data, options)
  if (known.size < KNOWN_TEXTS) known.set(data, chosen)
  return chosen
}

const chosenByText = new WeakMap<readonly SelectOption[], Map<string, readonly SelectOption[]>>()
const KNOWN_TEXTS = 1_000

function findOptions(data: unknown, options: readonly SelectOption[]): readonly SelectOption[] {
  const { byId, byName } = optionIndex(options)
  const found = new Set<SelectOption>()
  for (const id of idList(data)) {
    const option = byId.get(id) ?? byName.get(id)
    if (option) found.add(option)
  }
  return [...found]
}

/** Ids from a list, its JSON text, or comma-separated; without duplicates and surrounding white space. */
export function idList(data: unknown): readonly string[] {
  if (typeof data === 'string') {
    const parsed = data.startsWith('[') ? parseJson(data) : null
    const parts = Array.isArray(parsed) ? parsed.map(textOf) : data.split(',')
    return distinct(parts)
  }
  return distinct(listOf(data).map(textOf))
}

function distinct(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.map((id) => id.trim()))].filter((id) => id !== '')
}

function decodeChecklist(data: unknown): ChecklistCell | null {
  const stored = recordOf(data)
  const done = new Set(listOf(stored['selected_option_ids']).map(textOf))
  const items = new Map<string, ChecklistCell['items'][number]>()
  for (const entry of listOf(stored['options'])) {
    const option = recordOf(entry)
    const id = textOf(option['id'])
    if (id !== '' && !items.has(id)) items.set(id, { id, name: textOf(option['name']), done: done.has(id) })
  }
  if (items.size === 0) return null
  const finished = [...items.values()].filter((item) => item.done).length
  return { type: 'checklist', items: [...items.values()], ratio: finished / items.size }
}

function decodeDate(stored: StoredCell): DateCell | null {
  const from = secondsOf(stored['data'])
  if (from === null) return null
  const to = flagOf(stored['is_range'], true) ? secondsOf(stored['end_timestamp']) : null
  const [start, end] = to !== null && to < from ? [to, from] : [from, to]
  return {
    type: 'date_time',
    start,
    end,
    includeTime: flagOf(stored['include_time'], false),
    reminderId: textOf(stored['reminder_id']) || null,
  }
}

function decodeMedia(data: unknown): MediaCell | null {
  const files = listOf(data).flatMap((entry): readonly MediaFile[] => {
    const file = recordOf(entry)
    const url = textOf(file['url'])
    if (url === '') return []
    const upload = MEDIA_UPLOADS[enumOf(file['upload_type'], UPLOAD_NAMES) ?? NETWORK] ?? 'network'
    const kind = MEDIA_KINDS[enumOf(file['file_type'], KIND_NAMES) ?? 0] ?? 'other'
    return [{ id: textOf(file['id']), name: textOf(file['name']), url, upload, kind }]
  })
  return files.length === 0 ? null : { type: 'media', files }
}

interface OptionIndex {
  readonly byId: ReadonlyMap<string, SelectOption>
  readonly byName: ReadonlyMap<string, SelectOption>
}

function optionIndex(options: readonly SelectOption[]): OptionIndex {
  const known = INDEXES.get(options)
  if (known) return known
  const index = {
    byId: new Map(options.map((option) => [option.id, option])),
    byName: new Map(options.toReversed().map((option) => [option.name.trim(), option])),
  }
  INDEXES.set(options, index)
  return index
}

const INDEXES = new WeakMap<readonly SelectOption[], OptionIndex>()
const TRUE: ReadonlySet<string> = new Set(['yes', 'true', '1'])
const NETWORK = 1
/** By their number in the format. */
export const MEDIA_UPLOADS: readonly MediaFile['upload'][] = ['local', 'network', 'cloud']
const UPLOAD_NAMES = ['LocalMedia', 'NetworkMedia', 'CloudMedia']
/** By their number in the format. */
export const MEDIA_KINDS: readonly MediaFile['kind'][] = [
  'other',
  'image',
  'link',
  'document',
  'archive',
  'video',
  'audio',
  'text',
]
const KIND_NAMES = ['Other', 'Image', 'Link', 'Document', 'Archive', 'Video', 'Audio', 'Text']
