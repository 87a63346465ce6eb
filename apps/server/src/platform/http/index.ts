export { createApp, DEFAULT_BODY_LIMIT_BYTES, type App, type AppOptions } from './createApp.ts'
export { success } from './success.ts'
