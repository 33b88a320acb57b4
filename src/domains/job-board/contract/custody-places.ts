// Names of prisons and jails as people write them about their own past work.
const name = "(?:[\\p{Lu}][\\p{L}'.-]+ ){1,4}"
const kinds = [
  // Beside the name of a place: "Folsom State Prison", "Cook County Jail".
  `${name}(?:State Prison|Penitentiary|Prison|Jail|Reformatory|Detention Center|Correctional (?:Center|Complex|Facility|Institution)|Reception Center|Conservation Camp|Work Release(?: Center)?|Juvenile Hall)`,
  // Before it, with the letters of the system: "CSP Solano", "FCI Dublin", "SCI-Phoenix".
  "(?:CSP|FCI|FPC|USP|FMC|FDC|MCC|MDC|SCI|CTF|CMF|CMC|CCI|CIM|CIW|CCWF|SATF|SVSP|KVSP|RJD|DVI|TDCJ|CDCR|ADC|DOC|BOP)[ -](?:[\\p{Lu}][\\p{L}'.-]+)(?: [\\p{Lu}][\\p{L}'.-]+){0,2}",
  '(?:San Quentin|Rikers(?: Island)?|Sing Sing|Pelican Bay|Attica|Folsom|Leavenworth|Chowchilla|Santa Rita Jail|Twin Towers|Elmwood|Angola Prison|Huntsville Unit|CALPIA|PIA|UNICOR)',
]
const words = [
  '(?:state|federal|county|city|private|women.s|men.s) (?:prison|jail|penitentiary)s?',
  '(?:correctional|detention|penal) (?:facility|facilities|institution|center|camp|complex)s?',
  'prison (?:kitchen|laundry|industr(?:y|ies)|library|shop|crew|fire camp|hospital|yard|wood ?shop)',
  'inmates?|prisoners?',
  'fire camp|chain gang|halfway house|work release|re-?entry (?:center|program|house)',
  '(?:in|from|at|inside|out of|left|since) (?:the )?(?:prison|jail|custody|juvie|juvenile hall|the pen)',
  '(?:while|when|time|years|months) (?:i was )?(?:incarcerated|locked up|inside|in custody)',
  '(?:prisi[oó]n|c[aá]rcel|penal|penitenciar[ií]a|reclusorio|centro (?:penitenciario|correccional|de detenci[oó]n))(?: (?:estatal|federal|del condado))?',
]
const placeName = new RegExp(`(?<![\\p{L}\\p{N}])(?:${kinds.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
const placeWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])|سجن \\p{L}+|(?:ال)?سجن`,
  'giu',
)

/**
 * What in a person's own words says that they were in a prison or a jail, each once, as it stands there: it is shown to
 * them before they send it, and is theirs to say.
 */
export const custodyIn = (...texts: readonly string[]): string[] => {
  const found = texts
    .map((text) => text.normalize('NFC').replace(/\s+/g, ' '))
    .flatMap((text) => [...(text.match(placeName) ?? []), ...(text.match(placeWords) ?? [])])
    .map((one) => one.trim())
  return [...new Set(found)].filter(
    (one, _, all) => !all.some((other) => other !== one && other.includes(one)),
  )
}
