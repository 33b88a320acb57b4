import type { Clause } from '../clause.ts'
import {
  kinFeminine,
  kinHonoured,
  kinMany,
  kinMasculine,
  manyOf,
  readWord,
  rewrite,
  turnedPerson,
  type Word,
} from './words.ts'

// Whose verb a part of a Hindi clause has, and the part as it is said back.

export interface Part {
  words: Word[]
  subject: Clause['subject']
}

const posts = new Set('ने को का की के से पर पे में तक'.split(' '))
const datives = /^(?:मुझे|मुझसे|मुझपर|मुझपे|मुझ|हमें|हमसे)$/u
const mine = /^(?:मेर|हमार)[ाीे]$/u
/** Verbs that are never the person's, transitive ones that agree with no subject, and those that may be the person's. */
const safe = /^(?:है|हैं|थे|थीं|गए|आए|रहे|बोले|चाहिए|होगा|होगी|होंगे)$|(?:ेगा|ेगी|ेंगे|ेंगी|एगा|एगी|एंगे|एँगे|ते)$/u
const byNe =
  /^(?:किया|की|दिया|दी|दिए|लिया|ली|कहा|देखा|देखी|सुना|खाया|पी|बनाया|बनाई|रखा|रखी|डाला|डाली|तोड़ा|तोड़ी|छोड़ा|छोड़ी|पूछा|बताया|बताई|भेजा|भेजी|लिखा|लिखी|पढ़ा|सोचा|उठाया|खरीदा|बेचा|बेची|काटा|चलाया|पाया|सीखा|भरा|भरी|लगाया|लगाई|पकड़ा|पकड़ी|फेंका|निकाला|बुलाया|संभाला|चुराया|चुराई|कमाया|मंगाया|जलाया|जलाई|बोला|समझा|माना)$/u
const maybe =
  /^(?:था|थी|गया|गई|आया|आई|रहा|रही|हुआ|हुई|लगा|लगी|बोला|बोली|निकला|निकली|बैठा|बैठी|मिला|मिली|मिले|पड़ा|पड़ी|पड़े|चुका|चुकी|पाया|पाई|छूटा|उठा|टूटा|भागा|पहुंचा|पहुंची|हुए)$|.त[ाी]$/u
const auxiliary = /^(?:है|हैं|हूँ|था|थी|थे|थीं)$/u
/** Verbs that are the person's wherever they stand. */
const first = /^हूँ$|[ूऊ][ंँ]ग[ाी]$|[ूऊ][ंँ]$/u
const isMan = (key: string): boolean => /ा$/u.test(key)
const isGlue = (key: string, next: string): boolean =>
  /^(?:पर|तो|और|तब)$/u.test(next) && [maybe, byNe, safe].some((verbs) => verbs.test(key))

/** Reads the words; "मेरे को" is one, and "main" within a clause is "in" more often than "I". */
export function read(text: string): Word[] {
  const words = text.split(' ').map((word) => readWord(word))
  return words.flatMap((word, at) => {
    const last = words[at - 1]?.key ?? ''
    const next = words[at + 1]?.key ?? ''
    if (word.key === 'मेरे' && next === 'को') return [{ ...word, key: 'मुझे' }]
    if (word.key === 'मेरे' && next === 'से') return [{ ...word, key: 'मुझसे' }]
    if (/^(?:को|से)$/u.test(word.key) && last === 'मेरे') return []
    // "रहे है" of phones is "रहे हैं".
    if (
      word.key === 'है' &&
      /ते$|^(?:पैसे|रहे|गए|हुए|आए)$/u.test(last === 'नहीं' ? (words[at - 2]?.key ?? '') : last)
    )
      return [rewrite(word, 'हैं')]
    const isStart = at === 0 || /^(?:और|जब|भी|फिर|कल|आज|अब|अभी|तो)$/u.test(last)
    if (word.isLatin && word.key === 'मैं' && !isStart) return [{ ...word, key: '?' }]
    return at === 0 && word.said === 'mein' ? [{ ...word, key: 'मैं' }] : [word]
  })
}

/** Turns one part of a clause, or null where its subject is not certain. */
export function turnPart(words: Word[], main: Part | undefined): Part | null {
  const keys = words.map((word) => word.key)
  const has = (...some: string[]) => some.some((key) => keys.includes(key))
  const tail = keys.at(-1) ?? ''
  // "बात नहीं करता मुझसे": a pronoun that follows the verb goes to the front.
  if (datives.test(tail) || /^(?:मैं|मैंने|हमने)$/u.test(tail))
    return words.length < 3 ? null : turnPart([...words.slice(-1), ...words.slice(0, -1)], main)
  const before = keys.slice(0, -1)
  if (
    has('?') ||
    before.some((key) => auxiliary.test(key) || first.test(key) || /^बोल[ाीे]$|(?:े|एं?|ें)ग[ाीे]$/u.test(key))
  )
    return null
  if (before.some((key, at) => isGlue(key, keys[at + 1] ?? ''))) return null
  if (has('मैंने', 'हमने')) {
    if (has('मैं', 'हम', 'ने') || first.test(tail)) return null
    const isDone = byNe.test(tail) || (auxiliary.test(tail) && /[ाीेए]$/u.test(keys.at(-2) ?? ''))
    return isDone ? whole(words, 'self') : null
  }
  const isOthers = has('ने', 'वो', 'वह', 'कोई', 'सब', 'लोग')
  if (has('हम')) return !isOthers && safe.test(tail) ? whole(words, 'self') : null
  if (has('मैं')) return isOthers ? null : turnSelf(words, true)
  const isOblique = keys.some((key) => datives.test(key))
  if (!first.test(tail)) return turnOther(words, isOblique)
  if (isOthers || isOblique || (isKin(keys[0] ?? '') && !posts.has(keys[1] ?? ''))) return null
  const turned = turnSelf(words, false)
  return turned && !main ? { ...turned, words: [added(words, 'आप', 'aap'), ...turned.words] } : turned
}

const asYou = (word: Word): Word => {
  const turned = turnedPerson.get(word.key)
  return turned ? rewrite(word, turned) : word
}
const whole = (words: Word[], subject: Clause['subject']): Part => ({ words: words.map(asYou), subject })
const added = (words: Word[], key: string, latin: string): Word => {
  const isLatin = words.every((word) => word.isLatin)
  return { said: isLatin ? latin : key, key, isLatin }
}
const isKin = (key: string): boolean =>
  [kinHonoured, kinFeminine, kinMasculine, kinMany].some((words) => words.has(key))

const passed = new Set('नहीं भी ही तो ना'.split(' '))
/** What stands for the person wherever it is, and what follows a stem: "लगा रहा हूँ". */
const placed = new Set('अकेला बैठा खड़ा डरा भूखा लेटा पड़ा'.split(' '))
const stemmed = /^(?:रहा|सकता|पाता|चुका|लेता|देता|लूंगा|दूंगा)$/u

/** A part whose verb is the person's: it and what agrees with it take the form for "आप". */
function turnSelf(words: Word[], isNamed: boolean): Part | null {
  const keys = words.map((word) => word.key)
  const end = keys.length - 1
  const tail = keys[end] ?? ''
  const verb = selfVerb(tail, keys[end - 1] ?? '', isNamed)
  if (!verb) return null
  const isObject = (at: number) =>
    /^(?:क[रि]|रख|kar|rakh)/u.test(keys.slice(at + 1).find((one) => !passed.has(one)) ?? '')
  const made = new Map([[end, verb]])
  const hasAuxiliary = auxiliary.test(tail)
  let at = end - 1
  for (; at >= 0; at--) {
    const key = keys[at] ?? ''
    if (passed.has(key) || key === 'हो') continue
    const many = manyOf(key)
    const next = keys[at + 1] ?? ''
    const isOn = (placed.has(key) && !isObject(at)) || (/ता$/u.test(key) && next === 'रहा')
    if (!many || (hasAuxiliary ? stemmed.test(next) && !/ता$/u.test(key) : !isOn)) break
    made.set(at, many)
  }
  // "मैं बेटा हूँ", "मोटा हो गया हूँ": a noun or an adjective that no table knows.
  const odd = keys[at] ?? ''
  const isCopula = /^(?:हूँ|था)$/u.test(tail) && made.size === 1
  const isFem = /^(?:गई|रही|चुकी|हुई)$|ती$/u.test(keys[at] ?? '')
  if (
    (isCopula || keys[at + 1] === 'हो') &&
    !isFem &&
    !/^(?:गुस्सा|खफा|मना|जुदा|gussa)$/u.test(odd) &&
    (odd === 'मैं' || /ा$|[^a]a$/u.test(odd))
  )
    return null
  const isUnmade = (key: string, i: number) =>
    i < end && !placed.has(key) && !/ता$/u.test(key) && manyOf(key) !== null
  if (isCopula && !isFem && (keys.some(isUnmade) || keys[at - 1] === 'का')) return null
  if (hasAuxiliary && odd === 'का') return null
  for (const [i, key] of keys.entries()) {
    const next = keys.slice(i + 1).find((one) => !passed.has(one)) ?? ''
    const isOwn = !isObject(i) && !(stemmed.test(next) && i < end - 1 && hasAuxiliary)
    if (placed.has(key) && isOwn) made.set(i, manyOf(key) ?? key)
  }
  return {
    words: words.map((word, i) => (made.has(i) ? rewrite(word, made.get(i) ?? '') : asYou(word))),
    subject: 'self',
  }
}
function selfVerb(tail: string, before: string, isNamed: boolean): string | null {
  if (tail === 'हूँ') return 'हैं'
  const [, stem = '', sign, end] = /^(.*?)([ूऊ])[ंँ]ग([ाी])$/u.exec(tail) ?? []
  if (sign) return `${stem}${sign === 'ऊ' ? 'एँ' : 'ें'}ग${end === 'ा' ? 'े' : 'ी'}`
  if (!isNamed) return null
  if (tail === 'था' || tail === 'थी') return tail === 'था' ? 'थे' : 'थीं'
  if (/^(?:गई|आई|बैठी|निकली|पहुंची|उठी|सोई|रोई|लौटी|भागी|रही|पाई)$|.ती$/u.test(tail)) return `${tail}ं`
  if (tail === 'पाया') return 'पाए'
  if (/^लग[ाी]$/u.test(tail) && /ने$|ne$/u.test(before)) return tail === 'लगा' ? 'लगे' : 'लगीं'
  return /^(?:गया|आया|बैठा|भागा|सोया|रोया|उठा|निकला|पहुंचा|लौटा|रहा|छूटा)$|.ता$/u.test(tail) ? manyOf(tail) : null
}

/** Feelings that come to a person: "नींद नहीं आती". */
const comes = /^(?:नींद|डर|शर्म|गुस्सा|याद|समझ|रोना|भूख|घबराहट|बेचैनी|चिंता|टेंशन|पछतावा|तलब|अकेलापन|थकान|लालच|पता)$/u
const come = /^(?:आ|लग|हो|रह|नहीं|बहुत|ही|भी|है)/u
const body = new Map(
  'मन:का,दिल:का,दिमाग:का,सिर:का,पेट:का,कमर:की,सांस:की,छाती:की,हाथ:के,पैर:के,घुटने:के,कंधे:के,दांत:के'
    .split(',')
    .map((pair) => pair.split(':') as [string, string]),
)
const owned = /^(?:पैसे|नौकरी|लाइसेंस|इंश्योरेंस|काम|घर|कागज|गाड़ी|आईडी)$/u

/** A part whose verb tells of another person: only the pronouns change. */
function turnOther(words: Word[], isOblique: boolean): Part | null {
  const keys = words.map((word) => word.key)
  const [noun = '', second = ''] = keys
  const tail = keys.at(keys.at(-1) === 'नहीं' ? -2 : -1) ?? ''
  const isNe = keys.some((key) => /^(?:ने|उसने|उन्होंने|सबने|इसने)$/u.test(key))
  const own = keys.findIndex((key) => mine.test(key))
  if (/^(?:दो|तीन|चार|पांच|छह|सात|आठ)$/u.test(keys[keys.indexOf('ने') - 1] ?? '')) return null
  if (own >= 0 && /^वाल/u.test(keys[own + 1] ?? '')) return null
  const isTold = safe.test(tail) || ((isNe || isOblique) && (byNe.test(tail) || maybe.test(tail)))
  if (isOblique || own >= 0) {
    // "मेरी बेटी चली गई": the noun after "मेरी" is the subject where nothing stands behind it and the verb agrees.
    const isAgreed = isMan(tail) === (keys[own] === 'मेरा') && !posts.has(keys[own + 2] ?? '')
    const isSubject = own >= 0 && own < 2 && keys[own] !== 'मेरे' && isAgreed && maybe.test(tail)
    if (!isTold && !isSubject) return null
    const isAlone = /^(?:कोई|सब|वो|वह|लोग)$/mu.test(keys.join('\n'))
    const said = whole(told(words), isOblique && !isNe && !isAlone && datives.test(noun) ? 'self' : 'other')
    const ending = own < 0 && isKin(noun) ? kinEnding(keys, tail) : null
    return ending ? { ...said, words: [yours(words, ending), ...said.words] } : said
  }
  if (isKin(noun)) {
    const isBehind = posts.has(second)
    const isAgreed = !isBehind && maybe.test(tail) && isMan(tail) === !kinFeminine.has(noun)
    // "बेटी का फोन आया": what the relative has is the subject.
    const isHad =
      maybe.test(tail) &&
      second === (isMan(tail) ? 'का' : 'की') &&
      keys.length > 3 &&
      !posts.has(keys[3] ?? '')
    if (!isTold && !isAgreed && !isHad) return null
    if (isBehind && second !== 'ने' && !isNe && !isHad && !safe.test(tail)) return null
    const ending = kinEnding(keys, tail)
    return ending ? { words: [yours(words, ending), ...told(words)], subject: 'other' } : null
  }
  if (keys.includes('को') || isNe)
    return isNe && isTold && keys.indexOf('ने') < 4 ? whole(words, 'other') : null
  if (!isTold && !maybe.test(tail)) return null
  if (comes.test(noun) && come.test(second))
    return { words: [added(words, 'आपको', 'aapko'), ...told(words)], subject: 'self' }
  const part = body.get(noun)
  if (part && safe.test(tail) && second !== 'से' && !keys.includes('और'))
    return {
      words: [yours(words, posts.has(second) && part === 'का' ? 'के' : part), ...words],
      subject: 'other',
    }
  if (owned.test(noun) && second === 'नहीं' && auxiliary.test(tail) && keys.length === 3)
    return { words: [added(words, 'आपके', 'aapke'), added(words, 'पास', 'paas'), ...words], subject: 'self' }
  return /^(?:वो|वह|कोई|सब|लोग|उसकी|उसका|उनका|उनकी)$/u.test(noun) && safe.test(tail)
    ? whole(words, 'other')
    : null
}
/** The ending of "आपका" before a relative, or null where the verb does not agree. */
function kinEnding(keys: string[], tail: string): string | null {
  const [noun = '', second = ''] = keys
  if (kinFeminine.has(noun)) return 'की'
  const isMany = kinMany.has(noun) || kinHonoured.has(noun)
  if (isMany && !posts.has(second) && !/(?:े|ैं|ए)$/u.test(tail)) return null
  return isMany || posts.has(second) || /े$|ैं$/u.test(tail) ? 'के' : 'का'
}
const yours = (words: Word[], ending: string): Word =>
  added(words, `आप${ending}`, { का: 'aapka', की: 'aapki', के: 'aapke' }[ending] ?? '')
/** "डर लग रहा" of speech is "डर लग रहा है". */
function told(words: Word[]): Word[] {
  const tail = words.at(-1)
  if (!tail || !/^रह[ाी]$/u.test(tail.key) || /त[ाीे]$/u.test(words.at(-2)?.key ?? '')) return words
  return [...words, added(words, 'है', 'hai')]
}
