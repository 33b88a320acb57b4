import common from '../../../locales/zh/common.json'

/** The texts of every page, which come with the list of the language's others. */
export { common }

export const catalogs = import.meta.glob<{ default: Record<string, unknown> }>([
  '/locales/zh/*.json',
  '!/locales/*/{auth,clients,common,crisis,engine,home-plan,reminders,*-letters}.json',
])
