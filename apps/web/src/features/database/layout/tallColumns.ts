import { resultField, type KnownFieldType, type VisibleField } from '@sheaf/model'

/** Whether what is in cells of a type may run over several lines. */
export function isWrappable(type: string): boolean {
  return !ONE_LINE.has(type)
}

/** Columns whose cells may make their rows higher, by index. */
export function tallColumns(columns: readonly VisibleField[]): readonly number[] {
  return columns.flatMap(({ field, wrap }, index) =>
    wrap && isWrappable(resultField(field).type) ? [index] : [],
  )
}

const ONE_LINE: ReadonlySet<string> = new Set<KnownFieldType>(['number', 'checkbox', 'checklist', 'time'])
