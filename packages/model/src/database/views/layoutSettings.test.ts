import { expect, it } from 'vitest'
import { readPlainSettings, storedPlainSettings } from './layoutSettings.ts'

it('DB-ENC-2: what is set of lists and galleries reads as it is stored', () => {
  const gallery = {
    showCover: false,
    fitImage: true,
    cardSize: 'large',
    preview: 'media',
    coverFieldId: 'f1',
  } as const
  const stored = storedPlainSettings('gallery', gallery)
  expect(stored).toEqual({
    show_cover: false,
    fit_image: true,
    card_size: 2,
    card_preview: 2,
    cover_field_id: 'f1',
  })
  expect(readPlainSettings('gallery', stored)).toEqual(gallery)
  expect(storedPlainSettings('list', { density: 'compact' })).toEqual({ display_mode: 0 })
})

it('DB-ENC-2: they are read from numbers and from text, and are as usual where they are nothing', () => {
  const read = readPlainSettings('gallery', { card_size: '0', card_preview: 99n, show_cover: 'false' })
  expect(read).toMatchObject({ cardSize: 'small', preview: 'cover', showCover: false, coverFieldId: null })
})
