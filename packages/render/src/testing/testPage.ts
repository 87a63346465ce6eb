import { bindMessages } from '@sheaf/locales'
import { publication } from '@sheaf/locales/en/publication.ts'
import type { PublishedMessages, PublishedPage } from '../published/PublishedPage.ts'
import { writeScriptWords } from '../published/scriptWords.ts'

const LANGUAGE = { locale: 'en', messages: publication.viewer }

/** A published document with only the required data. */
export const TEST_PAGE: PublishedPage = {
  locale: 'en',
  labels: bindMessages<PublishedMessages>(LANGUAGE),
  scriptWords: writeScriptWords(LANGUAGE),
  assets: {
    styles: ['/s.css'],
    scripts: ['/s.js'],
    fonts: ['/f.woff2'],
    icon: '/i.svg',
    mathStyle: '/m.css',
    signInModule: '/sign-in.js',
    databaseStyle: '/d.css',
  },
  theme: null,
  websiteUrl: null,
  downloadUrl: null,
  isPhone: false,
  mode: 'page',
  viewId: '11111111-1111-4111-8111-111111111111',
  namespace: 'a',
  publishName: 'b',
  version: '1',
  outline: null,
  duplicateUrl: null,
  mediaOrigins: [],
  language: 'en',
  direction: 'ltr',
  title: 'Title',
  icon: null,
  cover: null,
  layout: { font: 'default', size: 'normal', lineHeight: 'normal' },
  crumbs: [],
  workspaceName: 'Workspace',
  updatedAt: new Date('2026-06-09T10:00:00Z'),
  description: '',
  canonicalUrl: 'https://pages.example/a/b',
  placeQuery: '',
  hasMath: false,
  hasDatabase: false,
  kind: 'document',
  databaseLayout: null,
  machines: {
    isArticle: true,
    isIndexed: true,
    pictureUrl: 'https://pages.example/a/b.png?v=1',
    feedUrl: 'https://pages.example/a/feed.xml',
    markdownUrl: 'https://pages.example/a/b.md',
    siteUrl: 'https://pages.example/a',
    publishedAt: new Date('2026-06-01T10:00:00Z'),
  },
}
