export type Direction = 'ltr' | 'rtl'

const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Direction of the first letter that has one; null for a text without letters. */
export function textDirection(text: string): Direction | null {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return null
  return RTL.test(letter) ? 'rtl' : 'ltr'
}
