import { setOf } from '../romance.ts'
import { adverbs, determiners, isPerson, negations, owned, particles, voiceOf, wants } from './words.ts'

// What of Tagalog is not said back, and what a clause must begin with.

const wholeWord = (text: string): RegExp => new RegExp(`(?<![\\p{L}'-])(?:${text})(?![\\p{L}'])`, 'iu')

/** Words to the machine: nothing of their sentence is said back. "Tayo" may mean the machine as well. */
export const toMachine = wholeWord(
  'mo|mong|ka|kang|ikaw|ikw|iyo|iyong|sayo|sau|saiyo|kayo|kayong|ninyo|ninyong|nyo|niyo|nyong|niyong|inyo|inyong|kita|kitang|tayo|tayong|natin|nating|atin|ating|u|ur|you|your|yours|robot|bot|ai|chatbot|app|paki\\p{L}*|wag|huwag|please|pls|plz|paano mag\\p{L}*',
)

const asking =
  'ano|anong|anu|anung|ba|bang|sino|sinong|saan|san|saang|kailan|kelan|paano|pano|papaano|bakit|bat|magkano|ilan|ilang beses|alin|aling|kumusta|musta|gaano|kanino|kaninong|diba|nasaan|asan'
const judging =
  'bobo|bobong|tanga|tangang|inutil|kwenta|kwentang|kuwenta|kuwentang|silbi|palpak|bigo|talunan|talunang|tao ako|masamang|masama|basura|basurang|gago|gagong|gaga|loser|failure|pabigat|salot|makasalanan|hayop|hayup|demonyo|halimaw|hiya ako|walang hiya|wlang hiya|kasalanan|kasalanang|may sala|dahilan|dahil sa akin|ng dahil|mali ko|mali ako|ang mali|sayang|pinabayaan|baliw|sira ulo|sira-ulo|sinira ko|sinayang|duwag|walang mukha|kriminal|adik|magnanakaw|nakakahiya|kahihiyan|pangit|kawawa|karapat-dapat|deserve|toxic|stupid|dumb|worthless|useless|monster|burden|epal|tamad|sinungaling|plastik|kapal|trash'
const hard =
  'put\\p{L}*ina\\p{L}*|puta\\p{L}*|tangina\\p{L}*|ina ka|gagu|ulol|leche|lecheng|punyeta\\p{L}*|pucha|putek|putik na|tarantado\\p{L}*|bwisit|bwiset|buwisit|pokpok|shit|fuck\\p{L}*|bitch|wtf|damn|hell|patay|patayin|pinatay|napatay|mamatay|namatay|namatayan|nagpakamatay|magpakamatay|kamatayan|libing|inilibing|nilibing|libingan|burol|yumao|pumanaw|lamay|funeral|suicide|suicidal|bigti|nagbigti|magbigti|laslas|naglaslas|maglaslas|mabuhay|buhay pa|sa buhay|sa buhay ko|mawala na lang|mawala na ako|maglaho|wakasan|tumalon|tatalon|talon|katapusan|gumising|magising|tapusin|tinapos|huling gabi|lason|overdose|od|binugbog|bugbog|nambugbog|sinaktan|sinuntok|sinusuntok|suntok|suntukan|nanuntok|makipagsuntukan|sinampal|sampal|sinipa|binatukan|saksak|sinaksak|nasaksak|kutsilyo|kutsilyong|baril|barilin|binaril|nabaril|bala|granada|itak|sakalin|sinakal|sinunog|ninakaw\\p{L}*|nagnakaw|magnakaw|ninakawan|nanakawan|holdap|shabu|meth|crack|heroin|coke|cocaine|fentanyl|percs?|droga|weed|damo|tusok|tumusok|turok|nagturok|karayom|syringe|hithit|humithit|sininghot|singhot|sex|nagsex|kantot|libog|rape|nirape|ginahasa|hubad|hinipuan|minolestya|hipo|nang-abuso|inabuso'
const english =
  'i|my|me|mine|myself|the|is|was|are|were|he|she|they|them|his|her|it|this|that|with|of|im|ive|we|our|not|dont|didnt|and|if|when|got|has|have|had|been|who|what|where|how|why|do|does|did|can|cant|will|would|should|be|but|from|than|just|said|says|told|feel|felt'
const doubtful =
  'ewan|sana|baka|tingnan|pwede bang|daan ko|ang sa akin|kung ako|ikako|kako|kong kako|ako si|pangalan ko|counselor ko|usap ta|hoy|oy'

export const refused = new RegExp(
  `[?@#"]|https?:|www|\\d{5,}|\\d[\\d-]{7,}|[^.]\\.[^. \\d]|(?<![\\p{L}'-])(?:${[asking, judging, hard, english, doubtful].join('|')})(?![\\p{L}'])`,
  'iu',
)

/** A clause that hangs on another one, unless it only tells the time. */
const hanging = setOf(
  'nung noong pag kapag pagka kung habang bago pagkatapos mula simula para hanggang kahit parang sabay nang ng na lalo lalong puro pati imbes dahil sapagkat as bilang tuwing daw raw nga pala kundi sakaling at lang din rin muna naman pa niya nila siya sila siyang silang ito yan yun to iyon itong yang ko kong namin',
)
const timed =
  /^(?:nung|noong|pag|kapag|tuwing|hanggang|mula|simula) (?:lunes|martes|miyerkules|huwebes|biyernes|sabado|linggo|gabi|umaga|hapon|madaling|payday|pasko|isang|nakaraang|bata|kagabi|kahapon|kanina|ngayon|day)(?: (?:ng \p{L}+|araw|linggo|buwan|taon|off|pa|gabi))? (?!ko|ako|kong|akong)/iu
const states = setOf(
  'pagod takot galit gutom uhaw lungkot hirap kabado inis inggit hiya duda gising puyat antok buntis hiwalay kulang sobra sobrang tulala lutang bagsak ubos putol sira late proud stressed stress anxious lost nervous guilty excited homeless single sober clean tense depressed worried scared lonely okay ok ready bored dehado tuwang-tuwa galit-galit takot-takot hilong-hilo inis-inis pagod-pagod wala walang may meron merong mayroon mayroong marami maraming buo libre tanggap tatlong dalawang kinakabahan sawa sanay hinang-hina wasak sabik abala bangag tahimik kuntento nganga tuliro litong-lito lito tambay tengga nakatira bwelta bago bagong mag-isa dapat pwede puwede muntik muntikan dalawa tatlo isa',
)
/** Forms of a verb that tell nothing yet: a wish, or an order. */
const isBare = (word: string, next: string): boolean =>
  (/(?:in|an)$/u.test(word) &&
    !/^(?:[^aeiou]?[^aeiou]?in[aeiou]|n|p?in|\p{L}?i-?n)/u.test(word) &&
    !/^([^aeiou]?[aeiou])\1/u.test(word) &&
    !/^(?:ko|kong|namin|niya|nila|ako)$/.test(next)) ||
  /^(?:mag|maki|maka|mang)-?(?!([^aeiou])[aeiou]-?\1|([aeiou])-?\2)/u.test(word) ||
  (/^i-?[^aeiou]/u.test(word) && !/^i-?(?:[^aeiou][aeiou])?(?:n|in)|^i-?([^aeiou][aeiou])\1/u.test(word))

/** Whether a clause begins with what is known to begin one, and says something of it. */
export function beginsWell(words: readonly string[], isCut: boolean): boolean {
  const [first = '', second = '', third = ''] = words.map((word) => word.toLowerCase())
  const rest = words.slice(1).map((word) => word.toLowerCase())
  if (timed.test(`${words.join(' ')} `)) return says(rest.slice(1))
  if ((hanging.has(first) && first !== 'na') || (particles.has(first) && first !== 'na')) return false
  if (/^(?:ako|kami|akong|kaming)$/.test(first))
    return isCut ? /^(?:ang|ay|yung)$/.test(second) : !/ng$/.test(first) && (says(rest) || second === 'ang')
  // What a conjunction was cut from may begin with the small words that followed it.
  if (isCut && particles.has(first)) return false
  if (/^(?:na|nag|in|ni|nami|nag-|na-)$/.test(first))
    return (
      /^[a-z]{2,}$/.test(second) && voiceOf(second) === null && !particles.has(second) && !wants.has(second)
    )
  if (wants.has(first) || negations.has(first) || states.has(first)) return true
  if (/^(?:sa|nasa|kay|galing|dito|dun|doon)$/.test(first)) return says(rest.slice(1))
  if (
    first === 'ang' &&
    /^(?:dami|hirap|bigat|sakit|tagal|layo|saya|lungkot|sarap|gaan|bilis|init|lamig|laki|mahal|ganda|gulo|tahimik|ingay|haba)$/.test(
      second,
    )
  )
    return third !== ''
  if (determiners.has(first) || isPerson(first) || owned.has(first)) {
    const owner = words.findIndex((word) => /^(?:ko|namin)$/i.test(word))
    const that = words.findIndex(
      (word, at) => at > 0 && word === 'na' && voiceOf(words[at + 1] ?? '') !== null,
    )
    if (that > 0 && !says(rest.slice(0, that - 1))) return false
    if (/ng$/.test(second) && /^(?:may|walang|wala)$/.test(third)) return false
    const isOnlyNamed =
      /^(?:na|kong)$/.test(words[owner + 1] ?? '') || rest.includes('kong') || rest.includes('naming')
    return (!isOnlyNamed || rest.includes('ay')) && says(rest)
  }
  if (/^[$\d][\d,.k]*$/.test(first) && /^(?:pa|lang|na)$/.test(second)) return true
  if (adverbs.has(first) || /^\d+$/.test(first) || /^napaka/.test(first)) return says(rest, never)
  const voice = voiceOf(first)
  if (/^[a-z]+(?:ng|g) na [a-z]+$/.test(`${first} ${second} ${third}`) && first === third) return true
  return voice !== null && !isBare(first, second)
}

/** Whether there is a word that says something of someone. */
const says = (words: readonly string[], after = linkers): boolean =>
  words.some(
    (word, at) =>
      wants.has(word) ||
      negations.has(word) ||
      states.has(word) ||
      (voiceOf(word) !== null && !after.test(words[at - 1] ?? '')),
  )
/** A verb after these only tells which one is meant: "yung boss ko na sumigaw". */
const linkers = /^(?:na|kong|akong|kaming|naming|siyang|niyang|nilang|silang)$/
const never = /(?!)/
