import { setOf } from '../romance.ts'

// Words of Tagalog that the rules for clauses know for certain.

/** Spellings of phones, as they are said back. */
const spelled = new Map(
  'aq=ako aqo=ako akoh=ako q=ko koh=ko kc=kasi kse=kasi ksi=kasi kase=kasi d=di nd=hindi hnd=hindi hndi=hindi hinde=hindi dko=di+ko diko=di+ko dpa=di+pa dna=di+na dina=di+na wla=wala wlang=walang lng=lang nlng=na+lang nlang=na+lang nalang=na+lang nmn=naman nman=naman parin=pa+rin padin=pa+din narin=na+rin nadin=na+din sya=siya syang=siyang xa=siya nya=niya nyang=niyang cla=sila ung=yung un=yun pra=para tlga=talaga tlaga=talaga pwd=pwede dto=dito dtu=dito sakin=sa+akin saken=sa+akin samin=sa+amin sakanya=sa+kanya sakanila=sa+kanila kht=kahit lgi=lagi gsto=gusto gstu=gusto prang=parang ayoko=ayaw+ko ayokong=ayaw+kong ayko=ayaw+ko kmi=kami kming=kaming nmin=namin mraming=maraming kgabi=kagabi khapon=kahapon knina=kanina ngaun=ngayon ngyon=ngayon tas=tapos tpos=tapos bkt=bakit dhil=dahil'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
/** Words of letters without a vowel, or with a first vowel lost, that are known. */
const bare = setOf(
  'ng mga mr mrs ms dmv hr tv dhs ssi ssdi ua ged dna cps gps st fb gf bf atm ebt snap pc hs vs',
)

/** The words of a clause as they are said back; null where a spelling is not certain. */
export function wordsOf(text: string): string[] | null {
  const words = text
    .split(' ')
    .map((word) => (/^c$/i.test(word) ? 'si' : word))
    .flatMap((word) => spelled.get(word.toLowerCase())?.split('+') ?? [word])
    .map((word) => word.replace(/^([nm])k(?=[aeiou])/, '$1ak').replace(/^([nm])g(?=[bcdfhjkmnpstw])/, '$1ag'))
  const isLost = words.some(
    (word) =>
      /^[b-df-hj-np-tv-xz]+$/.test(word) && !bare.has(word) && !/^\p{Lu}/u.test(word) && word !== 'po',
  )
  return isLost || words.some((word) => lost.test(word)) ? null : words
}
/** What no Tagalog or English word begins with. */
const lost =
  /^(?:[nm][bcdfhjkpqrstvxz]|n[lmw]|[bdfgkpt][nmkbdfgjp]|kn(?!o|i|e)|l[bcdfghkmnpst]|r[bcdfgkmnpst]|ngn)/

/** Small words that go second: after one of these "ko" is "ako" cut short. */
export const particles = setOf('na pa nga din rin lang lamang naman daw raw muna pala yata tuloy sana talaga')
/** The last of them may carry the link to the next word. */
export const linked = new Map(
  'nang=na pang=pa ring=rin ding=din namang=naman munang=muna sanang=sana palang=pala'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
/** Words that take "ko" as the one who wants or knows. */
export const wants = setOf(
  'gusto ayaw kailangan kelangan kaya alam sabi akala tingin feeling mahal ramdam gets kilala pangarap balak plano hiling miss hate love need nais dama ayos',
)
export const negations = setOf('hindi di')
export const adverbs = setOf(
  'lagi laging palagi palaging minsan dati kanina kaninang kahapon kagabi ngayon ngayong bukas dito dun doon diyan dyan araw-araw gabi-gabi linggo-linggo muntik bihira madalas halos agad bigla biglang ulit una unang kakaunti sobra sobrang medyo talaga talagang pareho parehong mag-isa nakaraang noong nung tuwing parang para isang dalawang tatlong apat limang anim pitong walong siyam sampung ilang maraming konti konting buong buti',
)
/** Those who do something. */
const persons = setOf(
  'nanay tatay mama papa mommy daddy mom dad mader pader inay itay ina ama kuya ate bunso panganay anak anakan asawa misis mister ex jowa gf bf girlfriend boyfriend boss supervisor sup manager amo po officer opisyal judge hukom lawyer abogado attorney guard gwardya landlord landlady kapatid pinsan tito tita tiyo tiya tiyuhin tiyahin lolo lola biyenan hipag bayaw pamangkin apo kaibigan kaibigang tropa barkada bestfriend kasama kasamahan roommate katrabaho kapitbahay pastor pari pulis doktor doctor nurse counselor therapist chef teacher dentista sponsor coach caseworker pamilya magulang kumpare kumare kabarkada ka-work bata mag-ina stepdad stepmom madrasta ninong ninang balae manugang customer foreman driver',
)
export const isPerson = (word: string): boolean => persons.has(word.toLowerCase())
/** Elders and others who are called by what they are: "si mama" is the person's own. */
export const called = setOf(
  'nanay tatay mama papa mommy daddy mom dad inay itay kuya ate lolo lola tita tito',
)
/** Words that may follow "si mama" and are no name. */
export const afterCalled =
  /^(?:sa|ng|na|ang|kahapon|kanina|kagabi|yung|dahil|para|kay|lagi|ngayon|nung|noong|tuwing|simula|mula|pa|lang|daw|din|rin|naman|habang|hanggang|kahit|nang|bago|pag|kapag|kung|araw-araw|ko)$/

/** Determiners and prepositions: the noun after them may have an owner. */
export const determiners = setOf(
  'ang yung ng sa mga si ni kay kina sina nina tungkol galing lahat at kundi pati dahil kasama bilang mula',
)
/** Nouns of which "ko" is the owner wherever they stand. */
export const owned = setOf(
  'buhay trabaho bahay kwarto ulo likod tuhod paa kamay dibdib puso loob isip katawan tiyan ngipin mata mukha pangalan sweldo pera kaso hearing court sasakyan kotse gamot record parole probation lisensya id utang sarili edad pagkain damit telepono cellphone cp phone tulog gising anxiety',
)

const vowel = '[aeiou]'
const consonant = '[bcdfghjklmnprstvwyz]'
const notActor = setOf(
  'nakaraan lalaki lalaking babae babaeng bibig mamaya mamayang sasakyan sasakyang kakaiba kakaunti kakampi papel papeles cocaine mamon bababa tatay lolo lola numero luma lumang dumi tumor human rumor number humid cumin lumot dumas',
)
/** Verbs of the one who does it. "Nakausap ko" is of the other. */
const actor = new RegExp(
  `^(?:nag(?!ets)|mag(?!kano|ets|aling|anda|ulo|aan|ulang|as)|nang|mang|nan(?=[dtsl])|nam(?=a?mama|uhay|ilo|ili)|naka(?!limut|lahati|karga|usap|kausap|sama|kasama|sanay|away|salubong|trabaho|suhan)|maka(?!limut|usap|kausap|sama|kasama|sanay|away|salubong|suhan)|naki(?!ta|kita|lala|kilala)|maki(?!ta|kita|lala|kilala)|um${vowel}|(?:ts|tr|gr|pr|dr|${consonant})um${vowel})`,
  'u',
)
const notPatient = setOf(
  'sino minuto kinder minute minutes pinoy pinay binata tinapay final finals sinigang linis line mine dinas binti linaw sinehan finish online dinner tinola minimum bintana kinabukasan lino pino pinaka ninang ninong binibini hindi sinag sining sinat hinog hinala hininga inay ina inis hina hinaharap dinuguan minorya dining minor wine winter pine fine',
)
const patient = new RegExp(
  `^(?:in${vowel}|ini|ni[lrw]${vowel}|pina(?!ka)|pinag|ipin|i${consonant}in${vowel}|(?:ts|tr|gr|pr|dr|bl|pl|${consonant})in${vowel})`,
  'u',
)
const doubled = new RegExp(
  `^(?:(i?)(${consonant}?${vowel})\\2|i?(?:mag|pag)-?(${consonant}?${vowel})\\3)`,
  'u',
)
const feltBy =
  /^[nm]a(?:i-?)?(?:(?:ki)?kita|g?agawa|gawa|isip|iisip|alaman|laman|lalaman|rinig|ririnig|alala|aalala|sisi|sisisi|basa|babasa|bili|bibili|kuha|kukuha|sabi|sasabi|dala|dadala|gamit|gagamit|ubos|bayaran|babayaran|hanap|hahanap|wala|bigay|bibigay|sira|tapos|tatapos|tanggap|tatanggap|kalimutan|kakalimutan|miss|mi-?miss|mimiss|saktan|sigawan|dalaw|dadalaw|abutan|pansin|papansin|ramdaman|raramdaman|intindihan|iintindihan|kausap|kakausap|kasama|kakasama|kilala|kikilala|benta|pindot|kain|inom|tutunan|sunog|iwan|tawagan|tatawagan|ipon|iipon|panood|padala|pasa|sagot|buksan|hawakan|yakap|yayakap|pulot|tago|pirmahan|patawad|papatawad|tiis|titiis|pigilan|pipigilan|salubong|ligaw|lala|kakalimutan|ipaliwanag|paliwanag|ayos|luto|laba|linis)$/u

export type Voice = 'actor' | 'patient' | 'felt' | 'unknown'
/** Of whom a verb is: of the one who does it, of the one to whom it is done, or not certain; null for what is no verb. */
export function voiceOf(written: string): Voice | null {
  const word = written.toLowerCase()
  if (notActor.has(word) || notPatient.has(word) || isPerson(word) || owned.has(word)) return null
  // A name inside a clause is no verb; and "kakalabas ko lang" has the one who does it as its owner.
  if (/^\p{Lu}/u.test(written)) return null
  if (feltBy.test(word) || /^kaka[a-z-]{3,}/.test(word)) return 'felt'
  if (actor.test(word)) return /^mag$|^nag$/.test(word) || word.length > 4 ? 'actor' : null
  if (patient.test(word) && word.length > 4) return 'patient'
  if (doubled.test(word) && word.length > 4 && !/^(?:lalo|mama$|papa$)/.test(word))
    return /[ai]n$/u.test(word) || /^i/.test(word) ? 'patient' : 'actor'
  return /^(?:na|ma)[a-z-]{3,}/u.test(word) && !notStative.has(word) ? 'unknown' : null
}
const notStative = setOf('nanay naman nasaan namin naming mama maman malls match manager marami maraming man')
