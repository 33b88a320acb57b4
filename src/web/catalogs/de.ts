import common from '../../../locales/de/common.json'

/** The texts of every page, which come with the list of the language's others. */
export { common }

export const catalogs = import.meta.glob<{ default: Record<string, unknown> }>([
  '/locales/de/*.json',
  '!/locales/*/{auth,clients,common,crisis,engine,home-plan,reminders,*-letters}.json',
])
