import type { Mutant } from './Mutant.ts'

const MODEL = 'model/src/document'
const BINDING = 'editor/src/binding'

/** The two ways between the document and the screen: patches, cache, compositions, texts, data. */
export const bindingMutants: readonly Mutant[] = [
  {
    name: 'no projection after a local write',
    file: `${BINDING}/Binding.ts`,
    from: '    if (!this.isDirty) return\n',
    to: '    if (!this.dirty.all) return\n',
    killer: { mix: 'deleting', schedule: 0 },
    breaks: /I2/,
  },
  {
    name: 'touched blocks stay in the cache',
    file: `${BINDING}/DirtyBlocks.ts`,
    from: '    cache.drop(id)\n    this.content.add(id)\n',
    to: '    void cache\n    this.content.add(id)\n',
    killer: { mix: 'data', schedule: 0 },
    breaks: /I2/,
  },
  {
    name: 'hidden blocks stay in the cache',
    file: `${BINDING}/BlockNodeCache.ts`,
    from: '    this.alone.delete(id)\n',
    to: '    if (this.whole.get(id) === this.alone.get(id)) return\n    this.alone.delete(id)\n',
    killer: { scenario: 'changedWhileHidden' },
    breaks: /I2/,
  },
  {
    name: 'an editor takes a shared text for its own',
    file: `${BINDING}/DirtyBlocks.ts`,
    from: 'own?.has(id) === true && readers.size === 1',
    to: 'own !== null && readers.size > 0',
    killer: { scenario: 'oneTextForTwo' },
    breaks: /I2/,
  },
  {
    name: 'two blocks keep one id',
    file: `${BINDING}/blockIdentity.ts`,
    from: '    ids.set(pos, known.fresh())\n',
    to: '    if (id === PLACEHOLDER_ID) ids.set(pos, known.fresh())\n',
    killer: { mix: 'splitting', schedule: 0 },
    breaks: /I[23]/,
  },
  {
    name: 'undo takes repairs for its own',
    file: `${BINDING}/Binding.ts`,
    from: '  private readonly repair = {}',
    to: '  private readonly repair: object = this',
    killer: { mix: 'splitting', schedule: 1 },
    breaks: /I2/,
  },
  {
    name: 'local edits ignore what has arrived',
    file: `${BINDING}/Binding.ts`,
    from: 'transformDelta(delta, this.dirty.arrived.get(id) ?? [])',
    to: 'transformDelta(delta, [])',
    killer: { mix: 'general', schedule: 17 },
    breaks: /I[1245]/,
  },
  {
    name: 'the composed block is changed at once',
    file: `${BINDING}/patchDocument.ts`,
    from: '  if (composed.blocks.has(idOf(node))) return false\n  if (type)',
    to: '  if (type)',
    killer: { scenario: 'changedWhileComposing' },
    breaks: /found heading, not paragraph/,
  },
  {
    name: 'composed letters are changed at once',
    file: `${BINDING}/patchDocument.ts`,
    from: '  if (composed && start < composed.to && to > composed.from) return false\n',
    to: '',
    killer: { scenario: 'writtenIntoComposed' },
    breaks: /found eXにfgh|found eにXfgh/,
  },
  {
    name: 'what waits is told by the text as it was',
    file: `${BINDING}/Binding.ts`,
    from: '    this.dirty.follow(change.texts)\n',
    to: '',
    killer: { scenario: 'writtenIntoComposed' },
    breaks: /promise: found/,
  },
  {
    name: 'what waited for a composition is not shown after it',
    file: `${BINDING}/Binding.ts`,
    from: '    if (this.isDeferred || this.moved?.isBehind) this.schedule(',
    to: '    if (this.isDeferred && this.shown === null) this.schedule(',
    killer: { scenario: 'changedWhileComposing' },
    breaks: /I2/,
  },
  {
    name: 'halves of characters are cut apart',
    file: `${BINDING}/diffText.ts`,
    from: '  if (isHighSurrogate(old[head - 1]) && old.length !== head) head--',
    to: '  isHighSurrogate(old[head - 1])',
    killer: { scenario: 'halvesOfCharacters' },
    breaks: /I[1245]|promise/,
  },
  {
    name: 'a character with other marks is another character',
    file: `${BINDING}/diffText.ts`,
    from: `  let head = commonLength(old, now, (a, b) => a.char === b.char)
  let tail = Math.min(
    commonLength(old.toReversed(), now.toReversed(), (a, b) => a.char === b.char),`,
    to: `  let head = commonLength(old, now, (a, b) => a === b)
  let tail = Math.min(
    commonLength(old.toReversed(), now.toReversed(), (a, b) => a === b),`,
    killer: { scenario: 'formattedTwice' },
    breaks: /I5/,
  },
  {
    name: 'an inline atom takes no room',
    file: 'editor/src/inline/inlineText.ts',
    from: '  return { text: char, attributes: { ...attributes, [key]: value } }',
    to: `  return { text: '', attributes: { ...attributes, [key]: value, char } }`,
    killer: { mix: 'commands', schedule: 2 },
    breaks: /I[245]/,
  },
  {
    name: 'an inline atom takes the room of two',
    file: 'editor/src/inline/inlineText.ts',
    from: '  return { text: char, attributes: { ...attributes, [key]: value } }',
    to: '  return { text: char + char, attributes: { ...attributes, [key]: value } }',
    killer: { mix: 'commands', schedule: 10 },
    breaks: /I[1245]/,
  },
  {
    name: 'lost data keys are not written again',
    file: `${BINDING}/OwnData.ts`,
    from: '    this.writes = reapplyData(maps, this.writes)\n',
    to: '',
    killer: { scenario: 'threeKeys' },
    breaks: /promise/,
  },
  {
    name: 'data is written again whatever won',
    file: `${MODEL}/write/patchData.ts`,
    from: '      if (!sameJson(value[key], write.base[key])) continue\n',
    to: '',
    killer: { scenario: 'oneKey' },
    breaks: /promise/,
  },
]
