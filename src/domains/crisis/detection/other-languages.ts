import { type Token, tokenise } from '#platform/text/tokens.ts'

/**
 * Frequent words of languages that have no lexicon here, as they are written, with and without marks. Before the
 * bar: words that stand in no text of the twelve languages we have (checked with the sentences of `training/` and
 * the published sets). After it: words that do, and count only beside others of their language.
 */
const languages = [
  // Polish
  'chcę chce jestem umrzeć umrzec żyć zyc zabić zabije zabiję mnie siebie życie zycie nikt dlaczego już mogę sobą skończyć boję się dość wszystko jutro dzisiaj będę żeby zeby który moją życia śmierć śmierci pomocy umieram czuję | nie mam jest sie ma tak juz',
  // Czech, Slovak
  'chci nechci umřít umrit žít jsem zabít zabiju chcem nechcem zomrieť žiť sebe už nikdo proč všechno zítra dnes budu není mě život života pomozte | som ma nic tak ne si',
  // Italian
  'voglio morire più perché perche uccidermi ammazzarmi stasera vivere farla vorrei nessuno picchia questo questa notte sarò adesso domani niente aiutatemi aiuto dalla petto buttarmi butto togliermi | sono ho che male fa il mi mio mia della alla basta finita ancora nella mai anche ponte peso',
  // Romanian
  'vreau traiesc trăiesc sinucid omor ajutor viață pentru sunt nimeni fără mâine trebuie și în să mă | mor nu mai fara viata si',
  // Turkish
  'istiyorum istemiyorum ölmek olmek yaşamak yasamak artık artik kendimi öldürmek oldurmek öldüreceğim intihar yardım değil degil çok cok kimse kimseye dövüyor yarın gece için icin olmak atlayacağım yok ediyor hayat hayatım yük | beni bu ne ben',
  // Dutch
  'niet mezelf zelfmoord slaat mijn vanavond brug een voor ook naar wordt plegen | ik wil dood het heb hulp leven meer niemand morgen van maar ben spring ga',
  // Swedish, Norwegian, Danish
  'inte själv sjalv ikke hjelp hjälp hjalp dø dö livet längre lenger ikväll noget på å | jag vill vil jeg meg mig leva att och mere selv og',
  // Finnish, Hungarian
  'haluan kuolla elää minua tappaa itseni apua enää jaksa minun | en olen',
  'akarok meghalni vagyok élni öngyilkos segítség segitseg megölöm magam nincs többé életem hogy már | nem',
  // Croatian, Serbian, Slovene, Bulgarian
  'želim zelim umrijeti umreti hoću hocu neću necu živjeti živeti ziveti ubiti nisam više ću mrtav pomoć sutra večeras nitko | niko da se sebe život zivot vise ne',
  'искам умра живея повече няма съм | се да живот себе',
  // Indonesian, Malay
  'ingin bunuh tidak hidup sudah tolong dengan hidupku malam capek nggak | saya aku mau mati diri lagi gak nak',
  // Swahili, Haitian Creole, Somali
  'nataka kufa kujiua sitaki kuishi msaada yangu kabisa usiku | maisha niko mimi sina na',
  'mwen vle mouri renmen lanmò ede touye tèt ankò pral aswè lavi | pa ap gen map viv tet m',
  'waxaan inaan dhinto caawi naftayda nolosha | ma rabaa rabo',
  // Ukrainian
  'померти вмерти жити вбити вбию життя більше допоможіть бути немає | мене',
  // Persian, Urdu
  'میخواهم میخوام نمیخوام می‌خواهم نمی‌خوام بمیرم خودکشی زندگی کمک کنید | من',
  'ہوں چاہتا چاہتی نہیں ہے میں مرنا زندہ مدد | اور',
].map((line) => {
  const [own = '', shared = ''] = line.split(' | ')
  return { own: new Set(wordsOf(own)), shared: new Set(wordsOf(shared)) }
})

/** Letters that Ukrainian and Belarusian have and Russian has not; that Persian and Urdu have and Arabic has not. */
const otherLetters =
  /[іїєґўІЇЄҐЎ]|[\u06a9\u06cc\u06af\u067e\u0698\u06d2\u06c1\u06ba\u0679\u0688\u0691\u06be]/g
const lettersAtLeast = 2
const lettersShare = 0.06
const ownShare = 0.2
const sharedShare = 0.6
const sharedAtLeast = 3

function wordsOf(line: string): string[] {
  return tokenise(line).tokens.map((token) => asWritten(token))
}

function asWritten({ text, written }: Token): string {
  return written ?? text
}

/** Whether a text is mostly in a language that nothing here can judge. A borrowed word or two are no reason. */
export function isOtherLanguage(text: string, tokens: readonly Token[]): boolean {
  const letters = text.match(otherLetters)?.length ?? 0
  if (letters >= lettersAtLeast && letters >= lettersShare * text.length) return true
  const said = tokens.map((token) => asWritten(token))
  return languages.some(({ own, shared }) => {
    const sure = said.filter((word) => own.has(word)).length
    const likely = sure + said.filter((word) => shared.has(word)).length
    return sure > 0
      ? said.length > 1 && likely >= ownShare * said.length
      : likely >= sharedAtLeast && likely >= sharedShare * said.length
  })
}
