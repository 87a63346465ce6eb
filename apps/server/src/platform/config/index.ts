export type { AuthConfig } from './AuthConfig.ts'
export type { AiConfig, ClientConfig, Config, NightlyExportConfig, S3Config, StripeConfig } from './Config.ts'
export { loadConfig } from './loadConfig.ts'
export type { SignInProvider } from './signInProviders.ts'
