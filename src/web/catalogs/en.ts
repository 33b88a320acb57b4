import common from '../../../locales/en/common.json'

/** The texts of every page, which come with the list of the language's others. */
export { common }
export { catalogs } from '../english-catalogs.ts'
