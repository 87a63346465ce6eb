import { encodeRowCover, type DatabaseRecords } from '@sheaf/model'
import type { CellFiles } from '../cells/CellHost.ts'
import { withCommands } from './sampleRecords.ts'

/** Gives three of four rows a cover: a picture of its own. */
export function withCovers(records: DatabaseRecords): DatabaseRecords {
  const rows = [...records.rows.values()].filter(({ isDeleted }) => !isDeleted)
  return withCommands(
    records,
    rows.flatMap(({ id }, index) => {
      if (index % 4 === 3) return []
      const value = encodeRowCover({ type: 'file', data: `https://small.test/${index}.svg`, offset: 0 })
      return [{ kind: 'setRowLook' as const, rowId: id, part: 'cover' as const, value }]
    }),
  )
}

/** Draws those pictures, since there is no server that has them. */
export const COVER_FILES: CellFiles = {
  start: () => {},
  retry: () => {},
  cancel: () => {},
  list: () => [],
  subscribe: () => () => {},
  resolve: (url) => `data:image/svg+xml,${encodeURIComponent(pictureOf(Number(/\d+/.exec(url)?.[0] ?? 0)))}`,
  openPictures: () => {},
  openPdf: () => {},
}

function pictureOf(number: number): string {
  const [sky, hill] = [`hsl(${(number * 47) % 360} 45% 86%)`, `hsl(${(number * 47 + 40) % 360} 35% 55%)`]
  const peak = 40 + ((number * 29) % 180)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="${sky}"/><path d="M0 150L${peak} 60L320 150V200H0z" fill="${hill}"/></svg>`
}
