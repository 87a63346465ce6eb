import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { MAIL_WORDS } from './index.ts'

/** `signIn.subject` → the places in it. */
function placesOf(words: object, path = ''): Map<string, readonly string[]> {
  return new Map(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
      const name = path === '' ? key : `${path}.${key}`
      if (typeof value === 'string')
        return [[name, [...value.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!).toSorted()]]
      return [...placesOf(value as object, name)]
    }),
  )
}

describe.each(Object.entries(MAIL_WORDS))('the words of %s', (language, words) => {
  it('MAIL-LANG-2: has the keys of English, each with the same values to fill in', () => {
    expect([...placesOf(words)]).toEqual([...placesOf(en)])
  })

  it('MAIL-LANG-2: says something everywhere, in words that are its own', () => {
    const texts = [...placesOf(words).keys()].map((path) => textAt(words, path))
    expect(texts.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
    if (language === 'en') return
    const same = [...placesOf(words).keys()].filter((path) => textAt(words, path) === textAt(en, path))
    // "Account" is Dutch and Italian as well.
    expect(same.filter((path) => path !== 'common.account')).toEqual([])
  })
})

function textAt(words: object, path: string): string {
  return String(path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], words))
}
