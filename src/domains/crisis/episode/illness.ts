import { wholeWords } from '#shared/made-of.ts'

/** Illnesses that people die of, and what is done for them. */
const illness = wholeWords(
  'c[aáâ]ncer|tumou?r|leukemia|leucemia|chemo|chemotherap\\p{L}+|quimio\\p{L}*|hospice|dialysis|dialisis|dementia|alzheimer\\p{L}*|cirrhosis|krebs|kanser|ung th[uư]|рак(?:а|ом|е|у)?|암(?:이|으로|에|을)?|화학 ?요법|कैंसर|(?:ال)?سرطان',
)

/** Whether a text names an illness that people die of: a death that is feared is then no danger by a person's own hand. */
export const namesIllness = (text: string): boolean => text.search(illness) >= 0 || text.includes('癌')
