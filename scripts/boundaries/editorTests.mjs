const EDITOR = 'packages/editor/src/'
const LIST = `${EDITOR}extensions.ts`
/** Imports every module that extensions register something in. */
const EXTENSION = `${EDITOR}engine/extension/Extension.ts`

/**
 * Tests of the editor that use what extensions register, without importing the list of extensions: they pass only behind
 * another file of the same worker that does. One line each.
 *
 * @param {readonly import('./readModules.mjs').Module[]} modules
 * @returns {string[]}
 */
export function findTestsWithoutExtensions(modules) {
  const imports = new Map(
    modules.map((each) => [each.path, each.imports.filter(({ isType }) => !isType).map(({ path }) => path)]),
  )
  const registries = new Set(imports.get(EXTENSION))
  return [...imports.keys()]
    .filter((path) => path.startsWith(EDITOR) && /\.test\.tsx?$/.test(path))
    .filter((path) => {
      const reached = reachedFrom(path, imports)
      return !reached.has(LIST) && !registries.isDisjointFrom(reached)
    })
    .map((path) => `${path} uses what extensions register, but does not import ${LIST}`)
}

function reachedFrom(start, imports) {
  const reached = new Set([start])
  for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next)
  return reached
}
