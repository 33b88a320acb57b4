import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, isLanguageCode, languageOf, type LanguageCode } from '#shared/languages.ts'
import type { Namespace } from '#web/resources.ts'

type Texts = Record<string, unknown>

interface Catalogs {
  common: Texts
  catalogs: Record<string, () => Promise<{ default: Texts }>>
}

// One piece per language and namespace, and one that has the texts of every page and knows the language's other
// pieces: only the chosen language travels. Texts of the server alone are not named in it.
const languages = import.meta.glob<Catalogs>('./catalogs/*.ts')

/** Throws where there is none, or where it cannot be fetched. */
async function fetchTexts(language: string, name: string): Promise<Texts> {
  const known = await languages[`./catalogs/${language}.ts`]?.()
  if (known && name === 'common') return known.common
  const load = known?.catalogs[`/locales/${language}/${name}.json`]
  if (!load) throw new Error(`No catalogue ${language}/${name}`)
  return (await load()).default
}

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read(language: string, namespace: string, done: (error: unknown, texts: Texts | null) => void) {
    fetchTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error, null),
    )
  },
}

// "Enviada a las 2:03 p.m." ends with the abbreviation's own stop; the sentence adds no second one.
const oneStop = {
  type: 'postProcessor' as const,
  name: 'oneStop',
  process: (text: unknown): string =>
    typeof text === 'string' ? text.replace(/(?<!\.)\.\.(?!\.)/g, '.') : (text as string),
}

export const translations: i18n = createInstance()

let started: Promise<unknown> = Promise.resolve()

/** Loads the language's first catalogues; called once, before the first render. */
export async function startTranslations(language: LanguageCode, namespaces: readonly Namespace[]) {
  started = translations
    .use(backend)
    .use(oneStop)
    .use(initReactI18next)
    .init({
      lng: language,
      ns: [...namespaces],
      defaultNS: 'common',
      fallbackLng: false,
      supportedLngs: false,
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      postProcess: [oneStop.name],
      react: { useSuspense: false },
      returnNull: false,
    })
  await started
}

/** Loads what a screen needs before it is shown, so that no key is ever seen. */
export async function loadNamespaces(namespaces: readonly Namespace[]) {
  const missing = () =>
    namespaces.filter((name) => !translations.hasResourceBundle(translations.language, name))
  await translations.loadNamespaces([...namespaces])
  // At the start of a page the first catalogues are on their way, and these with them.
  await started
  // What could not be fetched once, as without a line, is only fetched again when asked for by this.
  if (missing().length > 0) await translations.reloadResources([translations.language], missing())
  if (missing().length > 0)
    throw new TypeError(`Failed to fetch dynamically imported module: texts of ${missing().join(', ')}`)
}

/** The whole catalogue of a name that is content, not interface; fetched once. Throws where it cannot be had. */
export const loadTexts = fetchTexts

/** Language of this page, from the element that the server filled. */
export function pageLanguage(): LanguageCode {
  const language = document.documentElement.lang
  return isLanguageCode(language) ? language : defaultLanguage
}

/** Changes the language at once: nothing is reloaded, so what was typed stays. */
export async function changeLanguage(language: LanguageCode) {
  await translations.changeLanguage(language)
  const { documentElement } = document
  documentElement.lang = language
  documentElement.dir = languageOf(language).dir
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
