import { DATABASE_LIMITS, typedText, writeFiles } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { sampleField } from '../../testing/sampleField.ts'
import { writingCommands } from './cellContent.ts'
import { readFiles } from './filesText.ts'
import { readCellInput, type InputContext } from './readCellInput.ts'

let count = 0
const newId = () => `m${(count += 1)}`
const CONTEXT: InputContext = {
  locale: 'en-GB',
  timeZone: 'UTC',
  now: 0,
  newOptionId: () => 'o',
  newMemberId: newId,
  relatedRowIds: () => [],
  people: [
    { id: 'a', name: 'Ilse', email: 'ilse@small.build' },
    { id: 'b', name: 'Jürgen, junior', email: null },
  ],
}
const read = (text: string, type: Parameters<typeof sampleField>[0]) => {
  const result = readCellInput(text, sampleField(type), CONTEXT)
  return result.ok ? result.value.value : result.error
}

describe('GRID-CELL-1: cells that hold several things', () => {
  it('are read from text: items', () => {
    expect(read('[x] Keys\n- [ ] Boots\nRope', 'checklist')).toMatchObject({
      items: [
        { name: 'Keys', done: true },
        { name: 'Boots', done: false },
        { name: 'Rope', done: false },
      ],
    })
    expect(read('x'.repeat(10_000), 'checklist')).toBe('tooLong')
  })

  it('are read from text: people by name and address, all of them or none', () => {
    expect(read('ILSE@small.build, ilse', 'person')).toEqual({ type: 'person', ids: ['a'] })
    expect(read('jurgen, junior', 'person')).toEqual({ type: 'person', ids: ['b'] })
    expect(read('Ilse, Nobody', 'person')).toBe('notPerson')
  })

  it('are read from text: files by addresses that may be followed', () => {
    const files = readFiles('[Plan](https://small.test/a.pdf)\nsmall.test/b.png', newId)
    expect(files).toMatchObject([
      { name: 'Plan', url: 'https://small.test/a.pdf', upload: 'network' },
      { name: 'b.png', url: 'https://small.test/b.png', kind: 'image' },
    ])
    expect(readFiles(writeFiles(files ?? []), newId)).toMatchObject(
      (files ?? []).map(({ name, url }) => ({ name, url })),
    )
    for (const hostile of [
      'javascript:alert(1)',
      '[x](javascript:alert(1))',
      'data:text/html,x',
      'two words',
      'mailto:a@b.c',
    ])
      expect(readFiles(hostile, newId)).toBeNull()
  })

  it('are copied as text that is read back', () => {
    const items = [
      { id: '1', name: 'Keys', done: true },
      { id: '2', name: 'Boots', done: false },
    ]
    const text = typedText({ type: 'checklist', items, ratio: 0.5 }, sampleField('checklist'), CONTEXT)
    expect(text).toBe('[x] Keys\n[ ] Boots')
  })

  it('are written by what comes and goes, in as many commands as it takes', () => {
    const cell = { type: 'person', userIds: ['a', 'c'] } as const
    expect(writingCommands('r', 'f', { type: 'person', ids: ['b', 'a'] }, cell)).toEqual([
      { kind: 'changeMembers', rowId: 'r', fieldId: 'f', type: 'person', add: ['b'], remove: ['c'] },
    ])
    expect(writingCommands('r', 'f', null, cell)).toEqual([
      { kind: 'setCell', rowId: 'r', fieldId: 'f', value: null },
    ])
    const items = Array.from({ length: 1201 }, (_, index) => ({ id: `${index}`, name: 'x', done: false }))
    const commands = writingCommands('r', 'f', { type: 'checklist', items }, null)
    expect(commands.map((each) => (each.kind === 'changeChecklist' ? each.put.length : 0))).toEqual([
      DATABASE_LIMITS.membersAtOnce,
      DATABASE_LIMITS.membersAtOnce,
      201,
    ])
  })
})
