import type alerts from '../../locales/en/alerts.json'
import type chat from '../../locales/en/chat.json'
import type common from '../../locales/en/common.json'
import type landing from '../../locales/en/landing.json'

/** English catalogues are the source of keys; a new namespace is one line here and one JSON per language. */
export interface Resources {
  alerts: typeof alerts
  chat: typeof chat
  common: typeof common
  landing: typeof landing
}

export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
