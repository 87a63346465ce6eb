/** Which part may know which; `docs/architecture.md` says the same in words. */
const KNOWS = {
  'packages/base': [],
  'packages/model': ['base'],
  'packages/contract': ['base', 'model'],
  'packages/locales': [],
  'packages/ui': ['base'],
  'packages/icons': ['base', 'model'],
  'packages/typeset': [],
  'packages/markdown': ['base', 'model'],
  'packages/html': ['base', 'model'],
  'packages/render': ['base', 'model', 'icons', 'typeset', 'ui', 'locales'],
  'packages/editor': ['base', 'model', 'markdown', 'html', 'typeset', 'ui', 'locales'],
  'packages/export': ['base', 'model', 'contract', 'markdown', 'html', 'icons', 'render', 'ui'],
  'packages/testkit': ['base', 'model', 'editor'],
  'apps/server': ['base', 'model', 'markdown', 'html', 'contract', 'render', 'export', 'locales'],
  'apps/web': [
    'base',
    'model',
    'markdown',
    'icons',
    'contract',
    'editor',
    'render',
    'export',
    'ui',
    'locales',
  ],
  'apps/viewer': ['base', 'model', 'icons', 'contract', 'render', 'typeset', 'ui', 'locales'],
}
/** What a thread has no use for and loads in a second: it works with data. */
const NOT_IN_THREADS = ['fastify', 'drizzle-orm', 'pg']
const YJS_CALLERS =
  /^(packages\/(model|editor|testkit)|apps\/server\/src\/sync|apps\/web\/src\/platform\/(sync|cache))\//

/**
 * What breaks a boundary, one line each.
 *
 * @param {readonly import('./readModules.mjs').Module[]} modules
 * @returns {string[]}
 */
export function findViolations(modules) {
  const edges = modules.flatMap(({ path: from, imports }) =>
    imports.map(({ path: to, isType }) => ({ from, to, isType })),
  )
  return [
    ...edges.filter(knowsTooMuch).map(line('may not know')),
    ...edges.filter(callsYjs).map(line('calls Yjs, which only model, editor and sync do:')),
    ...edges.filter(entersFeature).map(line('reaches into a feature, not through its index:')),
    ...edges.filter(importsTestkit).map(line('is no test, yet imports')),
    ...reaching(edges, 'apps/viewer/', 'packages/editor/').map((path) => `${path} reaches packages/editor`),
    ...NOT_IN_THREADS.flatMap((name) =>
      reaching(edges, 'apps/server/src/thread.ts', name).map((path) => `${path} reaches ${name}`),
    ),
    ...findCycles(edges).map((cycle) => `cycle: ${cycle.join(' → ')}`),
  ]
}

function knowsTooMuch({ from, to }) {
  if (isTest(from) || !/^(packages|apps)\//.test(to)) return false
  const part = partOf(from)
  return partOf(to) !== part && !KNOWS[part]?.some((name) => to.startsWith(`packages/${name}/`))
}

function callsYjs({ from, to, isType }) {
  return !isType && !isTest(from) && /^(yjs|y-protocols)(\/|$)/.test(to) && !YJS_CALLERS.test(from)
}

// A feature is used through its index. Its pages and editors, its hosts of what lies over every page and its sections of the settings
// are entries of their own, loaded lazily by the shell and by the settings, and so is its work in threads: through the index, what the whole feature shows others would be
// loaded with them.
function entersFeature({ from, to }) {
  const feature = /^(apps\/[^/]+\/src\/features\/[^/]+)\/(.+)$/.exec(to)
  return (
    feature !== null &&
    !from.startsWith(`${feature[1]}/`) &&
    !/^(index|\w+(Page|Editor|Host|Screen|Section)|.*Work)\.tsx?$/.test(feature[2])
  )
}

function importsTestkit({ from, to }) {
  return to.startsWith('packages/testkit/') && !isTest(from) && !from.startsWith('packages/testkit/')
}

/** Modules below `start` from which some chain of imports leads below `target`; types lead nowhere. */
function reaching(edges, start, target) {
  const importers = Map.groupBy(
    edges.filter((edge) => !edge.isType),
    (edge) => edge.to,
  )
  const reached = new Set(edges.map((edge) => edge.to).filter((path) => path.startsWith(target)))
  for (const path of reached) for (const edge of importers.get(path) ?? []) reached.add(edge.from)
  return [...reached].filter((path) => path.startsWith(start))
}

/** Types count: what cannot be understood without each other is one thing in two files. */
function findCycles(edges) {
  const imports = Map.groupBy(edges, (edge) => edge.from)
  const done = new Set()
  const cycles = []
  function visit(path, trail) {
    const start = trail.indexOf(path)
    if (start !== -1) return void cycles.push([...trail.slice(start), path])
    if (done.has(path)) return
    for (const { to } of imports.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return cycles
}

function partOf(path) {
  return path.split('/').slice(0, 2).join('/')
}

function isTest(path) {
  return /\.test\.tsx?$/.test(path) || /\/testing\//.test(path)
}

function line(verb) {
  return ({ from, to }) => `${from} ${verb} ${to}`
}
