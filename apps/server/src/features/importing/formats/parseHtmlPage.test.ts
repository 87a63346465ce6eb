import { readHtml } from '@sheaf/html'
import type { NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import { parseHtmlPage } from './parseHtmlPage.ts'

function read(html: string): readonly string[] {
  const line = ({ type, text = [], data, children = [] }: NewBlock): string => {
    const words = text.map((run) => `${run.text}${run.attributes?.['href'] ? '→' : ''}`).join('')
    const url = typeof data?.['url'] === 'string' ? data['url'] : ''
    return `${type}:${words}${url}${children.length === 0 ? '' : `[${children.map(line).join()}]`}`
  }
  return (readHtml(parseHtmlPage(html))?.blocks ?? []).map(line)
}

it.each([
  [
    'large letters',
    '<HTML><BODY><A HREF="https://a.b">x</A><IMG SRC="https://a.b/c.png"></HTML>',
    ['paragraph:x→', 'image:https://a.b/c.png'],
  ],
  [
    'what is not closed',
    '<p>a<p>b<ul><li>c<li>d</ul>',
    ['paragraph:a', 'paragraph:b', 'bulleted_list:c', 'bulleted_list:d'],
  ],
  [
    'text around the page',
    '<p>a</p><!DOCTYPE html><html><body><p>b</p></body></html><p>c</p>',
    ['paragraph:a', 'paragraph:b', 'paragraph:c'],
  ],
  ['a page without a body', '<html><head><title>T</title></head><p>a</p></html>', ['paragraph:a']],
  ['signs', 'a < b &amp; c &lt;d&gt; &#128512; &bogus;', ['paragraph:a < b & c <d> 😀 &bogus;']],
  ['what Word hides', '<!--[if gte mso 9]><xml>x</xml><![endif]--><p>w<o:p></o:p></p>', ['paragraph:w']],
  ['a title of a drawing', '<svg><title>t</title></svg>z', ['paragraph:z']],
  ['nothing', '', []],
])('ARC-HTML-4: reads %s as a browser does', (_, html, blocks) => {
  expect(read(html)).toEqual(blocks)
})
