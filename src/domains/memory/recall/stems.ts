import { folded } from './values.ts'

/** Words that only ask, point or stand between others, folded: they say nothing about what is asked. */
const empty = new Set(
  (
    'what whats was were did does say said tell told remember remind about name names called know who whos when where which how back again have has had you your mine my the and for that this with from are can could would earlier before day time did i me to of in on is it a do u ur so lol ok much many ' +
    'que como cual cuando donde quien era es mi mis me te le se dije dijo llama nombre dia mes a ver de la el en un una y q t ' +
    'qual quando onde quem meu minha eu falei disse nome dia mes ano o os as um uma e da do na no msm mesmo foi ' +
    'quel quelle quand ou qui comment mon ma mes je j ai dit nom jour mois la le les l de du elle il c est moi vous tu a s appelle appelait ' +
    'wie was wann wo wer mein meine meiner ich hab habe gesagt nochmal heisst hiess tag monat ist war der die das den in na bis mal noch welcher welchem und ' +
    'ano anong kelan kailan saan sino ang ng na nga ko po si sa ba sabi sinabi ulit kanina pangalan araw yung ' +
    'gi nao dau ai ten la cua toi tui ko minh nho khong co bao may ngay nhi vay o da noi chua t bac chi em ' +
    'что как какой какого когда где кто мой моя моё моего меня мне я говорил говорила сказал сказала зовут звали имя у до в на и он она его её ее не помнишь месяца числа ' +
    'क्या कब कहां कहाँ कौन मेरा मेरी मेरे मैंने नाम बताया था थी है का की के को दिलाना याद आपको में kya kab kahan kaun mera meri mere maine bola naam tha hai ka ki ke ko ' +
    'ما شو ايش ايه وين فين متى امتى مين كم بكم اسم في من على انا قلت لك اني هل ' +
    '제가 내가 뭐라고 했죠 했지 언제 어디 누구 이름 이름이 우리 제 내'
  )
    .split(' ')
    .map(folded),
)

/** Words for the same thing, folded; each stands in one row. */
const alike: readonly (readonly string[])[] = [
  ['lawyer', 'attorney', 'defender', 'pd'],
  ['officer', 'po', 'probation', 'parole'],
  ['kids', 'kid', 'children', 'son', 'daughter', 'baby', 'child'],
  ['mom', 'mother', 'mama', 'mum', 'moms', 'mami', 'madre'],
  ['dad', 'father', 'daddy', 'pops'],
  ['sister', 'sis'],
  ['brother', 'bro'],
  ['wife', 'husband', 'hubby', 'spouse'],
  ['grandma', 'granny', 'grandmother', 'nana'],
  ['job', 'work', 'shift', 'shop', 'plant', 'warehouse'],
  ['court', 'hearing', 'judge', 'sentencing', 'trial'],
  ['died', 'passed', 'lost', 'dead', 'buried'],
  ['girlfriend', 'gf'],
  ['boyfriend', 'bf'],
  ['dog', 'puppy'],
  ['home', 'out', 'released'],
  ['stay', 'staying', 'live', 'living', 'room'],
  ['murio', 'fallecio', 'faleceu', 'morreu', 'murieron'],
  ['corte', 'juez', 'audiencia', 'tribunal', 'juge', 'audience', 'cour'],
  ['gericht', 'verhandlung', 'termin'],
  ['gestorben', 'tod', 'beerdigung', 'starb'],
  ['partie', 'morte', 'decede', 'decedee', 'mort'],
  ['hermana', 'carnala'],
  ['hermano', 'carnal'],
  ['умерла', 'умер', 'стало', 'похоронил'],
]
const suffix =
  /(?:에서|에게|한테|으로|까지|부터|이라고|라고|입니다|이에요|예요|은|는|이|가|을|를|에|의|도|로|와|과)$/u

function stemOf(word: string): string[] {
  if (/^\p{Script=Hangul}+$/u.test(word))
    return [word.length > 2 ? word.replace(suffix, '').slice(0, 3) : word]
  if (/^\p{Script=Arabic}+$/u.test(word))
    return [
      word
        .replace(/^(?:و|ف|ب|ل|ه|ع)?ال|^(?:ب|ل|و)(?=\p{L}{4})/u, '')
        .replace(/(?<=\p{L}{3})(?:ها|هم|نا|ي|ه|ك|ت|تي)$/u, '')
        .slice(0, 4),
    ]
  if (/^\p{Script=Devanagari}/u.test(word)) return [word.slice(0, 5).replace(/\p{M}+$/u, '')]
  if (/^\p{Script=Cyrillic}+$/u.test(word))
    return [word.slice(0, word.length > 5 ? 5 : Math.max(3, word.length - 1))]
  return [word.length >= 6 ? word.slice(0, 5) : word.length >= 4 ? word.slice(0, 4) : word]
}

/** The beginnings of the words of a text that say something, each with those that mean the same. */
export function stemsOf(text: string, language: string): Set<string> {
  const stems = new Set<string>()
  for (const run of folded(text).match(/[\p{Script=Han}]+|[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    if (/^\p{Script=Han}/u.test(run)) {
      for (let at = 0; at < run.length - 1; at++) stems.add(run.slice(at, at + 2))
      if (run.length === 1) stems.add(run)
      continue
    }
    if (empty.has(run) || (language !== 'vi' && run.length < 2)) continue
    for (const word of [run, ...(alike.find((row) => row.includes(run)) ?? [])])
      for (const stem of stemOf(word)) stems.add(stem)
  }
  return stems
}
