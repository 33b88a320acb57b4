import type { Token } from '#platform/text/tokens.ts'
import type { Meeting } from '../detection/concepts.ts'
import type { Mark, Met } from './answers.ts'
import { isDenied } from './denied.ts'
import { ownKinds } from './kinds.ts'
import type { EpisodeKind, Topic } from './types.ts'

const near: ReadonlySet<string> = new Set(['CHILD', 'KIN', 'PARTNER', 'FRIEND'])
const strangers: ReadonlySet<string> = new Set(['BOSS', 'OFFICER', 'OTHER', 'SOMEONE'])
const selves: ReadonlySet<string> = new Set(['MYSELF', 'SUICIDE', 'KILLSELF'])
const blows: ReadonlySet<string> = new Set(['HITSME', 'ATTACK', 'CHOKE', 'BRUISE', 'THREAT', 'FORCE'])

/** A gun of the writer's own. */
const mine =
  /\b(i (have|got|own)|i've got|my (gun|pistol|rifle|strap|shotgun)|tengo|mi (pistola|arma)|ich hab|meine (waffe|pistole)|j'ai|tenho|meron akong|toi co|mere paas)\b|у меня|我有|저한테|제가 총|عندي|معي|मेरे पास/iu

/** The age of a grown-up who is no "I": "tiene 24 años", "he is 24", "ему 24". */
const grown =
  /(?:\b(?:tiene|tem|il a|elle a|er ist|sie ist|he'?s|she'?s|he is|she is)|ему|ей|عمره|عمرها)\s+(?:1[89]|[2-9]\d)(?!\s*(?:min|h|d[aí]|week|month|wochen|monat|мин|%|\d))|(?<!(?:tengo|tenho|j'ai|мне|عمري)\s+)(?<!\d)(?:1[89]|[2-9]\d)\s*(?:años|ans\b|лет|岁|歲|살|साल|tuổi|tuoi|anyos|taong|years old|سنة)/iu

/** "No, but my son is". */
const sonIs =
  /^(?:no|nah|nope|na)\b\W*(?:not me\W+)?(?:but )?my (?:\w+ )?(?:son|daughter|boy|girl|brother|sister|mom|mother|dad|father|friend|cousin|wife|husband|kid|baby daddy|boyfriend|girlfriend|homie|cellie|roommate) (?:is|does)\s*(?:[,.;!]|tho|$)|^no\W+(?:pero )?mi (?:hij[oa]|herman[oa]|mam[aá]|pap[aá]|amig[oa]|espos[oa]|prim[oa]) s[ií]\b|^n[aã]o\W+(?:mas )?(?:meu|minha) (?:filh[oa]|irm[aã]o?|m[aã]e|pai|amig[oa]|marido|esposa) sim\b|^non\W+(?:mais )?(?:mon|ma) (?:fils|fille|frère|sœur|soeur|mère|père|ami|amie|mari|femme) (?:oui|si)\b|^nein\W+(?:aber )?mein[e]? (?:sohn|tochter|bruder|schwester|mutter|vater|freund|freundin|mann|frau) (?:schon|aber)\b/iu

/** In answer to whether they want to die themselves: "no, but my son is". */
export const isOfKin = (text: string): boolean => sonIs.test(text)

/**
 * Marks that no phrase alone carries. `OFOTHER`: the danger is another person's, whom the writer knows. `ATOTHER`: the
 * writer means harm, and another person is its object: "not me, him".
 */
export function addWhom(
  said: Set<Mark>,
  heard: { text: string; met: readonly Met[]; ideas: readonly Meeting[]; tokens: readonly Token[] },
  { isChild, pending }: { isChild: boolean; pending: Topic | null },
): void {
  const { text, met, ideas } = heard
  const has = (...some: Mark[]) => some.some((mark) => said.has(mark))
  const means = (some: ReadonlySet<string>) => ideas.some(({ concept }) => some.has(concept))
  const isKin = means(near)
  const isOwn = has('THOUGHTS', 'ITSME') || means(blows)
  if (ideas.some(({ concept }) => concept === 'CHILD') && grown.test(text)) said.add('NOTCHILD')
  if (isChild) said.delete('NOTCHILD')
  const guns = ideas.filter(({ concept }) => concept === 'GUN')
  if (guns.some((one) => !isDenied(one, heard))) said.add('FIREARM')
  // "My wife is locked in and I have my gun": the gun is the writer's.
  const isTheirs = has('SHUTIN') && !(has('FIREARM') && mine.test(text) && !has('NOTMINE'))
  if ((has('FORTHEM') || isTheirs) && isKin && !isOwn) said.add('OFOTHER')
  // "I have no gun, he does", "it is not me, it is my son": nobody whom the writer would hurt.
  const isPutRight = (has('HEHAS') && has('NO') && guns.length > 0) || (has('ITSOTHER') && isKin)
  if (has('SLAY', 'HARM') || isOwn) said.delete('NOTMINE')
  else if (isPutRight || has('OFOTHER')) said.add('NOTMINE')
  if (has('THOUGHTS')) return
  // A correction stands at the beginning: "not me. him".
  const isCorrection = met.some(({ mark, from }) => mark === 'NOTSELF' && from <= 2)
  if (isCorrection ? means(strangers) && !isKin : has('SLAY') && !means(selves)) said.add('ATOTHER')
  if (isCorrection && has('SLAY')) said.add('ATOTHER')
  // "No. I will be the one who hurts him", to "is someone hurting you?".
  const isNo = pending === 'ask' && met.some(({ mark, from }) => mark === 'NO' && from === 0)
  if (isNo && has('ATOTHER') && !means(blows)) said.add('NOTVICTIM')
}

/** "No, it is me", "not me, my son", "not me, him": the kind that the talk turns to; null where it stays. */
export const turnedTo = (kind: EpisodeKind | null, said: ReadonlySet<Mark>): EpisodeKind | null => {
  if (kind === 'other' && said.has('ITSME')) return said.has('VOICES') ? 'psychosis' : 'suicide'
  const isMine = kind !== null && ownKinds.has(kind)
  if (isMine && said.has('ATOTHER')) return 'violence'
  if (kind === 'abuse' && said.has('ATOTHER') && said.has('NOTVICTIM')) return 'violence'
  if (kind === 'violence' && said.has('NOTMINE')) return 'other'
  const isHarmless = !said.has('SLAY') && !said.has('HARM') && !said.has('ATOTHER')
  if (kind === 'violence' && said.has('FORME') && isHarmless)
    return said.has('VOICES') ? 'psychosis' : 'suicide'
  if (kind === 'child' && (said.has('NOTCHILD') || said.has('NOKID'))) return 'other'
  if ((isMine || kind === 'child' || kind === 'abuse') && said.has('OFOTHER')) return 'other'
  // Who tells of their own wish to die beside it stays the one who is asked.
  const isOwn = said.has('ITSME') || said.has('THOUGHTS') || said.has('NOTSAFE')
  if ((isMine || kind === 'child') && said.has('ITSOTHER') && !isOwn) return 'other'
  return null
}
