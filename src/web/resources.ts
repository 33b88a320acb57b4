import type admin from '../../locales/en/admin.json'
import type alerts from '../../locales/en/alerts.json'
import type appointments from '../../locales/en/appointments.json'
import type assessments from '../../locales/en/assessments.json'
import type care from '../../locales/en/care.json'
import type charts from '../../locales/en/charts.json'
import type chat from '../../locales/en/chat.json'
import type common from '../../locales/en/common.json'
import type contacts from '../../locales/en/contacts.json'
import type demo from '../../locales/en/demo.json'
import type exportTexts from '../../locales/en/export.json'
import type hub from '../../locales/en/hub.json'
import type landing from '../../locales/en/landing.json'
import type login from '../../locales/en/login.json'
import type mood from '../../locales/en/mood.json'
import type planTemplates from '../../locales/en/plan-templates.json'
import type progress from '../../locales/en/progress.json'
import type reentry from '../../locales/en/reentry.json'
import type safetyPlan from '../../locales/en/safety-plan.json'
import type video from '../../locales/en/video.json'
import type workbooks from '../../locales/en/workbooks.json'

/** English catalogues are the source of keys; a new namespace is one line here and one JSON per language. */
export interface Resources {
  admin: typeof admin
  alerts: typeof alerts
  appointments: typeof appointments
  assessments: typeof assessments
  care: typeof care
  charts: typeof charts
  chat: typeof chat
  common: typeof common
  contacts: typeof contacts
  demo: typeof demo
  export: typeof exportTexts
  hub: typeof hub
  landing: typeof landing
  login: typeof login
  mood: typeof mood
  'plan-templates': typeof planTemplates
  progress: typeof progress
  reentry: typeof reentry
  'safety-plan': typeof safetyPlan
  video: typeof video
  workbooks: typeof workbooks
}

export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
