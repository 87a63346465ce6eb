export { PeerNetwork, type NetworkPeer } from './network/PeerNetwork.ts'
export { HeadlessEditor } from './editing/HeadlessEditor.ts'
export type { Gesture } from './editing/Gesture.ts'
export { GESTURES, moveTo, removeBlock, type GestureName } from './editing/gestures.ts'
export { placedBlocks, type PlacedBlock } from './editing/blockTree.ts'
export { CharacterLedger } from './fuzz/CharacterLedger.ts'
export { Simulation } from './fuzz/Simulation.ts'
export { Hand } from './fuzz/Hand.ts'
export { checkEqual, checkTree, InvariantError } from './fuzz/invariants.ts'
export { runSchedule } from './fuzz/runSchedule.ts'
export {
  isGesture,
  MIXES,
  schedules,
  type Mix,
  type MixName,
  type Schedule,
  type Step,
} from './fuzz/schedule.ts'
export { startDocument, START_TEXT } from './fuzz/startDocument.ts'
