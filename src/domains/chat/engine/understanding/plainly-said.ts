import { fold } from '../words.ts'
import type { Act } from './labels.ts'
import type { Reading, Understanding } from './types.ts'

// Short turns that mean one thing, whatever a model takes them for: a wish for work, a complaint about the chat, a
// missed duty to the officer. Patterns are over folded text.

interface Plain {
  act: Act
  asked?: string
  situation?: string
  /** From so many words on a text tells more than that. */
  wordsAtMost: number
  patterns: RegExp[]
}

const job = '(?:job|jobs|work|employment|trabajos?|empleos?|chamba|jale)'
const officer =
  '(?:po|p o|officer|probation|parole|check ?in|oficial|agente|probatoria|libertad condicional|ضابط\\S*|الضابط|مراقب\\S*|المراقب\\S*)'
const device =
  '(?:phones?|smart ?phones?|cell ?phones?|iphones?|androids?|touch ?screens?|tablets?|computers?|laptops?|telefonos?|celulares?|celular|computadoras?|pantallas?|(?:ال)?(?:هاتف|جوال|تلفون|موبايل|كمبيوتر|حاسوب))(?= |$)'

const plain: Plain[] = [
  {
    act: 'complains',
    wordsAtMost: 10,
    patterns: [
      /(?<!\b(?:he|she|they|we|who|says?|said|told|kids|my \w+) )\b(?:you|u|ya) (?:dont|do not|never|arent|are not|aint|cant|wont) (?:even |really )?(?:listen|listening|hear me|hearing me|get me|get it|understand me|understanding me|answer me|answer my)\b/,
      /^(?:ok |no |man |bro |wow )?this (?:(?:app|chat|bot|thing|ai) )?(?:is |isnt )(?:so |just |really |fucking )?(?:stupid|dumb|useless|pointless|helping|working|a waste|bullshit|bs|a joke)\b/,
      /^(?:you|u|youre|ur) (?:suck|(?:are |is )?(?:so |just |really )?(?:useless|stupid|dumb|no help|not helping|not listening))\b/,
      /\bno me (?:escuchas|entiendes|haces caso|contestas|respondes|oyes)\b/,
      /^(?:ay |no |oye )?esto es (?:una |muy |bien )?(?:tonteria|tonto|estupid\S*|inutil|estupidez|perdida de tiempo)\b/,
      /^(?:tu )?no (?:sirves|ayudas)\b/,
      /(?:^| )(?:لا|ما|مش|مو) (?:تسمعني|تفهمني|تستمع|تسمع|بتسمع|بتفهم|فاهمني|تجاوبني|ترد علي)(?: |$)/,
      /^هذا (?:شيء )?(?:غبي|سخيف|بلا فايده|بلا فائده|مضيعه للوقت)/,
    ],
  },
  {
    act: 'asks-own',
    asked: 'asks-own/jobs',
    wordsAtMost: 12,
    patterns: [
      new RegExp(
        `\\bhelp me (?:to )?(?:find|get|with finding|look for|search for) (?:a |an |some |any )?(?:\\w+ )?${job}\\b`,
      ),
      new RegExp(
        `^(?:what|which|any|got any|have any|do you (?:guys )?have(?: any)?|are there(?: any)?|show me(?: the)?|see(?: the)?) (?:\\w+ )?(?:jobs|job openings|jobs? list)\\b`,
      ),
      new RegExp(
        `^(?:ok |hi |hello |hey )?(?:i |im |i am |i really )?(?:need|want|looking for|look for|searching for|trying to find|wanna find) (?:a |some )?${job}(?: (?:asap|now|today|please|here|near me|soon|fast))?$`,
      ),
      new RegExp(`^(?:where|how) (?:can|do) i (?:find|get) (?:a |some )?${job}\\b`),
      new RegExp(
        `\\b(?:ayudame|ayudarme|ayudas|ayuda) a (?:buscar|encontrar|conseguir|hallar) (?:un |una )?${job}\\b`,
      ),
      new RegExp(
        `^(?:hola )?(?:busco|necesito|quiero|ando buscando|estoy buscando) (?:un |una )?${job}(?: (?:ya|hoy|por favor|aqui))?$`,
      ),
      new RegExp(`^(?:hay|que|cuales|tienen|donde hay) (?:\\w+ )?${job}\\b`),
      /^(?:هل )?(?:يمكنك |تقدر |ممكن )?(?:ساعدني|تساعدني|مساعدتي) (?:\S+ ){0,3}(?:عمل|وظيفه|شغل)(?: |$)/,
      /^(?:انا )?(?:ابحث عن|احتاج|اريد|بدي|ابغي|محتاج) (?:الي )?(?:عمل|وظيفه|شغل)$/,
      /^(?:هل )?(?:هناك|يوجد|توجد|عندكم|في) (?:\S+ )?(?:وظائف|وظيفه|عمل|شغل)(?: |$)/,
    ],
  },
  {
    act: 'discloses',
    situation: 'probation/missed-checkin',
    wordsAtMost: 16,
    patterns: [
      new RegExp(
        `\\b(?:se me (?:olvido|paso|fue)|olvide|falte a|me salte|no (?:fui|llegue|llame|me presente))\\b.*\\b${officer}`,
      ),
      new RegExp(
        `(?:^| )(?:نسيت|فاتني|فاتتني|لم اذهب|ما رحت|لم اتصل|ما اتصلت|تخلفت) (?:\\S+ ){0,4}${officer}`,
      ),
    ],
  },
  {
    // A model hears a lost password in it.
    act: 'discloses',
    situation: 'first-days/changed-world',
    wordsAtMost: 16,
    patterns: [
      new RegExp(
        `\\b(?:dont|do not|never|cant|cannot|no idea|no clue|aint got a clue) (?:even |really )?(?:know |knew |learned |figure out |understand |get )?how (?:to|you|u|people) (?:even )?(?:use|work|operate|turn on|unlock) (?:\\w+ ){0,2}?${device}`,
      ),
      new RegExp(
        `\\bno (?:se|entiendo|aprendi a) (?:como )?(?:usar|manejar|prender|se usa) (?:\\w+ ){0,2}?${device}`,
      ),
      new RegExp(`(?:^| )(?:لا|ما|مش|مو) (?:اعرف|بعرف|عارف|افهم) (?:كيف )?(?:\\S+ ){0,2}?${device}`),
    ],
  },
]

/** The plain meaning of a short turn, or null. */
export function findPlain(text: string): Omit<Plain, 'patterns' | 'wordsAtMost'> | null {
  const whole = fold(text)
  const words = whole.split(' ').length
  const found = plain.find(
    ({ wordsAtMost, patterns }) => words <= wordsAtMost && patterns.some((pattern) => pattern.test(whole)),
  )
  if (!found) return null
  const { act, asked, situation } = found
  return { act, ...(asked ? { asked } : {}), ...(situation ? { situation } : {}) }
}

const nothing: Omit<Reading, 'text'> = {
  acts: [],
  topics: [],
  situations: [],
  asked: [],
  feelings: [],
  stance: { what: 'neither', likely: 1 },
}

/** A reading with the plain meaning of a short turn put first, in place of other acts; as it was where there is none. */
export function withPlain(text: string, read: Understanding | null): Understanding | null {
  const found = findPlain(text)
  if (!found) return read
  const { act, asked, situation } = found
  const whole: Reading = {
    ...(read?.whole ?? { ...nothing, text }),
    acts: [{ what: act, likely: 1 }],
    asked: asked ? [{ what: asked, likely: 1 }] : [],
    ...(situation ? { situations: [{ what: situation, likely: 1 }], feelings: [] } : {}),
  }
  return { whole, sentences: [] }
}
