import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'

/** A rule stands in a table of docs/specs under its id: `| EDIT-SPLIT-1 | … |`. */
const RULE = /^\| ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+) \|/gm
const TEST = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/
const SOURCE = /^(?:apps|packages|e2e|bench)\/.*\.(?:ts|tsx|css)$/

/**
 * The rules of a text, in its order.
 *
 * @param {string} text
 * @returns {readonly string[]}
 */
export function rulesOf(text) {
  return [...text.matchAll(RULE)].map(([, id]) => id ?? '')
}

/**
 * Ids of rules that a text names. An id is known by its first word, which must be one of `areas`, and by its number.
 *
 * @param {string} text
 * @param {Iterable<string>} areas
 * @returns {ReadonlySet<string>}
 */
export function idsNamedIn(text, areas) {
  const id = new RegExp(`\\b(?:${[...areas].join('|')})(?:-[A-Z][A-Z0-9]*)*-\\d+\\b`, 'g')
  return new Set(text.match(id) ?? [])
}

/**
 * Every rule of docs/specs, and for every file of the project that names one: its path, its ids, and whether it is a test.
 *
 * @returns {{ rules: readonly string[], files: readonly { path: string, ids: ReadonlySet<string>, isTest: boolean }[] }}
 */
export function readRules() {
  const specs = join(root, 'docs/specs')
  const rules = readdirSync(specs).flatMap((name) => rulesOf(readFileSync(join(specs, name), 'utf8')))
  const areas = new Set(rules.map((id) => id.split('-', 1)[0] ?? ''))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = []
  for (const path of listed.split('\n')) {
    if (!SOURCE.test(path)) continue
    const text = readFile(join(root, path))
    const ids = idsNamedIn(text, areas)
    if (ids.size > 0) files.push({ path, ids, isTest: TEST.test(path) })
  }
  return { rules, files }
}

// Listed by git and deleted since: nothing is said there any more.
function readFile(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
