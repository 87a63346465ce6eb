import { readNumber } from './readNumber.ts'

type Data = Readonly<Record<string, unknown>>

/** Layout of a `multi_image`; a grid only if it was chosen. */
export function galleryLayout(data: Data): 'carousel' | 'grid' {
  return readNumber(data['layout']) === 1 ? 'grid' : 'carousel'
}
