/** Bounds that both ends know. Lengths count UTF-16 units. */
export const MAX_VIEW_NAME_LENGTH = 2000
export const MAX_WORKSPACE_NAME_LENGTH = 255
export const MAX_ICON_LENGTH = 20_000
export const MAX_PUBLISH_NAME_LENGTH = 128
/** Levels of children that one read of the page tree answers. */
export const MAX_FOLDER_DEPTH = 10
/** One Yjs update, on the socket and by HTTP. */
export const MAX_UPDATE_BYTES = 10 * 1024 * 1024
/** Digits of the code in a sign-in mail, and how long code and link are good. */
export const SIGN_IN_CODE_LENGTH = 6
export const SIGN_IN_VALIDITY_MS = 10 * 60 * 1000
