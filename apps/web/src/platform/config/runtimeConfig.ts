import { createRuntimeConfig } from './createRuntimeConfig.ts'

/** The configuration of this installation. */
export const runtimeConfig = createRuntimeConfig({ fetch: (url) => fetch(url), storage: localStorage })
