import type { CoverType, RowCover } from '@sheaf/model'

/** The cover of a row as pages have it. */
export function pageCoverOf({ type, data, offset }: RowCover): {
  readonly type: CoverType
  readonly value: string
  readonly offset: number
} {
  return { type: PAGE_TYPES[type], value: data, offset }
}

const PAGE_TYPES = {
  color: 'color',
  gradient: 'gradient',
  asset: 'built_in',
  file: 'custom',
} as const satisfies Record<RowCover['type'], CoverType>
