/** Which part may know which: `docs/architecture.md` says the same in words. */
const packages = {
  base: [],
  model: ['base'],
  contract: ['base', 'model'],
  locales: [],
  ui: ['base'],
  render: ['base', 'model', 'ui'],
  editor: ['base', 'model', 'ui'],
  testkit: ['base', 'model', 'editor'],
}
const apps = {
  server: ['base', 'model', 'contract', 'render', 'locales'],
  web: ['base', 'model', 'contract', 'editor', 'render', 'ui', 'locales'],
  viewer: ['base', 'model', 'contract', 'render', 'ui', 'locales'],
}
const TESTS = '\\.test\\.tsx?$'

function onlyKnows(folder, name, known) {
  const allowed = known.map((other) => `packages/${other}`)
  return {
    name: `${name}-knows-only-${known.join('-') || 'nothing'}`,
    severity: 'error',
    from: { path: `^${folder}/${name}/`, pathNot: [TESTS, ...(name === 'testkit' ? [] : ['/testing/'])] },
    to: { path: '^(packages|apps)/', pathNot: [`^${folder}/${name}/`, ...allowed.map((path) => `^${path}/`)] },
  }
}

export default {
  forbidden: [
    ...Object.entries(packages).map(([name, known]) => onlyKnows('packages', name, known)),
    ...Object.entries(apps).map(([name, known]) => onlyKnows('apps', name, known)),
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'viewer-never-reaches-editor',
      severity: 'error',
      from: { path: '^apps/viewer/' },
      to: { path: '^packages/editor/', reachable: true },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [TESTS, '^packages/testkit/'] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'yjs-in-few-places',
      comment: 'The server and the features change documents through model operations.',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: [TESTS, '^packages/(model|editor|testkit)/', '^apps/server/src/sync/', '^apps/web/src/platform/(sync|cache)/'],
      },
      to: { path: 'node_modules/(yjs|y-protocols)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-keep-their-insides',
      comment: 'A feature is used through its index.ts.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/([^/]+)/' },
      to: {
        path: '^apps/$1/src/features/[^/]+/',
        pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/index\\.tsx?$'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/migrations/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'], exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
