/** The English texts by file. Other languages fetch those that they lack; `common` is in every language. */
export const catalogs = import.meta.glob<{ default: Record<string, unknown> }>([
  '/locales/en/*.json',
  '!/locales/*/{auth,clients,common,crisis,engine,home-plan,reminders,*-letters}.json',
])
