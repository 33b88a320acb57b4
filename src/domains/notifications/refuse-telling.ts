import { AppError } from '#shared/errors.ts'
import { tellingIn } from './neutral.ts'

// Terms of work and of addresses that hold a telling word and tell nothing of a person.
const ofWork = new RegExp(
  `(?<!\\p{L})(?:${[
    'drug(?:[- ]free| tests?| testing| screens?| screening)',
    'health (?:and safety|benefits?|cards?|insurance|plan)',
    'medical (?:and dental|benefits?|insurance|leave|plan)',
    'legal(?:ly)? (?:able|age|allowed|authori[sz]ed|holidays?|permitted|right)',
    'labor laws?|law requires',
    'mental (?:math|arithmetic)',
    '(?:service|sales|it|shift) recovery',
    '(?:water|heat|surface) treatment',
    '(?:food|basketball|tennis) courts?',
    'medic(?:ine|al) (?:cabinets?|chests?|kits?)',
    'botiqu[ií]n(?:es)? (?:de medicinas|médicos?)',
    'court (?:st|street|ave|avenue|road|rd|square)',
    'prueba de drogas|seguro (?:de salud|médico)|tarjeta de salud|beneficios de salud',
    'legalmente (?:autorizad[oa]|permitid[oa])|edad legal',
  ].join('|')})(?!\\p{L})`,
  'giu',
)

// How people say it without its words: said of a person they tell, in the name of a place they do not.
const plainly = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:just |recently )?(?:got|gets|getting|fresh) out(?! of (?:bed|debt|his|her|my|our|school|the|their|town|work))(?: of county)?',
    '(?:was|were|is|got|gets|being|been|just) released(?! by)',
    '(?:has|have|had|with|clean|police) (?:a |his |her )?record(?! (?:player|deal|store|label|shop|collection|of))',
    'on papers',
    '(?:did|doing|done|does) (?:\\d+|a few|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:years|yrs|months)(?! (?:as|at|in|of))',
    '(?:years|yrs|months) (?:inside|upstate|down|in (?:county|the (?:joint|pen)))',
    '(?:his|her|their) p\\.?o\\.?(?= |[.,;!?]|$)(?! box)',
    'panic attacks?',
    '(?:takes?|took|taking|on|off|his|her|their) (?:meds|pills)',
    'dope|(?:sold|sells?|smoked?|smokes|smoking|dealt|deals?) (?:weed|pot|dope|crack)',
    'ataques? de pánico|(?:toma|tomaba|tomó|tomando) (?:pastillas|medicinas?|medicamentos?)',
    '(?:acaba de|recién) (?:salir|salido|salida)|su (?:oficial|agente)',
    'نوبات? (?:ال)?هلع|(?:يتناول|تتناول) (?:ادوية|أدوية|دواء)|سجله? (?:ال)?جنائي',
  ].join('|')})(?!\\p{L})`,
  'giu',
)

/** What texts tell of a person beside the terms of work: deeds, custody, supervision, health, courts; each word once. */
export const tellingOfPerson = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => {
      const rest = text.replaceAll(ofWork, ' ')
      return [...tellingIn(rest), ...(rest.normalize('NFC').replace(/\s+/g, ' ').match(plainly) ?? [])]
    }),
  ),
]

/**
 * Refuses words to a reader outside the care team that tell of an offense, custody, supervision, health or courts.
 * Throws `words.telling` with the words themselves, for the page to name.
 */
export const refuseTelling = (...texts: readonly string[]): void => {
  const found = tellingOfPerson(...texts)
  if (found.length) throw new AppError('words.telling', found.join(', '))
}
