import type { AiConfig, AiProvider } from './Config.ts'
import { readCount } from './readCount.ts'
import type { Setting } from './Setting.ts'

const setting = <T>(definition: Setting<T>): Setting<T> => definition

const BASE_URLS: Readonly<Record<AiProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  ollama: 'http://127.0.0.1:11434/v1',
}
const PROVIDERS = Object.keys(BASE_URLS) as readonly AiProvider[]
const TOKENS = { person: 500_000, workspace: 5_000_000 } as const

/** The part of the settings that is about language models. */
export const AI_SETTINGS = {
  aiProvider: setting({
    name: 'SHEAF_AI_PROVIDER',
    fallback: 'none',
    meaning:
      'Lets people write with a language model: `openai` (any endpoint that speaks its protocol), `anthropic` or `ollama`. What they ask for, and the text they ask about, is sent there.',
    read: (text) => (text === null ? null : readProvider(text)),
  }),
  aiBaseUrl: setting({
    name: 'SHEAF_AI_BASE_URL',
    fallback: 'that of the provider',
    meaning: 'Address of its API, such as `http://127.0.0.1:11434/v1`.',
    read: (text) => (text === null ? null : readBaseUrl(text)),
  }),
  aiApiKey: setting({
    name: 'SHEAF_AI_API_KEY',
    isSecret: true,
    fallback: 'none',
    meaning: 'Key of the API.',
    read: (text) => text,
  }),
  aiModel: setting({
    name: 'SHEAF_AI_MODEL',
    fallback: 'none',
    meaning: 'Models that people may choose, separated by commas, the usual one first.',
    read: (text) =>
      (text ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
  }),
  aiTokensPerPerson: setting({
    name: 'SHEAF_AI_TOKENS_PER_PERSON',
    fallback: String(TOKENS.person),
    meaning: 'Tokens that one person may use in a workspace in a day (UTC).',
    read: (text) => readCount(text ?? String(TOKENS.person), { min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  aiTokensPerWorkspace: setting({
    name: 'SHEAF_AI_TOKENS_PER_WORKSPACE',
    fallback: String(TOKENS.workspace),
    meaning: 'Tokens that all people of a workspace may use together in a day (UTC).',
    read: (text) => readCount(text ?? String(TOKENS.workspace), { min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
}

/** Null without a provider. What is missing is added to `problems`. */
export function readAiConfig(
  read: <T>(setting: Setting<T>) => T | null,
  problems: string[],
): AiConfig | null {
  const provider = read(AI_SETTINGS.aiProvider)
  const baseUrl = read(AI_SETTINGS.aiBaseUrl)
  const apiKey = read(AI_SETTINGS.aiApiKey)
  const models = read(AI_SETTINGS.aiModel) ?? []
  const tokensPerPerson = read(AI_SETTINGS.aiTokensPerPerson)
  const tokensPerWorkspace = read(AI_SETTINGS.aiTokensPerWorkspace)
  if (provider === null) return null
  if (models.length === 0) problems.push('SHEAF_AI_MODEL must name a model where SHEAF_AI_PROVIDER is set.')
  if (provider === 'anthropic' && apiKey === null)
    problems.push('SHEAF_AI_API_KEY must be set for anthropic.')
  return {
    provider,
    baseUrl: baseUrl ?? BASE_URLS[provider],
    apiKey,
    models,
    tokensPerPerson: tokensPerPerson ?? TOKENS.person,
    tokensPerWorkspace: tokensPerWorkspace ?? TOKENS.workspace,
  }
}

function readProvider(text: string): AiProvider {
  const provider = PROVIDERS.find((known) => known === text)
  if (provider === undefined) throw new Error(`must be one of ${PROVIDERS.join(', ')}`)
  return provider
}

function readBaseUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error('must be an address that starts with http:// or https://')
  return text.replace(/\/+$/, '')
}
