import { enumOf, flagOf, listOf, recordOf, secondsOf, textOf, type Stored } from '../stored/storedValues.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  type DateFormat,
  type Field,
  type FieldOptions,
  type RelationLimit,
  type SelectOption,
  type SelectOptions,
  type TimeFormat,
} from './Field.ts'
import { unreadFormula } from '../formulas/FormulaOptions.ts'
import { FIELD_TYPES, type FieldType, type KnownFieldType } from './FieldType.ts'
import { numberFormat } from './numberFormats.ts'
import { readSelectColor } from './selectColors.ts'

/** Reads an entry of `fields`. Its key is its id, whatever id it contains. */
export function readField(id: string, value: unknown): Field {
  const stored = recordOf(value)
  const typeNumber = enumOf(stored['ty'], FIELD_TYPES) ?? 0
  const formula = readFormulaText(stored, typeNumber)
  const type = formula === null ? fieldTypeOf(typeNumber) : 'formula'
  const optionsByType = readOptions(recordOf(stored['type_option']))
  const base = {
    id,
    name: textOf(stored['name']),
    icon: textOf(stored['icon']),
    description: readDescription(stored['description']),
    primary: flagOf(stored['is_primary'], false),
    typeNumber,
    optionsByType,
    createdAt: secondsOf(stored['created_at']),
    lastModified: secondsOf(stored['last_modified']),
  }
  return formula === null
    ? typedField(base, type, optionsByType)
    : { ...base, type: 'formula', options: unreadFormula(formula) }
}

/**
 * The text of a formula; null for all other fields. It is a key that the format does not have, of a text field that does
 * not name the rows (decision 164). An empty text under the key is a formula that was taken away.
 */
export function readFormulaText(field: Stored, typeNumber: number): string | null {
  const text = textOf(field['formula'])
  const isFormula = text.startsWith(FORMULA_SIGN) && typeNumber === 0 && !flagOf(field['is_primary'], false)
  return isFormula ? text.slice(FORMULA_SIGN.length) : null
}

/** What the text of a formula begins with where it is stored, so that an empty formula is one, too. */
export const FORMULA_SIGN = '='

function readDescription(stored: unknown): string {
  const text = textOf(stored)
  return text.length > MAX_DESCRIPTION_LENGTH ? text.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed() : text
}

export function fieldTypeOf(number: number): FieldType {
  return FIELD_TYPES[number] ?? 'unknown'
}

/** The options of a type, or the defaults if none are stored. */
export function optionsOf<T extends FieldType>(
  options: Readonly<Partial<FieldOptions>>,
  type: T,
): FieldOptions[T] {
  return options[type] ?? READERS[type]({})
}

// `Field` is a union of pairs: type and options must be set together.
function typedField<T extends FieldType>(
  base: Omit<Field, 'type' | 'options'>,
  type: T,
  options: Readonly<Partial<FieldOptions>>,
): Field {
  return { ...base, type, options: optionsOf(options, type) } as Field
}

function readOptions(stored: Stored): Readonly<Partial<FieldOptions>> {
  const found: [KnownFieldType, unknown][] = []
  for (const [key, value] of Object.entries(stored)) {
    const type = FIELD_TYPES[enumOf(key, FIELD_TYPES) ?? -1]
    if (type) found.push([type, READERS[type](recordOf(value))])
  }
  return Object.fromEntries(found) as Partial<FieldOptions>
}

const NONE = {}
const none = (): Readonly<Record<string, never>> => NONE

const READERS: { readonly [T in FieldType]: (stored: Stored) => FieldOptions[T] } = {
  rich_text: none,
  number: (stored) => ({ format: numberFormat(enumOf(stored['format'], []) ?? 0) }),
  date_time: readDateOptions,
  single_select: readSelectOptions,
  multi_select: readSelectOptions,
  checkbox: none,
  url: none,
  checklist: none,
  last_edited_time: readDateOptions,
  created_time: readDateOptions,
  relation: readRelationOptions,
  summary: none,
  translate: (stored) => ({ language: enumOf(stored['language'], []) ?? ENGLISH }),
  time: none,
  media: (stored) => ({ hideFileNames: flagOf(content(stored)['hide_file_names'], true) }),
  person: readPersonOptions,
  rollup: (stored) => ({
    relationFieldId: textOf(stored['relation_field_id']) || null,
    targetFieldId: textOf(stored['target_field_id']) || null,
    calculation: enumOf(stored['calculation_type'], []) ?? COUNT,
    showAs: SHOW_AS[enumOf(stored['show_as'], SHOW_AS) ?? 0] ?? 'calculated',
    conditionValue: textOf(stored['condition_value']),
  }),
  created_by: none,
  last_edited_by: none,
  formula: () => unreadFormula(''),
  unknown: none,
}

// Newer clients renamed the keys; the newer key takes precedence.
function readDateOptions(stored: Stored): FieldOptions['date_time'] {
  const date = enumOf(stored['date_format_v2'] ?? stored['date_format'], DATE_FORMAT_NAMES)
  const time = enumOf(stored['time_format_v2'] ?? stored['time_format'], TIME_FORMAT_NAMES)
  const includeTime = stored['include_time']
  return {
    dateFormat: DATE_FORMATS[date ?? FRIENDLY] ?? 'friendly',
    timeFormat: TIME_FORMATS[time ?? TWENTY_FOUR_HOUR] ?? 'twenty_four_hour',
    includeTime: includeTime === undefined || includeTime === null ? null : flagOf(includeTime, false),
    timeZone: textOf(stored['timezone_id']) || textOf(stored['timezone']) || null,
  }
}

function readSelectOptions(stored: Stored): SelectOptions {
  const held = content(stored)
  const options = new Map<string, SelectOption>()
  for (const entry of listOf(held['options'])) {
    const option = recordOf(entry)
    const id = textOf(option['id'])
    if (id === '' || options.has(id)) continue
    options.set(id, { id, name: textOf(option['name']), color: readSelectColor(option['color']) })
  }
  return { options: [...options.values()], disableColor: flagOf(held['disable_color'], false) }
}

/** Of the options under the type of relations alone: those of selects can be long. */
export function readRelationOptions(stored: Stored): FieldOptions['relation'] {
  const fieldId = textOf(stored['reciprocal_field_id'])
  const isTwoWay = flagOf(stored['is_two_way'], false) && fieldId !== ''
  return {
    databaseId: textOf(stored['database_id']) || null,
    reciprocal: isTwoWay ? { fieldId, name: textOf(stored['reciprocal_field_name']) } : null,
    sourceLimit: RELATION_LIMITS[enumOf(stored['source_limit'], RELATION_LIMIT_NAMES) ?? 0] ?? 'none',
    targetLimit: RELATION_LIMITS[enumOf(stored['target_limit'], RELATION_LIMIT_NAMES) ?? 0] ?? 'none',
    formerDatabaseIds: listOf(stored['former_database_ids'])
      .map(textOf)
      .filter((id) => id !== ''),
  }
}

function readPersonOptions(stored: Stored): FieldOptions['person'] {
  const held = content(stored)
  const persons = listOf(held['persons']).flatMap((entry) => {
    const person = recordOf(entry)
    const id = textOf(person['id'])
    const name = textOf(person['name']) || null
    return id === '' ? [] : [{ id, name, avatarUrl: textOf(person['avatar_url']) || null }]
  })
  return { single: flagOf(held['is_single_select'], false), persons }
}

/** The JSON text `content` merged over the keys beside it, since clients store options in either. */
function content(stored: Stored): Stored {
  return { ...stored, ...recordOf(stored['content']) }
}

/** By their number in the format. */
export const DATE_FORMATS: readonly DateFormat[] = [
  'local',
  'us',
  'iso',
  'friendly',
  'day_month_year',
  'full',
]
const DATE_FORMAT_NAMES = ['Local', 'US', 'ISO', 'Friendly', 'DayMonthYear', 'FriendlyFull']
/** By their number in the format. */
export const TIME_FORMATS: readonly TimeFormat[] = ['twelve_hour', 'twenty_four_hour']
const TIME_FORMAT_NAMES = ['TwelveHour', 'TwentyFourHour']
/** By their number in the format. */
export const RELATION_LIMITS = ['none', 'one'] as const satisfies readonly RelationLimit[]
const RELATION_LIMIT_NAMES = ['NoLimit', 'OneOnly']
/** By their number in the format. */
export const SHOW_AS = ['calculated', 'list', 'unique_list'] as const
const FRIENDLY = 3
const TWENTY_FOUR_HOUR = 1
const COUNT = 5
const ENGLISH = 1
