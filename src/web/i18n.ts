import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  defaultLanguage,
  isLanguageCode,
  languageCookie,
  languageOf,
  languageOfTag,
  type LanguageCode,
} from '#shared/languages.ts'
import type { Namespace } from '#web/resources.ts'

type Texts = Record<string, unknown>

interface Catalogs {
  common: Texts
  catalogs: Record<string, () => Promise<{ default: Texts }>>
}

// One piece per language and namespace, and one that has the texts of every page and knows the language's other
// pieces: only the chosen language travels. Texts of the server alone are not named in it.
const languages = import.meta.glob<Catalogs>('./catalogs/*.ts')
const fetched = new Map<string, Catalogs>()

/** What there is in a language. Throws where it cannot be fetched. */
async function catalogsOf(language: string): Promise<Catalogs | undefined> {
  const known = fetched.get(language) ?? (await languages[`./catalogs/${language}.ts`]?.())
  if (known) fetched.set(language, known)
  return known
}

/** Whether a language has the texts of this name; where it has none, its pages show the English ones. */
export const hasTexts = (language: string, name: string): boolean =>
  name === 'common' || `/locales/${language}/${name}.json` in (fetched.get(language)?.catalogs ?? {})

async function fetchEnglish(name: string): Promise<Texts> {
  const { catalogs } = await import('#web/english-catalogs.ts')
  const load = catalogs[`/locales/${defaultLanguage}/${name}.json`]
  if (!load) throw new Error(`No catalogue ${name}`)
  return (await load()).default
}

/** The texts of a name in the language, else in English. Throws where they cannot be fetched. */
async function fetchTexts(language: string, name: string): Promise<Texts> {
  const known = await catalogsOf(language)
  if (known && name === 'common') return known.common
  const load = known?.catalogs[`/locales/${language}/${name}.json`]
  return load ? (await load()).default : fetchEnglish(name)
}

let chosen: string = defaultLanguage

// The library asks for English beside each language. It is fetched for the texts alone that the language lacks.
const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read(language: string, namespace: string, done: (error: unknown, texts: Texts | null) => void) {
    if (language !== chosen) return done(new Error(`${language} is not the language of the page`), null)
    fetchTexts(language, namespace).then(
      (texts) => {
        if (hasTexts(language, namespace)) return done(null, texts)
        translations.addResourceBundle(defaultLanguage, namespace, texts)
        return done(new Error(`${namespace} is in English`), null)
      },
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
  chosen = language
  started = translations
    .use(backend)
    .use(oneStop)
    .use(initReactI18next)
    .init({
      lng: language,
      ns: [...namespaces],
      defaultNS: 'common',
      fallbackLng: defaultLanguage,
      supportedLngs: false,
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      postProcess: [oneStop.name],
      react: { useSuspense: false },
      returnNull: false,
    })
  await started
}

const isThere = (language: string, name: string): boolean =>
  translations.hasResourceBundle(hasTexts(language, name) ? language : defaultLanguage, name)

/** Throws where one of them cannot be fetched, as without a line. */
async function loadMissing(language: string, namespaces: readonly string[]): Promise<void> {
  await catalogsOf(language)
  const missing = namespaces.filter((name) => !isThere(language, name))
  await Promise.all(
    missing.map(async (name) => {
      const texts = await fetchTexts(language, name)
      translations.addResourceBundle(hasTexts(language, name) ? language : defaultLanguage, name, texts)
    }),
  )
}

/** Loads what a screen needs before it is shown, so that no key is ever seen. */
export async function loadNamespaces(namespaces: readonly Namespace[]) {
  await translations.loadNamespaces([...namespaces])
  // At the start of a page the first catalogues are on their way, and these with them.
  await started
  // What could not be fetched once, as without a line, is only fetched again when asked for by this.
  const missing = () => namespaces.filter((name) => !isThere(translations.language, name))
  if (missing().length > 0) await loadMissing(translations.language, missing()).catch(() => undefined)
  if (missing().length > 0)
    throw new TypeError(`Failed to fetch dynamically imported module: texts of ${missing().join(', ')}`)
}

/** The whole catalogue of a name that is content, not interface; fetched once. Throws where it cannot be had. */
export const loadTexts = fetchTexts

const inCookies = new RegExp(`(?:^|; )${languageCookie}=([^;]+)`)

/**
 * Language of this page, from the element that the server filled. A frame that comes from the device may be older than the
 * choice in the cookie; a prebuilt page is taken over as it is.
 */
export function pageLanguage(): LanguageCode {
  const isFrame = document.getElementById('root')?.dataset['prerendered'] !== 'page'
  const wanted = isFrame ? inCookies.exec(document.cookie)?.[1] : undefined
  const language = languageOf(languageOfTag(wanted ?? '') ?? document.documentElement.lang)
  nameLanguage(language.code)
  return language.code
}

function nameLanguage(code: LanguageCode): void {
  document.documentElement.lang = code
  document.documentElement.dir = languageOf(code).dir
}

/** All that is on the page in another language, where its texts can be had. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  const before = chosen
  chosen = language
  try {
    await loadMissing(language, translations.options.ns as readonly string[])
  } catch (error) {
    if (chosen === language) chosen = before
    throw error
  }
  // Another choice was made meanwhile.
  if (chosen === language) await translations.changeLanguage(language)
}

const hearers = new Set<(language: LanguageCode) => void>()

/** Calls back when the person has chosen another language. Returns how to stop. */
export const onLanguage = (hear: (language: LanguageCode) => void): (() => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/**
 * Changes the language at once: nothing is reloaded, so what was typed stays. False where its texts cannot be had, as
 * without a line: then everything stays as it is.
 */
export async function changeLanguage(language: LanguageCode): Promise<boolean> {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const before = translations.language
  const name = (code: string): void => {
    document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  }
  // First: what the page asks for when it is drawn again is to be answered in the new language.
  name(language)
  try {
    await showLanguage(language)
  } catch {
    name(isLanguageCode(before) ? before : defaultLanguage)
    return false
  }
  nameLanguage(language)
  for (const hear of hearers) hear(language)
  return true
}
