import { expect, it } from 'vitest'
import { decodePage } from './decodePage.ts'

it.each([
  ['the header', 'text/html; charset=ISO-8859-1', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'café'],
  ['the header, quoted', 'text/html; charset="utf-8"', Buffer.from('café'), 'café'],
  [
    'a meta',
    'text/html',
    Buffer.concat([Buffer.from('<meta charset=shift_jis>'), Buffer.from([0x83, 0x65])]),
    '<meta charset=shift_jis>テ',
  ],
  [
    'an old meta',
    '',
    Buffer.concat([
      Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=gbk">'),
      Buffer.from([0xc4, 0xe3]),
    ]),
    '<meta http-equiv=Content-Type content="text/html; charset=gbk">你',
  ],
  ['a mark before all else', 'text/html; charset=latin1', Buffer.from('\ufeffcafé'), 'café'],
  ['a mark of UTF-16', '', Buffer.from('\ufeffhé', 'utf16le'), 'hé'],
  ['nothing, in UTF-8', 'text/html', Buffer.from('日本'), '日本'],
  [
    'nothing, in another one',
    'text/html',
    Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x21, 0x21]),
    'café !!',
  ],
  ['nonsense', 'text/html; charset=klingon', Buffer.from('é'), 'é'],
])('reads the characters that %s names', (_name, contentType, body, text) => {
  expect(decodePage(body, contentType)).toBe(text)
})

it('keeps UTF-8 that was cut within a character', () => {
  expect(decodePage(Buffer.from('日本').subarray(0, 5), '')).toBe('日\ufffd')
})
