import type { ReadPage } from './ReadPage.ts'

/** IMP-KIND-2: a plain text as a page: a paragraph for each line that says something; its name is that of the file. */
export function readTextPage(text: string): ReadPage {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const blocks = lines
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', text: [{ text: line }] }))
  return { title: null, icon: null, extra: null, blocks }
}
