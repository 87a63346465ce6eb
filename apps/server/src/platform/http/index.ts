export { createApp, DEFAULT_BODY_LIMIT_BYTES, type App, type AppOptions } from './createApp.ts'
export { isFromThisMachine } from './isFromThisMachine.ts'
export { serveAssets, serveWeb } from './serveWeb.ts'
export { success } from './success.ts'
