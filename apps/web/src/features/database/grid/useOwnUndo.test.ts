import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MemorySession } from '../testing/MemorySession.ts'
import { sampleRecords } from '../testing/sampleRecords.ts'
import { createOwnUndo } from './useOwnUndo.ts'

it('GRID-UNDO-2: commands and changes for oneself are taken back and done again in the order in which they were made', () => {
  const step = fc.constantFrom('command', 'own', 'undo', 'redo')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const memory = new MemorySession(sampleRecords(1))
      const { session, change } = createOwnUndo(memory)
      const [rowId = ''] = session.getSnapshot().records!.rows.keys()
      let own = 0
      const state = () =>
        `${own} ${String(session.getSnapshot().records!.rows.get(rowId)?.cells['field1']?.['data'])}`
      const past: string[] = [state()]
      let at = 0
      for (const [index, kind] of steps.entries()) {
        if (kind === 'undo') {
          session.undo()
          at = Math.max(0, at - 1)
        } else if (kind === 'redo') {
          session.redo()
          at = Math.min(past.length - 1, at + 1)
        } else {
          const before = own
          if (kind === 'own') change({ redo: () => (own = index + 1), undo: () => (own = before) })
          else {
            const value = { type: 'rich_text', text: `step ${index}` } as const
            session.dispatch([{ kind: 'setCell', rowId, fieldId: 'field1', value }])
          }
          past.splice(at + 1, Infinity, state())
          at += 1
        }
        expect(state()).toBe(past[at])
      }
    }),
  )
})
