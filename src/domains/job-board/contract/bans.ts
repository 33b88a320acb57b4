// Words that shut out everybody with a record. How an employer looks at a record stands in the policy of a job.

const records =
  '(?:arrests?|(?:criminal|police|court|jail|prison)(?: (?:history|past|time|background|records?|convictions?|charges?|offenses?))?|criminals|convict(?:s|ions?)?|ex[- ]?(?:cons?|convicts?|felons?|offenders?|inmates?)|felon(?:s|y|ies)|former (?:felons|inmates|prisoners|offenders)|inmates|jailbirds|misdemeanors?|offen[cs]es|offenders?|parolees|pending charges|priors|probationers|rap sheets?|records?|time served)'
const manner =
  '(?:(?:a|an|any|the|prior|past|previous|recent|violent|nonviolent|adult|known|serious|sort|kind|type|of|sex|felony|misdemeanor|registered|drug|theft|criminal|police|or|and|convicted) ){0,4}'
const people =
  '(?:people|persons?|applicants?|candidates?|individuals?|workers?|men|women|anyone|anybody|those|folks|body|one)'
const withRecord = `${people} (?:who (?:has|have|had)|with|having) ${manner}${records}`
const shutOut = `(?:${records}|${withRecord})`
// "No record check", "no conviction keeps you out": said of the employer, not of the person.
const kind =
  '(?!(?: or [a-z]+)?(?:[- ]?(?:checks?|of (?:the |your )?(?:past|work|jobs?|employment)|screenings?|search(?:es)?|questions?|keeping)| (?:keeps?|shuts?|bars?|stops?|excludes?|counts?|matters?|disqualif|will (?:keep|shut|bar|stop|exclude|count|disqualify|be held|automatically)|is (?:held|a barrier|an? (?:automatic|obstacle|problem|issue)|counted)|are (?:held|counted)|by itself|alone|automatically|should|can (?:keep|shut|stop)|hold)))'
const not =
  '(?:(?:not|never|cannot|unable to)|(?:do|does|did|wo|ca|would|could|should|must|are|is|have|has)n.t|n.t)'
const hiring =
  '(?:accept|consider|employ|hire|hiring|interview|recruit|take|want|work with|allow|onboard|accepting|considering)'
const refused =
  '(?:(?:need|should|must|may|can|will|do|does|is|are|wo|ca|have|has)?[ ]?(?:not|never|n.t)(?: be| to| been| please)? ?(?:apply|accepted|allowed|considered|eligible|employed|fit|hired|qualify|tolerated|welcome|permitted|wanted|bother)|(?:is|are|will be|get|gets)?[ ]?(?:an? )?(?:automatic(?:ally)? ?)?(?:disqualif\\w+|rejected|refused|turned away|excluded|ineligible|out of luck|screened out|deal ?breakers?))'
const clean = '(?:clean|clear|spotless|unblemished|flawless|perfect|squeaky[- ]clean|impeccable)'

const english = [
  `(?:no|zero|0|absolutely no|never any) ${manner}${shutOut}${kind}`,
  `no(?:body|[ -]?one) (?:who (?:has|have)|with|having) ${manner}${records}`,
  `(?:no(?:body|[ -]?one)|none|${not} ${hiring} (?:anyone|anybody|people|those)) (?:who|that)(?:.s| has| have| ever)* (?:been (?:to|in|locked|arrested|convicted)|did time|done time|served time)(?: (?:jail|prison|up))?`,
  `(?:criminal|background) (?:background )?checks? (?:with|showing) (?:no|zero) (?:findings|hits|issues|results)`,
  `no background (?:issues?|problems?|hits?|concerns?)`,
  `${clean} (?:(?:criminal|police|background|legal|court) )?(?:records?|backgrounds?(?: checks?)?|history|rap sheets?|past)(?! (?:of|and (?:files|notes)))`,
  `(?:record|background|history|background check)s? (?:must|has to|have to|needs? to|should) (?:be|come back|come up|stay|return) ${clean}`,
  `(?:must|should|need to|has to|have to|can|may|shall) ?${not} (?:have|possess|hold|carry) ${manner}${records}`,
  `(?:${not}|never|nobody|no one) (?:have |has |had |having )?(?:ever )?(?:been )?(?:convicted|arrested|charged|incarcerated|imprisoned|jailed|locked up|in (?:jail|prison)|to (?:jail|prison))`,
  `(?:(?<!with or )(?<!with and )without|free (?:of|from)|clear of|have no|has no|having no) ${manner}${records}${kind}`,
  `(?:felony|conviction|crime|arrest|record|offense)[- ]free`,
  `non[- ](?:felons?|offenders?|convicts?|criminals?)`,
  `${not} (?:currently )?${hiring} ${manner}${shutOut}`,
  `${shutOut} ${refused}`,
  `(?:if you|anyone who|those who|whoever) (?:have|has) ${manner}${records}[,;]? (?:please )?(?:don.?t|do|you|this|we|look|move|will|is|are|need)(?: \\w+| not|n.t)`,
  `(?:disqualif\\w+|rejected|reject(?:s|ing)?|ineligible|excluded?s?|turn(?:s|ed)? away|screen(?:s|ed)? out) (?:for|by|if|because of|due to|with|anyone with|people with|applicants with|all|any) (?:you have )?${manner}${records}`,
  `${records} (?:is|are|will be|means?) (?:an? )?(?:automatic|instant|immediate) (?:no|rejection|disqualif\\w+|denial)`,
  `law[- ]abiding (?:citizens|people|persons|applicants|candidates|only)`,
]

const others = [
  // Spanish
  '(?<!con o )(?<!tengas o )(?:sin|no (?:tener|tenga|tengan|contar con|cuente con|poseer|presentar)|libre de|nada de|ning[uú]n|cero|carta de no|no (?:debe|debes|deben|puede|pueden) tener|que no tengan?) antecedentes?(?! (?:laborales?|de trabajo|importa))',
  '(?:no (?:se )?(?:aceptan?|aceptamos|contratan?|contratamos|admiten?|admitimos|buscamos|queremos|consideramos)|abst[eé]nganse|abstenerse|no) (?:a )?(?:personas?|candidatos?|solicitantes?|gente)? ?(?:con antecedentes|ex-?convictos?|ex-?presidiarios?|ex-?reclusos?|delincuentes|criminales|convictos|felones|con r[eé]cord)',
  '(?:r[eé]cord|expediente|historial|antecedentes?|pasado)(?: criminal| policial| policiaco| penal(?:es)?)? limpios?',
  'sin (?:r[eé]cord|historial|expediente|delitos|condenas|cargos|causas)(?: criminal| policial| penal(?:es)?)?',
  '(?:personas?|candidatos?) con antecedentes(?: penales)? no',
  '(?:nunca|no) (?:haber|haya|hayan|ha) (?:sido|estado) (?:condenad|arrestad|pres|encarcelad|en (?:la )?(?:c[aá]rcel|prisi[oó]n))',
  // Portuguese, French, German
  'sem (?:antecedentes|ficha criminal|passagem)|ficha limpa|n[aã]o (?:aceitamos|contratamos) ex-?(?:presidi[aá]rios|detentos)',
  'casier(?: judiciaire)? (?:vierge|vide)|sans (?:casier|ant[eé]c[eé]dents? (?:judiciaires?|criminels?))|pas d.ex-?(?:d[eé]tenus|taulards)',
  'keine vor(?:strafen|bestraften)|ohne vorstrafen?|nicht vorbestraft|(?:sauberes|einwandfreies|makelloses) führungszeugnis',
  // Tagalog, Vietnamese, Russian
  'walang? (?:criminal )?(?:record|kaso|rekord)|malinis (?:na|ang) (?:record|rekord)',
  'không (?:có )?(?:tiền án|tiền sự)|lý lịch (?:trong )?sạch',
  'без судимост|несудим|(?:ранее )?судимы[мх] не|не (?:иметь|имеющ\\p{L}*) судимост|с судимостью не',
  // Arabic, Chinese, Korean, Hindi
  '(?:بدون|بلا|دون|لا) (?:اي )?سوابق|(?:خالي?|خلو) من (?:ال)?سوابق|سجل (?:جنائي |عدلي )?نظيف|لا (?:نقبل|نوظف|نريد|نشغل) (?:[^\\s.،]+ ){0,3}(?:ال)?سوابق',
  '[无無](?:犯罪|刑事)[记記紀][录錄]|没有(?:犯罪|刑事)记录|沒有(?:犯罪|刑事)[紀記]錄|有前科者?(?:勿|不|请勿|請勿)|[无無]前科',
  '전과(?:가)? ?(?:없|무)|전과자 ?(?:불가|제외|지원 ?불가|안)|범죄 ?(?:경력|기록)(?:이)? ?없',
  'बिना (?:किसी )?आपराधिक|कोई आपराधिक रिकॉर्ड न|साफ(?:-सुथरा)? रिकॉर्ड|आपराधिक रिकॉर्ड (?:वाले|नहीं)',
]

const ban = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(?:${english.join('|')})(?![\\p{L}\\p{N}])|${others.join('|')})`,
  'giu',
)
// "You do not need a clean record", "a clean record is not required", "we never ask for no record".
const waivedBefore =
  /(?:\bnot?|n['’]t|\bnever|\bnor|\bsin(?: necesidad de)?|\bno)\s+(?:\w+\s+)?(?:need(?:ed)?|requir(?:e|ed|ing)|ask(?:ing)? for|expect|want|look(?:ing)? for|have to have|care about|necesita\w*|pedimos|hace falta|exigimos)\s+(?:\w+\s+){0,2}$/iu
const waivedAfter =
  /^\s*(?:is|are|no (?:es|son))?\s*(?:not|never|n['’]t)?\s*(?:not|never|n['’]t|no es|no son)\s+(?:needed|required|necessary|expected|asked|a must|necesari|obligator|requisito)/iu

const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')

/** The phrases of a posting that shut out everybody with a record, each once, as they stand there. */
export const bansIn = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const line = folded(text)
      return [...line.matchAll(ban)].flatMap((found) => {
        const before = line.slice(0, found.index)
        const after = line.slice(found.index + found[0].length)
        return waivedBefore.test(before) || waivedAfter.test(after) ? [] : [found[0].trim()]
      })
    }),
  ),
]
