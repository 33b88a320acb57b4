import common from '../../../locales/ko/common.json'

/** The texts of every page, which come with the list of the language's others. */
export { common }

export const catalogs = import.meta.glob<{ default: Record<string, unknown> }>([
  '/locales/ko/*.json',
  '!/locales/*/{auth,clients,common,crisis,engine,home-plan,reminders,*-letters}.json',
])
