import type admin from '../../locales/en/admin.json'
import type alerts from '../../locales/en/alerts.json'
import type care from '../../locales/en/care.json'
import type chat from '../../locales/en/chat.json'
import type common from '../../locales/en/common.json'
import type demo from '../../locales/en/demo.json'
import type hub from '../../locales/en/hub.json'
import type landing from '../../locales/en/landing.json'
import type login from '../../locales/en/login.json'
import type mood from '../../locales/en/mood.json'
import type progress from '../../locales/en/progress.json'

/** English catalogues are the source of keys; a new namespace is one line here and one JSON per language. */
export interface Resources {
  admin: typeof admin
  alerts: typeof alerts
  care: typeof care
  chat: typeof chat
  common: typeof common
  demo: typeof demo
  hub: typeof hub
  landing: typeof landing
  login: typeof login
  mood: typeof mood
  progress: typeof progress
}

export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
