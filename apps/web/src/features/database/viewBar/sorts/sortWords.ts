import { resultField, type Field, type FieldType } from '@sheaf/model'

/** What the two directions of a sort mean for a type. */
export function sortWords(field: Field, isDescending: boolean): SortWords {
  const [up, down] = WORDS[KINDS[resultField(field).type] ?? 'text']
  return isDescending ? down : up
}

type SortWords = (typeof WORDS)[keyof typeof WORDS][number]

const WORDS = {
  text: ['grid.bar.orders.text', 'grid.bar.orders.textDown'],
  number: ['grid.bar.orders.number', 'grid.bar.orders.numberDown'],
  date: ['grid.bar.orders.date', 'grid.bar.orders.dateDown'],
  checkbox: ['grid.bar.orders.checkbox', 'grid.bar.orders.checkboxDown'],
  duration: ['grid.bar.orders.duration', 'grid.bar.orders.durationDown'],
  checklist: ['grid.bar.orders.checklist', 'grid.bar.orders.checklistDown'],
} as const

const KINDS: Readonly<Partial<Record<FieldType, keyof typeof WORDS>>> = {
  number: 'number',
  rollup: 'number',
  date_time: 'date',
  created_time: 'date',
  last_edited_time: 'date',
  checkbox: 'checkbox',
  time: 'duration',
  checklist: 'checklist',
}
