import type { FactContent } from '../keep.ts'

// People by name in languages other than English: only where a word of kinship or of care says whose name it is, or a word
// for "is called" stands between them. A name without either is not read.

interface Language {
  relations: string
  /** Patterns with `R` for a relation and `N` for a name; both are kept as they are written. */
  patterns: string[]
}

const latinName = "(?<n>\\p{Lu}[\\p{L}'’-]{1,20})"
/** A name that a word for "is called" announces may be typed in small letters. */
const calledName = "(?<n>\\p{L}[\\p{L}'’-]{1,20})"
const hanName = '(?<n>\\p{Script=Han}{1,4}?|[A-Za-z]{2,16})'
const end = '(?=$|[\\s,.;!?،。，！？])'

const languages: Record<string, Language> = {
  es: {
    relations:
      'madre|mamá|mama|amá|padre|papá|papa|apá|hermana|hermano|hija|hijo|esposa|esposo|mujer|marido|novia|novio|pareja|abuela|abuelo|tía|tia|tío|tio|prima|primo|sobrina|sobrino|amiga|amigo|compadre|comadre|suegra|suegro|abogada|abogado|consejera|consejero|jefa|jefe',
    patterns: [
      `(?:mi|nuestra|nuestro)\\s+R,?\\s+${latinName}`,
      `(?:mi)\\s+R\\s+se\\s+llama\\s+${calledName}`,
    ],
  },
  pt: {
    relations:
      'mãe|mae|pai|irmã|irma|irmão|irmao|filha|filho|esposa|mulher|marido|namorada|namorado|avó|vó|avô|vô|tia|tio|prima|primo|sobrinha|sobrinho|amiga|amigo|sogra|sogro|advogada|advogado|chefe',
    patterns: [
      `(?:minha|meu)\\s+R,?\\s+${latinName}`,
      `(?:minha|meu)\\s+R\\s+(?:se\\s+chama|chama)\\s+${calledName}`,
    ],
  },
  fr: {
    relations:
      'mère|mere|maman|père|pere|papa|sœur|soeur|frère|frere|fille|fils|femme|mari|copine|copain|compagne|compagnon|grand-mère|grand-père|tante|oncle|cousine|cousin|nièce|neveu|amie|ami|avocate|avocat|patronne|patron',
    patterns: [`(?:ma|mon|notre)\\s+R,?\\s+${latinName}`, `(?:ma|mon)\\s+R\\s+s['’]appelle\\s+${calledName}`],
  },
  de: {
    relations:
      'Mutter|Mama|Vater|Papa|Schwester|Bruder|Tochter|Sohn|Frau|Mann|Freundin|Freund|Oma|Opa|Großmutter|Großvater|Tante|Onkel|Cousine|Cousin|Nichte|Neffe|Anwältin|Anwalt|Chefin|Chef',
    patterns: [`(?:meine|mein)[mnr]?\\s+R\\s+(?:heißt|heisst|namens)\\s+${calledName}`],
  },
  tl: {
    relations:
      'nanay|mama|tatay|papa|kapatid|ate|kuya|anak|asawa|misis|mister|nobya|nobyo|lola|lolo|tita|tito|pinsan|pamangkin|kaibigan|abogado|amo|boss',
    patterns: [
      `R\\s+(?:ko|kong|namin|naming)(?:ng)?\\s+si\\s+${calledName}`,
      `si\\s+${latinName}\\s+(?:na\\s+)?R\\s+ko`,
    ],
  },
  vi: {
    relations:
      'mẹ|má|ba|bố|cha|chị gái|chị|anh trai|anh|em gái|em trai|em|con gái|con trai|vợ|chồng|bạn gái|bạn trai|bà ngoại|bà nội|ông ngoại|ông nội|dì|cô|chú|cậu|bác|bạn|luật sư|sếp',
    patterns: [
      `R\\s+(?:tôi|tui|mình|em)?\\s*tên\\s+(?:là\\s+)?${calledName}`,
      `R\\s+(?:tôi|tui|của tôi),?\\s+${latinName}`,
    ],
  },
  ru: {
    relations:
      'мама|мать|папа|отец|сестра|брат|дочь|дочка|сын|жена|муж|девушка|парень|бабушка|дедушка|дед|тётя|тетя|дядя|племянница|племянник|подруга|друг|адвокат|начальник',
    patterns: [
      `(?:моя|мой)\\s+R,?\\s+${latinName}`,
      `(?:мою|моего)\\s+(?<r>сестру|брата|дочь|дочку|сына|жену|мужа|маму|папу|бабушку|друга|подругу)\\s+зовут\\s+${calledName}`,
    ],
  },
  zh: {
    relations:
      '妈妈|爸爸|母亲|父亲|姐姐|妹妹|哥哥|弟弟|女儿|儿子|老婆|妻子|老公|丈夫|女朋友|男朋友|奶奶|爷爷|外婆|外公|姥姥|姥爷|阿姨|叔叔|舅舅|表哥|表弟|表姐|表妹|朋友|律师|老板',
    patterns: [`我(?:的)?R(?:的名字)?(?:叫|名叫|是叫)(?:做)?${hanName}${end}`],
  },
  ko: {
    relations:
      '어머니|엄마|아버지|아빠|누나|언니|형|오빠|여동생|남동생|동생|딸|아들|아내|남편|여자친구|남자친구|할머니|할아버지|이모|삼촌|사촌|조카|친구|변호사|사장님',
    patterns: [
      'R\\s*(?:의\\s*)?이름은\\s*(?<n>\\p{Script=Hangul}{2,4}?)(?=이에요|예요|이야|야|입니다|이고|고|[\\s,.!]|$)',
    ],
  },
  ar: {
    relations:
      'أمي|امي|أبي|ابي|أبوي|ابوي|أختي|اختي|أخي|اخي|أخوي|اخوي|بنتي|ابنتي|ابني|زوجتي|مرتي|زوجي|جوزي|خطيبتي|خطيبي|جدتي|جدي|خالتي|عمتي|خالي|عمي|صديقي|صديقتي|صاحبي|المحامي',
    patterns: [`R\\s+(?:اسمها|اسمه|إسمها|إسمه)\\s+${calledName}`, `اسم\\s+R\\s+${calledName}`],
  },
  hi: {
    relations:
      'माँ|मां|मम्मी|पिता|पापा|बहन|भाई|बेटी|बेटा|बेटे|पत्नी|बीवी|पति|दादी|दादा|नानी|नाना|चाचा|चाची|मामा|मामी|दोस्त|वकील|बॉस',
    patterns: ['मेर[ीेा]\\s+R\\s+का\\s+नाम\\s+(?<n>[\\p{L}\\p{M}]{2,20})'],
  },
}

const compiled = new Map<string, RegExp[]>()
const patternsOf = (language: string): RegExp[] => {
  const known = compiled.get(language)
  if (known) return known
  const { relations, patterns } = languages[language] ?? { relations: '', patterns: [] }
  // Longer words first: "con gái", not "con".
  const all = relations.split('|').sort((a, b) => b.length - a.length)
  const built = patterns.map(
    (pattern) =>
      new RegExp(
        `(?<![\\p{L}\\p{M}])${pattern.replace(/R(?![a-z])/, `(?<r>${all.join('|')})`)}`,
        // A name is told by its capital letter: only what stands around it may be written either way.
        'gu',
      ),
  )
  compiled.set(language, built)
  return built
}

const firstLower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The people whom a turn in another language than English names, each with the sentence that tells it. */
export function readPeople(text: string, language: string): FactContent[] {
  const found = new Map<string, FactContent>()
  for (const sentence of text.split(/(?<=[.!?…。！？؟।])\s*|\n+/u)) {
    // A sentence may begin with the possessive: "Mi hermana Lena".
    for (const pattern of patternsOf(language))
      for (const { groups } of firstLower(sentence.trim()).matchAll(pattern)) {
        const { r: relation = '', n: name = '' } = groups ?? {}
        if (!relation || !name || /[?？؟]\s*$/u.test(sentence)) continue
        const value = name.charAt(0).toUpperCase() + name.slice(1)
        found.set(value, { kind: 'person', relation, value, words: sentence.trim().slice(0, 160), language })
      }
  }
  return [...found.values()]
}
