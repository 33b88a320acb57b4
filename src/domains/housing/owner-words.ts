import { tellingIn } from '#domains/notifications/neutral.ts'
import { AppError } from '#shared/errors.ts'

// What a letter may not say is not for an owner either; these are words of deeds and of being watched beside them.
const beginnings = `
  arrest assault burglar curfew homicid manslaughter murder offenc offens robber shoplift stabb supervis thiev violen
  allanamient antecedent asalt asesin vigilad violac violad`
const wholeWords =
  'guilty hurto hurtos killed ladron ladrón ladrones rape raped rapist robbed robo robó robos steal stealing stole theft thefts thief warrant warrants weapon weapons'
// Arabic joins articles and prepositions to a word, so a part of one is enough.
const parts = 'اعتداء قتل سرقه عنف جريمه جرائم مراقبه سوابق اغتصاب'
const anyOf = (words: string): string => words.trim().split(/\s+/).join('|')
const deeds = new RegExp(
  `(?<!\\p{L})(?:(?:${anyOf(beginnings)})\\p{L}*|(?:${anyOf(wholeWords)})(?!\\p{L}))|(?:${anyOf(parts)})\\p{L}*`,
  'giu',
)
const foldArabic = (text: string): string => text.replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه')

/** Words in a text that an owner is never to read, each once. */
export const notForOwners = (text: string): string[] => [
  ...new Set([...tellingIn(text), ...(foldArabic(text.normalize('NFC')).match(deeds) ?? [])]),
]

/** Refuses words for an owner that tell of an offence, custody, supervision, health or courts, and says which they are. */
export const checkForOwner = (text: string): void => {
  const hits = notForOwners(text)
  if (hits.length) throw new AppError('housing.not_for_owner', hits.join(', '))
}
