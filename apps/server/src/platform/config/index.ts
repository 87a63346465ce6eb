export type { ClientConfig, Config } from './Config.ts'
export { loadConfig } from './loadConfig.ts'
