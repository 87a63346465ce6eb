import fc from 'fast-check'
import type { Picks } from '../editing/Gesture.ts'
import { GESTURES, type GestureName } from '../editing/gestures.ts'
import type { Start, StartName } from './startDocument.ts'

/** One step of a schedule: what a peer does, or what the network does to it. */
export interface Step {
  readonly peer: number
  readonly do: StepName
  readonly picks: Picks
}

type NetworkAct =
  | 'deliver'
  | 'deliverAll'
  | 'frame'
  | 'drop'
  | 'duplicate'
  | 'offline'
  | 'online'
  | 'sync'
  | 'restart'
  | 'compose'
  | 'endComposition'

type UndoAct = 'undo' | 'redo' | 'stopGroup'

/** Another client writes keys and entries with no regard to the format. */
type DamageAct = 'damage'

export type StepName = GestureName | NetworkAct | UndoAct | DamageAct

/** How often each step comes, relative to the others. */
export type Mix = Readonly<Partial<Record<StepName, number>>>

const NETWORK: Mix = {
  deliver: 14,
  deliverAll: 4,
  frame: 8,
  drop: 1,
  duplicate: 1,
  offline: 1,
  online: 2,
  sync: 2,
  restart: 1,
  compose: 1,
  endComposition: 1,
}

/**
 * Named mixes. The general one finds little of what the skewed ones find: a conflict needs two people
 * at the same thing.
 */
export const MIXES = {
  general: {
    ...NETWORK,
    typeText: 8,
    deleteText: 3,
    format: 2,
    insertBlock: 4,
    deleteBlock: 2,
    deleteSiblings: 1,
    moveBlock: 4,
    indent: 2,
    lift: 2,
    setType: 2,
    patchData: 2,
  },
  structure: { ...NETWORK, moveBlock: 14, indent: 6, lift: 6, insertBlock: 3, typeText: 2 },
  deleting: {
    ...NETWORK,
    deleteBlock: 8,
    deleteSiblings: 4,
    typeText: 10,
    insertBlock: 4,
    moveBlock: 5,
    indent: 2,
    lift: 1,
  },
  data: { ...NETWORK, patchData: 14, setType: 4, moveBlock: 1, deleteBlock: 1 },
  typing: { ...NETWORK, typeText: 12, deleteText: 6, format: 6 },
  undo: {
    ...NETWORK,
    restart: 0,
    typeText: 6,
    deleteText: 2,
    insertBlock: 4,
    deleteBlock: 4,
    moveBlock: 4,
    indent: 2,
    lift: 1,
    patchData: 2,
    setType: 1,
    undo: 6,
    redo: 3,
    stopGroup: 6,
  },
  copies: { ...NETWORK, split: 8, merge: 8, typeText: 8, deleteBlock: 1, moveBlock: 2 },
  splitting: { ...NETWORK, split: 14, merge: 3, typeText: 6, deleteText: 3, moveBlock: 1 },
  merging: { ...NETWORK, split: 3, merge: 14, typeText: 6, deleteText: 3, insertBlock: 4, indent: 2 },
  copiesUndone: {
    ...NETWORK,
    split: 8,
    merge: 8,
    typeText: 5,
    deleteText: 3,
    deleteBlock: 1,
    undo: 6,
    redo: 4,
    stopGroup: 6,
  },
  everything: {
    ...NETWORK,
    typeText: 6,
    deleteText: 2,
    format: 1,
    insertBlock: 3,
    deleteBlock: 3,
    deleteSiblings: 1,
    moveBlock: 4,
    indent: 2,
    lift: 1,
    setType: 2,
    patchData: 2,
    split: 4,
    merge: 4,
    undo: 3,
    redo: 2,
    stopGroup: 3,
  },
  /** The editor's own commands. */
  commands: {
    ...NETWORK,
    typeText: 6,
    deleteText: 2,
    format: 2,
    insertAtom: 3,
    pressEnter: 6,
    pressBackspace: 6,
    pressDelete: 3,
    deleteRange: 3,
    turnBlockInto: 3,
    fold: 2,
    indentBlock: 3,
    liftBlock: 2,
    moveBlockUp: 2,
    moveBlockDown: 2,
    moveBlock: 2,
    duplicateBlock: 1,
    moveSeveral: 2,
    actOnSeveral: 3,
    replaceAll: 1,
    leaveOrMakeCode: 2,
    paste: 3,
    deleteBlock: 1,
    undo: 4,
    redo: 2,
    stopGroup: 4,
  },
  /** Whatever can take the place of a selection that reaches from one block into another. */
  replacing: {
    ...NETWORK,
    typeText: 8,
    deleteText: 2,
    pressEnter: 4,
    pressBackspace: 3,
    indentBlock: 4,
    liftBlock: 2,
    moveBlock: 2,
    deleteBlock: 1,
    deleteRange: 2,
    typeOverRange: 6,
    typeOverBlocks: 2,
    composeOverRange: 2,
    typeAtCaret: 4,
    breakOverRange: 3,
    linesOverRange: 2,
    pasteOverRange: 6,
    pasteOverBlocks: 1,
    dragText: 3,
    replaceByEngine: 2,
    formatRange: 2,
    replaceWords: 1,
  },
  replacingUndone: {
    ...NETWORK,
    typeText: 6,
    pressEnter: 3,
    pressBackspace: 2,
    indentBlock: 3,
    moveBlock: 2,
    deleteBlock: 2,
    typeOverRange: 6,
    typeOverBlocks: 2,
    composeOverRange: 1,
    typeAtCaret: 3,
    breakOverRange: 2,
    linesOverRange: 2,
    pasteOverRange: 5,
    pasteOverBlocks: 1,
    dragText: 2,
    replaceByEngine: 2,
    replaceWords: 1,
    undo: 6,
    redo: 4,
    stopGroup: 6,
  },
  layout: {
    ...NETWORK,
    typeText: 6,
    pressEnter: 3,
    pressBackspace: 3,
    deleteRange: 2,
    deleteBlock: 2,
    moveBlock: 3,
    makeColumns: 2,
    moveBeside: 6,
    addColumn: 2,
    dropColumn: 2,
    evenColumns: 1,
    shareColumns: 1,
    moveToSide: 2,
    moveSeveral: 1,
    openColumns: 1,
    makeTable: 2,
    addLine: 4,
    dropLine: 3,
    shiftLine: 4,
    duplicateOneLine: 3,
    markHeader: 1,
    widen: 1,
    emptyCells: 2,
    typeOverCells: 2,
    typeOverRange: 2,
    pasteOverRange: 2,
    pasteCells: 3,
    replaceAll: 1,
    undo: 3,
    redo: 2,
    stopGroup: 3,
  },
  broken: {
    ...NETWORK,
    damage: 12,
    typeText: 6,
    deleteText: 2,
    deleteBlock: 2,
    moveBlock: 3,
    indentBlock: 1,
    pressEnter: 2,
    pressBackspace: 2,
    deleteRange: 1,
    patchData: 2,
    moveBeside: 1,
    addLine: 1,
    undo: 2,
    redo: 1,
    stopGroup: 2,
  },
} as const satisfies Record<string, Mix>

export type MixName = keyof typeof MIXES

/** What several people do to one document, from its start to the end. */
export interface Schedule {
  readonly peers: number
  readonly start: Start
  readonly steps: readonly Step[]
}

/** Where the schedules of a mix begin; others begin with the plain document, or now and then with the nested one. */
const START_NAMES: Readonly<Partial<Record<MixName, readonly StartName[]>>> = {
  layout: ['layout'],
  broken: ['plain', 'nested', 'layout'],
}

/** Random schedules of a mix, for fast-check to run and to shrink; of three people, seldom of four or five. */
export function schedules(mix: MixName, maxSteps: number): fc.Arbitrary<Schedule> {
  const pick = fc.nat(997)
  const picks = fc.tuple(pick, pick, pick, pick)
  const names = START_NAMES[mix] ?? ['plain', 'plain', 'plain', 'nested']
  return fc.constantFrom(3, 3, 3, 4, 5).chain((peers) =>
    fc.record({
      peers: fc.constant(peers),
      start: fc.record({
        name: fc.constantFrom<StartName>(...names),
        damage: mix === 'broken' ? fc.array(picks, { maxLength: 12, size: 'max' }) : fc.constant([]),
      }),
      steps: fc.array(stepOf(MIXES[mix], peers, picks), { maxLength: maxSteps, size: 'max' }),
    }),
  )
}

function stepOf(mix: Mix, peers: number, picks: fc.Arbitrary<Picks>): fc.Arbitrary<Step> {
  const names = Object.entries(mix) as [StepName, number][]
  const name = fc.oneof(
    ...names
      .filter(([, weight]) => weight > 0)
      .map(([value, weight]) => ({ arbitrary: fc.constant(value), weight })),
  )
  return fc.record({ peer: fc.nat(peers - 1), do: name, picks })
}

export function isGesture(name: string): name is GestureName {
  return name in GESTURES
}
