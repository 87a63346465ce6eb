export { accessThrough } from './accessThrough.ts'
export { createSync, type Sync } from './createSync.ts'
export { createPostgresRelay } from './relay/createPostgresRelay.ts'
export { insertCollab } from './store/insertCollab.ts'
export { readCollabState } from './store/readCollabState.ts'
export { readWholeCollab } from './store/readWholeCollab.ts'
export type { AccessRule, CollabAddress, ProfileReader, SyncPolicy, TokenVerifier } from './ports.ts'
export { createViewToucher } from './createViewToucher.ts'
export type { AwarenessEntry } from './awareness/awarenessCodec.ts'
export type { Relay, RelayedRoom, RelayMessage } from './relay/Relay.ts'
export type { Change, Room, RoomKind, RoomKinds, RoomLease, RoomState, Subscriber } from './rooms/Room.ts'
export { RoomPresence } from './rooms/RoomPresence.ts'
export type { ObjectType } from './objects/ObjectType.ts'
export { DOCUMENT_CONTENT } from './objects/documentContent.ts'
export { USER_AWARENESS_CONTENT } from './objects/userAwarenessContent.ts'
export { readCollabUpdates } from './store/readCollabUpdates.ts'
export { readCollabStates } from './store/readCollabStates.ts'
export { readStoredCollab } from './store/readStoredCollab.ts'
export { isValidCollab, type CollabKind } from './content/isValidCollab.ts'
export { measureUpdate } from './content/measureUpdate.ts'
export { readUpdateV2 } from './content/readUpdateV2.ts'
export { readWebUpdate } from './content/readWebUpdate.ts'
export { Channel, type ChannelHost } from './gateway/Channel.ts'
export { SocketBounds } from './gateway/SocketBounds.ts'
export type { GreetedSocket } from './gateway/SocketDirectory.ts'
export type {
  GatewayContext,
  GatewaySocket,
  SocketAdmission,
  SocketProtocol,
} from './gateway/SocketProtocol.ts'
export {
  CHECK_COLLAB,
  LARGE_BYTES,
  READ_WEB_UPDATE,
  WRITE_COLLAB_JSON,
  type WebUpdate,
} from './content/updateTasks.ts'
