import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const FACE = /@font-face \{[^}]*?(noto-color-emoji-\d+-400-normal)\.woff2[^}]*?unicode-range:([^;]+);/g

/** The characters that each file is fetched for. */
function rangesOf(path: string): Record<string, string> {
  const css = readFileSync(path, 'utf8')
  return Object.fromEntries(
    [...css.matchAll(FACE)].map(([, file, range]) => [file!, range!.replace(/\s/g, '').toLowerCase()]),
  )
}

it('fetches each file of the emoji font for the characters it holds', () => {
  const ours = rangesOf(new URL('./emoji.css', import.meta.url).pathname)
  expect(ours).toEqual(rangesOf(require.resolve('@fontsource/noto-color-emoji/400.css')))
  expect(Object.keys(ours)).toHaveLength(11)
})

it('asks for the fonts of the system before every file', () => {
  const css = readFileSync(new URL('./emoji.css', import.meta.url), 'utf8')
  const faces = css.match(/@font-face/g)!
  const behind = css.match(/local\('Apple Color Emoji'\),[^}]*local\('Noto Color Emoji'\),\s+url\(/g)!
  expect(behind).toHaveLength(faces.length)
})
