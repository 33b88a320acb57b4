// Beside `catalogs/en.ts`, which has the texts of every page in it: other languages have these themselves.

/** The English texts by file, for languages that lack some. */
export const catalogs = import.meta.glob<{ default: Record<string, unknown> }>([
  '/locales/en/*.json',
  '!/locales/*/{auth,clients,common,crisis,engine,home-plan,reminders,*-letters}.json',
])
