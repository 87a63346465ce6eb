import type { EnglishMessages } from '@sheaf/locales'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishMessages }
  }
}
