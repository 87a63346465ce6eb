import { readNumber } from './readNumber.ts'

type Data = Readonly<Record<string, unknown>>

/** How a `multi_image` shows its pictures: a grid only where somebody asked for it. */
export function galleryLayout(data: Data): 'carousel' | 'grid' {
  return readNumber(data['layout']) === 1 ? 'grid' : 'carousel'
}
