import { gzipSync } from 'node:zlib'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { publishPage } from './support/publishedPage.ts'
import { printFigures } from './support/report.ts'

/*
 * P1: gzipped JavaScript of a published page, taken from the page itself as the built product sends it: what a
 * browser must run before the text is there, and every script it can ever load: what is imported, and what is fetched
 * only on demand (comments, the tree of pages); pictures at full size and choosing rows of a table are told apart. Beside it: the text of the page that is in the
 * HTML, so that "before it can be read" means something.
 */
const BLOCKS = 200
/** What comes when somebody opens a picture at full size, and never else. */
const PICTURES = /\/showPictures-[^/]*\.js$/
/** What comes when a reader of a published table searches, filters or sorts it, which no document has. */
const CHOICE = /\/(?:startReader|readerWorker)-[^/]*\.js$/
let [pictureBytes, choiceBytes] = [0, 0]

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const page = await publishPage(sheaf.origin, BLOCKS)
const html = await (await fetch(sheaf.origin + page.path)).text()
// Blocks of data run nothing (JSON for machines and for what wakes on the page).
const scripts = Array.from(html.matchAll(/<script([^>]*)>/g), ([, attributes]) => attributes!).filter(
  (attributes) => !/ type="application\/(?:ld\+)?json"/.test(attributes),
)
const sizes = await Promise.all(scripts.map((attributes) => scriptBytes(attributes)))
const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]
const styleBytes = stylesheet === undefined ? 0 : await fileBytes(stylesheet)
const readable = Array.from({ length: BLOCKS }, (_, index) =>
  new RegExp(`(?:Block|Heading) ${index}\\b`).test(html),
).filter(Boolean).length
await sheaf.stop()

const blocking = sum(sizes.filter((_, index) => !/\b(?:type="module"|defer|async)/.test(scripts[index]!)))
const inAll = sum(sizes) - pictureBytes - choiceBytes
printFigures('P1', [
  {
    what: 'JavaScript before a published page can be read, gzipped',
    measured: `${kilobytes(blocking)} KB`,
    against: `${readable} of ${BLOCKS} blocks in the HTML, ${kilobytes(styleBytes)} KB of styles`,
    target: '0 KB',
    isReached: blocking === 0 && readable === BLOCKS,
  },
  {
    what: 'JavaScript of a published page in all, comments with React and the tree of pages included, gzipped',
    measured: `${kilobytes(inAll)} KB`,
    against: `${kilobytes(pictureBytes)} KB more when a picture is opened, ${kilobytes(choiceBytes)} KB more when rows of a table are chosen`,
    target: '≤ 100 KB',
    isReached: inAll <= 100_000,
  },
])

/** A script and what it imports; text inside the page counts as well. */
async function scriptBytes(attributes: string): Promise<number> {
  const src = / src="([^"]+)"/.exec(attributes)?.[1]
  if (src === undefined) throw new Error('A script inside the page: its policy forbids that')
  return await fileBytes(src)
}

async function fileBytes(path: string, seen = new Set<string>()): Promise<number> {
  if (seen.has(path)) return 0
  seen.add(path)
  const code = await (await fetch(sheaf.origin + path)).text()
  if (PICTURES.test(path)) pictureBytes += gzipSync(code, { level: 9 }).length
  if (CHOICE.test(path)) choiceBytes += gzipSync(code, { level: 9 }).length
  const imports = Array.from(
    code.matchAll(/(?:\bfrom|\bimport|\bURL)\s*\(?["'`]((?:\.|\/_viewer\/)[^"'`]+\.js)["'`]/g),
    ([, file]) => new URL(file!, sheaf.origin + path).pathname,
  )
  const below = await Promise.all(path.endsWith('.js') ? imports.map((file) => fileBytes(file, seen)) : [])
  return gzipSync(code, { level: 9 }).length + sum(below)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function kilobytes(bytes: number): string {
  return bytes === 0 ? '0' : (bytes / 1000).toFixed(2)
}
