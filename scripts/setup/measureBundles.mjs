import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './project.mjs'

const WEB = join(root, 'apps/web/dist')
const VIEWER = join(root, 'apps/viewer/dist')
const ENTRY = 'index.html'
const SIGN_IN = 'src/features/auth/SignInPage.tsx'
const APP = 'src/shell/SignedInApp.tsx'
const EDITOR = 'src/features/page/PageEditor.tsx'
const GRID = 'src/features/page/DatabaseScreen.tsx'
const INLINE_GRID = 'src/features/database/InlineDatabaseHost.tsx'
const CHOICE = 'src/reader/startReader.tsx'
/** A class that the code of a grid writes, and nothing else. */
const SIGN_OF_GRID = 'grid-scroller'
/** Of `compileHintsPlugin.ts`; in larger files than these it matters. */
const HINT = '//# allFunctionsCalledOnLoad\n'
const SMALL = 20_000
const TEXTS = '../../packages/locales/src/en/app.ts'
const DATABASE_TEXTS = '../../packages/locales/src/en/database.ts'

/**
 * Prints the gzipped JavaScript that each kind of page loads beside its budget (P1, P3), and files of script that import
 * each other in a circle, which find one another half made. Documents without databases load no byte of the grid, and what the app
 * opens with is compiled while it arrives.
 *
 * @returns {boolean} false when one is over, or something of that does not hold
 */
export function measureBundles() {
  const manifest = readManifest(join(WEB, '.vite/manifest.json'))
  const bundles = [
    { name: '/login', bytes: webBytes(closure(manifest, [ENTRY, SIGN_IN])), maxKb: 120 },
    // Pickers, viewers and dialogs load when somebody asks for them.
    {
      name: 'a document in /app',
      bytes: webBytes(closure(manifest, [ENTRY, APP, TEXTS, EDITOR])),
      maxKb: 400,
    },
    {
      name: 'a grid in /app',
      bytes: webBytes(closure(manifest, [ENTRY, APP, TEXTS, GRID, DATABASE_TEXTS])),
      maxKb: 500,
    },
    {
      name: 'a document with a database in /app',
      bytes: webBytes(closure(manifest, [ENTRY, APP, TEXTS, EDITOR, INLINE_GRID, DATABASE_TEXTS])),
      maxKb: 500,
    },
    {
      name: 'a published document, comments and all',
      bytes: sum(viewerScripts().ofPages.map(gzippedBytes)),
      maxKb: 100,
    },
    {
      name: 'choosing rows of a published table, beside that',
      bytes: sum(viewerScripts().ofChoice.map(gzippedBytes)),
      maxKb: 100,
    },
  ]
  for (const { name, bytes, maxKb } of bundles) {
    const isOver = bytes > maxKb * 1000
    const line = `${isOver ? '✗' : '✓'} JavaScript of ${name}: ${(bytes / 1000).toFixed(1)} KB gzipped of ${maxKb} KB\n`
    process.stdout.write(line)
  }
  const circle = findCircle(manifest)
  if (circle !== null) process.stdout.write(`✗ Files of script in a circle: ${circle.join(' → ')}\n`)
  const early = closure(manifest, [ENTRY, APP, TEXTS, EDITOR]).filter((file) =>
    readFileSync(join(WEB, file), 'utf8').includes(SIGN_OF_GRID),
  )
  if (early.length > 0)
    process.stdout.write(`✗ Documents without databases load the grid: ${early.join(', ')}\n`)
  const unhinted = closure(manifest, [ENTRY, APP]).filter(
    (file) => size(join(WEB, file)) > SMALL && !readFileSync(join(WEB, file), 'utf8').startsWith(HINT),
  )
  if (unhinted.length > 0)
    process.stdout.write(
      `✗ The app opens with functions that are compiled when they are called: ${unhinted.join(', ')}\n`,
    )
  const isSound = circle === null && early.length === 0 && unhinted.length === 0
  return isSound && bundles.every(({ bytes, maxKb }) => bytes <= maxKb * 1000)
}

function findCircle(manifest) {
  const done = new Set()
  function visit(key, trail) {
    if (trail.includes(key)) return [...trail.slice(trail.indexOf(key)), key]
    if (done.has(key)) return null
    done.add(key)
    for (const next of manifest[key]?.imports ?? []) {
      const found = visit(next, [...trail, key])
      if (found !== null) return found
    }
    return null
  }
  for (const key of Object.keys(manifest)) {
    const found = visit(key, [])
    if (found !== null) return found
  }
  return null
}

function readManifest(path) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const key of [ENTRY, SIGN_IN, APP, TEXTS, EDITOR, GRID, INLINE_GRID, DATABASE_TEXTS]) {
    if (!manifest[key])
      throw new Error(
        `${key} is not in the build: name the modules that scripts/setup/measureBundles.mjs measures`,
      )
  }
  return manifest
}

/** Script files that load when these modules run. */
function closure(manifest, modules) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const key of modules) visit(key)
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
}

const webBytes = (files) => sum(files.map((file) => gzippedBytes(join(WEB, file))))
const size = (path) => statSync(path).size
const gzippedBytes = (path) => gzipSync(readFileSync(path), { level: 9 }).length
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** Of the browser's half only: the server's half lies in `server`. */
function viewerScripts() {
  const folder = join(VIEWER, 'client')
  if (!existsSync(folder)) return { ofPages: [], ofChoice: [] }
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  if (!manifest[CHOICE]) throw new Error(`${CHOICE} is not in the build of the viewer`)
  const scripts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const named = (files) => new Set(files.map((file) => join(folder, file)))
  // All but what choosing rows alone loads, and the lightbox, which comes when somebody opens a picture.
  const others = named(closure(manifest, modulesBut(manifest, CHOICE)))
  const ofChoice = named(closure(manifest, [CHOICE]))
  const isOfChoice = (file) => (ofChoice.has(file) && !others.has(file)) || file.includes('readerWorker-')
  return {
    ofPages: scripts.filter((file) => !isOfChoice(file) && !file.includes('showPictures-')),
    ofChoice: scripts.filter(isOfChoice),
  }
}

/** The modules from which something is loaded, at once or later, but for one. */
function modulesBut(manifest, left) {
  return Object.keys(manifest).filter(
    (key) => key !== left && (manifest[key].isEntry || manifest[key].isDynamicEntry),
  )
}
