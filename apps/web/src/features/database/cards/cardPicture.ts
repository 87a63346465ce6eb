import {
  pageCover,
  parseFileAddress,
  readCell,
  readRowMeta,
  type CardPictures,
  type Database,
  type Field,
  type MediaFile,
  type ReadContext,
  type Row,
} from '@sheaf/model'
import type { CellHost } from '../cells/CellHost.ts'
import { pageCoverOf } from '../rowPage/pageCoverOf.ts'

/** What a card shows above its name. */
export type CardPicture =
  | { readonly kind: 'paint'; readonly background: string }
  | { readonly kind: 'image'; readonly src: string; /** 0 top to 1 bottom. */ readonly position: number }
  /** The text of the page of the row, which is asked for when the card is seen. */
  | { readonly kind: 'text' }

export interface PictureContext {
  readonly database: Database
  readonly settings: CardPictures
  readonly field: Field | null
  readonly context: ReadContext
  readonly files: CellHost['files']
}

/** The field whose pictures cards show. */
export function pictureField({ fields }: Database, { coverFieldId }: CardPictures): Field | null {
  const named = fields.get(coverFieldId ?? '')
  if (named?.type === 'media') return named
  return [...fields.values()].find(({ type }) => type === 'media') ?? null
}

/** Null where the row has nothing to show. */
export function cardPicture(row: Row, { settings, ...from }: PictureContext): CardPicture | null {
  switch (settings.preview) {
    case 'cover':
      return coverOf(row, from.files)
    case 'content':
      return row.storedMeta.size > 0 && readRowMeta(row).hasDocument ? { kind: 'text' } : null
    case 'media':
      return firstPicture(row, from)
  }
}

/** Whether one of the rows has something to show; of very many, one of the first. Where none has, cards have no room for it. */
export function hasPictures(rows: Iterable<Row | null>, from: PictureContext): boolean {
  let looked = 0
  for (const row of rows) {
    if (row !== null && cardPicture(row, from) !== null) return true
    looked += 1
    if (looked === MOST_LOOKED) return false
  }
  return false
}

function coverOf(row: Row, files: CellHost['files']): CardPicture | null {
  const cover = row.storedMeta.size === 0 ? null : readRowMeta(row).cover
  if (cover === null) return null
  const shown = pageCover({ cover: pageCoverOf(cover) })
  if (shown?.kind === 'paint') return shown
  if (shown === null) return null
  const own = cover.type === 'file' ? files?.resolve(cover.data, 320) : null
  return { kind: 'image', src: own ?? shown.url, position: shown.position }
}

/** Nothing is loaded from elsewhere. */
function firstPicture(
  row: Row,
  { field, database, context, files }: Omit<PictureContext, 'settings'>,
): CardPicture | null {
  const cell = field && readCell(row, field, database, context)
  if (cell?.type !== 'media') return null
  const isOwn = ({ kind, url }: MediaFile) => kind === 'image' && parseFileAddress(url) !== null
  const file = cell.files.find(isOwn)
  const src = file && files?.resolve(file.url, 320)
  return src ? { kind: 'image', src, position: 0.5 } : null
}

const MOST_LOOKED = 2_000
