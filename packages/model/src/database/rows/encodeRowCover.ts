import { parseFileAddress } from '../../document/values/fileAddress.ts'
import type { RowCover } from './Row.ts'

/** A cover as it is stored in the meta of a row, with every key that clients ask for (collab-model 4.8). */
export function encodeRowCover({ type, data, offset }: RowCover): string {
  return JSON.stringify({
    data,
    cover_type: TYPES.indexOf(type),
    upload_type: type === 'file' ? uploadType(data) : 0,
    offset,
  })
}

/** From the network, or uploaded. */
function uploadType(url: string): number {
  return parseFileAddress(url) === null ? 1 : 2
}

/** By their number. */
const TYPES: readonly RowCover['type'][] = ['color', 'file', 'asset', 'gradient']
