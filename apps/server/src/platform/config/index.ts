export type { ClientConfig, Config, S3Config } from './Config.ts'
export { loadConfig } from './loadConfig.ts'
