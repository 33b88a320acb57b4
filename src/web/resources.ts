import type admin from '../../locales/en/admin.json'
import type alerts from '../../locales/en/alerts.json'
import type appointments from '../../locales/en/appointments.json'
import type assessments from '../../locales/en/assessments.json'
import type awaiting from '../../locales/en/awaiting.json'
import type billing from '../../locales/en/billing.json'
import type care from '../../locales/en/care.json'
import type charts from '../../locales/en/charts.json'
import type chat from '../../locales/en/chat.json'
import type common from '../../locales/en/common.json'
import type circle from '../../locales/en/circle.json'
import type circleConsent from '../../locales/en/circle-consent.json'
import type circleDesk from '../../locales/en/circle-desk.json'
import type familySession from '../../locales/en/family-session.json'
import type join from '../../locales/en/join.json'
import type messages from '../../locales/en/messages.json'
import type supporter from '../../locales/en/supporter.json'
import type contacts from '../../locales/en/contacts.json'
import type contact from '../../locales/en/contact.json'
import type donations from '../../locales/en/donations.json'
import type consents from '../../locales/en/consents.json'
import type guardian from '../../locales/en/guardian.json'
import type language from '../../locales/en/language.json'
import type giftsDesk from '../../locales/en/gifts-desk.json'
import type intake from '../../locales/en/intake.json'
import type intakeDesk from '../../locales/en/intake-desk.json'
import type inbox from '../../locales/en/inbox.json'
import type organizationData from '../../locales/en/organization-data.json'
import type organizationPlans from '../../locales/en/organization-plans.json'
import type partner from '../../locales/en/partner.json'
import type status from '../../locales/en/status.json'
import type devices from '../../locales/en/devices.json'
import type demo from '../../locales/en/demo.json'
import type exportTexts from '../../locales/en/export.json'
import type housing from '../../locales/en/housing.json'
import type housingDesk from '../../locales/en/housing-desk.json'
import type goods from '../../locales/en/goods.json'
import type goodsDesk from '../../locales/en/goods-desk.json'
import type pledges from '../../locales/en/pledges.json'
import type pledgesDesk from '../../locales/en/pledges-desk.json'
import type hub from '../../locales/en/hub.json'
import type hubOpenings from '../../locales/en/hub-openings.json'
import type employer from '../../locales/en/employer.json'
import type hiringHelp from '../../locales/en/hiring-help.json'
import type jobPosting from '../../locales/en/job-posting.json'
import type jobReview from '../../locales/en/job-review.json'
import type jobs from '../../locales/en/jobs.json'
import type landing from '../../locales/en/landing.json'
import type landingFigures from '../../locales/en/landing-figures.json'
import type login from '../../locales/en/login.json'
import type memory from '../../locales/en/memory.json'
import type mood from '../../locales/en/mood.json'
import type phone from '../../locales/en/phone.json'
import type planTemplates from '../../locales/en/plan-templates.json'
import type needs from '../../locales/en/needs.json'
import type privacy from '../../locales/en/privacy.json'
import type promises from '../../locales/en/promises.json'
import type pricing from '../../locales/en/pricing.json'
import type progress from '../../locales/en/progress.json'
import type reentry from '../../locales/en/reentry.json'
import type reports from '../../locales/en/reports.json'
import type safetyPlan from '../../locales/en/safety-plan.json'
import type sponsorship from '../../locales/en/sponsorship.json'
import type staff from '../../locales/en/staff.json'
import type states from '../../locales/en/states.json'
import type upload from '../../locales/en/upload.json'
import type video from '../../locales/en/video.json'
import type volunteering from '../../locales/en/volunteering.json'
import type volunteers from '../../locales/en/volunteers.json'
import type volunteersDesk from '../../locales/en/volunteers-desk.json'
import type volunteerTraining from '../../locales/en/volunteer-training.json'
import type home from '../../locales/en/home.json'
import type work from '../../locales/en/work.json'
import type workbooks from '../../locales/en/workbooks.json'

/** English catalogues are the source of keys; a new namespace is one line here and one JSON per language. */
export interface Resources {
  goods: typeof goods
  'goods-desk': typeof goodsDesk
  pledges: typeof pledges
  'pledges-desk': typeof pledgesDesk
  admin: typeof admin
  alerts: typeof alerts
  appointments: typeof appointments
  assessments: typeof assessments
  awaiting: typeof awaiting
  billing: typeof billing
  care: typeof care
  charts: typeof charts
  chat: typeof chat
  common: typeof common
  circle: typeof circle
  supporter: typeof supporter
  messages: typeof messages
  'family-session': typeof familySession
  join: typeof join
  'circle-desk': typeof circleDesk
  'circle-consent': typeof circleConsent
  contacts: typeof contacts
  contact: typeof contact
  donations: typeof donations
  consents: typeof consents
  'gifts-desk': typeof giftsDesk
  guardian: typeof guardian
  language: typeof language
  inbox: typeof inbox
  intake: typeof intake
  'intake-desk': typeof intakeDesk
  'organization-data': typeof organizationData
  'organization-plans': typeof organizationPlans
  partner: typeof partner
  status: typeof status
  demo: typeof demo
  devices: typeof devices
  export: typeof exportTexts
  housing: typeof housing
  'housing-desk': typeof housingDesk
  hub: typeof hub
  'hub-openings': typeof hubOpenings
  employer: typeof employer
  'hiring-help': typeof hiringHelp
  'job-posting': typeof jobPosting
  'job-review': typeof jobReview
  jobs: typeof jobs
  landing: typeof landing
  'landing-figures': typeof landingFigures
  login: typeof login
  memory: typeof memory
  mood: typeof mood
  needs: typeof needs
  phone: typeof phone
  'plan-templates': typeof planTemplates
  pricing: typeof pricing
  privacy: typeof privacy
  promises: typeof promises
  progress: typeof progress
  reentry: typeof reentry
  reports: typeof reports
  'safety-plan': typeof safetyPlan
  sponsorship: typeof sponsorship
  staff: typeof staff
  states: typeof states
  upload: typeof upload
  video: typeof video
  volunteering: typeof volunteering
  volunteers: typeof volunteers
  'volunteers-desk': typeof volunteersDesk
  'volunteer-training': typeof volunteerTraining
  home: typeof home
  work: typeof work
  workbooks: typeof workbooks
}

export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
