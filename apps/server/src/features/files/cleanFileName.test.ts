import { MAX_FILE_NAME_LENGTH } from '@sheaf/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from '../../../../../scripts/setup/anyCharacter.ts'
import { cleanFileName } from './cleanFileName.ts'

it.each([
  ['Holiday in Rome.jpg', 'Holiday in Rome.jpg'],
  ['Übersicht (2).pdf', 'Übersicht (2).pdf'],
  ['报告 最终版.docx', '报告 最终版.docx'],
  ['تقرير.pdf', 'تقرير.pdf'],
  ['👩‍👩‍👧‍👦 family.png', '👩‍👩‍👧‍👦 family.png'],
  ['archive.tar.gz', 'archive.tar.gz'],
  // Paths.
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\photo.png', 'photo.png'],
  ['/etc/', 'etc'],
  ['..', 'file'],
  ['a/..', 'a'],
  ['', 'file'],
  ['   ', 'file'],
  ['/', 'file'],
  // Dots and spaces.
  ['.htaccess', 'htaccess'],
  ['... .bashrc', 'bashrc'],
  ['notes.txt. . ', 'notes.txt'],
  ['a \t\n b.txt', 'a b.txt'],
  // Characters that nobody sees.
  ['a\u0000b\u0007c\u009f.txt', 'abc.txt'],
  ['line\r\nSet-Cookie: x=1', 'line Set-Cookie: x=1'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['\u2066a\u2069\ufeffb.txt', 'ab.txt'],
  ['half\ud800.txt', 'half\ufffd.txt'],
  ['e\u0301te\u0301.txt', 'été.txt'],
  // Devices.
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['com1.tar.gz', '_com1.tar.gz'],
  ['LPT9', '_LPT9'],
  ['console.log', 'console.log'],
  ['company', 'company'],
])('R6: a file called %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

it('R6: a name of 300 characters is cut before its extension', () => {
  expect(cleanFileName(`${'x'.repeat(300)}.jpeg`)).toBe(`${'x'.repeat(250)}.jpeg`)
  expect(cleanFileName('x'.repeat(300))).toBe('x'.repeat(255))
  expect(cleanFileName(`a.${'x'.repeat(300)}`)).toBe(`a.${'x'.repeat(253)}`)
})

it('R6: a cut goes between characters as people see them', () => {
  const family = '👩‍👩‍👧‍👦'
  const cut = cleanFileName(`${family.repeat(40)}.png`)
  expect(cut).toBe(`${family.repeat(22)}.png`)
  const piled = cleanFileName(`e${'\u0301'.repeat(400)}`)
  expect([piled.length, piled.isWellFormed()]).toEqual([MAX_FILE_NAME_LENGTH, true])
})

it('R6: whatever the name, what is kept is safe, short enough, and stays the same when cleaned again', () => {
  const unit = fc.constantFrom(
    'a',
    '.',
    '/',
    '\\',
    ' ',
    '\u202e',
    '\u0000',
    '\ud83d',
    '👨‍👩‍👧',
    'é',
    '\u0301',
    'con',
  )
  const names = fc.oneof(
    fc.array(unit, { maxLength: 400 }).map((units) => units.join('')),
    fc.string({ unit: anyCharacter, maxLength: 400 }),
  )
  fc.assert(
    fc.property(names, (given) => {
      const name = cleanFileName(given)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(MAX_FILE_NAME_LENGTH)
      expect(name.isWellFormed()).toBe(true)
      // oxlint-disable-next-line no-control-regex -- looking for exactly these
      expect(name).not.toMatch(/[\u0000-\u001f\u007f/\\\u202a-\u202e\u2066-\u2069]|^\.|[. ]$/)
      expect(cleanFileName(name)).toBe(name)
    }),
    { numRuns: 1000 },
  )
})

it('R6: a name of dots and spaces takes no time', () => {
  const started = performance.now()
  expect(cleanFileName(`a${'. '.repeat(500_000)}b`).length).toBeLessThanOrEqual(MAX_FILE_NAME_LENGTH)
  expect(performance.now() - started).toBeLessThan(2_000)
})
