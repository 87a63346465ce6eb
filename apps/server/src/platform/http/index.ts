export { createApp, type App } from './createApp.ts'
export { isFromThisMachine } from './isFromThisMachine.ts'
export { serveAssets, serveWeb } from './serveWeb.ts'
export { success } from './success.ts'
