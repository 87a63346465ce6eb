import type { BlockId } from '@sheaf/base'
import { publication } from '@sheaf/locales/en/publication.ts'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderDocument } from '../document/renderDocument.tsx'
import { inLanguage, slotLabels } from './inLanguage.ts'
import { hasWordSlots, wordSlot } from './wordSlots.ts'

const ENGLISH = { locale: 'en', messages: publication.viewer }

function render(text: ProjectedBlock['text']): string {
  const block = { id: 'b' as BlockId, type: 'heading', data: { level: 1 }, text, children: [] }
  const root = { id: 'r' as BlockId, type: 'page', data: {}, text: null, children: [block] }
  return renderToStaticMarkup(renderDocument(root, { labels: slotLabels(publication.viewer), locale: null }))
}

it('VISIT-LANG-1: fills messages with their values, dates and sizes as the language says them', () => {
  const labels = slotLabels(publication.viewer)
  const markup = [labels.untitled, labels.gallery({ count: 2 }), labels.updated({ date: 'today' })].join('|')
  expect(inLanguage(markup, ENGLISH)).toBe('Untitled|2 pictures|Updated today')
  const own = {
    ...publication.viewer,
    gallery: '{count, plural, one {# Bild} other {# Bilder}} <von> {count}',
  }
  expect(inLanguage(labels.gallery({ count: 1200 }), { locale: 'de', messages: own })).toBe(
    '1.200 Bilder &lt;von&gt; 1200',
  )
  const times = wordSlot('dates', '2026-06-09T10:00:00.000Z', '', 'time')
  expect(inLanguage(times, { ...ENGLISH, locale: 'de' })).toBe('9. Juni 2026 um 10:00')
  expect(inLanguage(wordSlot('bytes', '1536'), ENGLISH)).toBe('1.5 kB')
})

it('VISIT-LANG-1: R6: a slot that somebody writes brings no markup, and what is none stays', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const slots = [
    wordSlot('message', 'untitled'),
    wordSlot('message', 'updated', 'date', evil),
    wordSlot('message', evil),
    wordSlot('message', 'comments'),
    wordSlot('message', 'toString'),
    wordSlot('dates', evil, evil),
    wordSlot('bytes', evil),
    '\uFDD0message\uFDD1',
    '\uFDD2\uFDD1\uFDD0',
  ]
  const html = inLanguage(render(slots.map((text) => ({ text }))), ENGLISH)
  expect(html).not.toContain('<img')
  expect(html).toContain('Updated &lt;img src=x onerror=alert(1)&gt;')
})

it('finds out whether there is anything to fill', () => {
  expect([render([{ text: 'a' }]), 'plain'].map(hasWordSlots)).toEqual([true, false])
})
