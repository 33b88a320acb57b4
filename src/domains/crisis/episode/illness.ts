/** Illnesses that people die of, and what is done for them. */
const illness =
  /\b(?:cancer|tumou?r|leukemia|chemo\w*|hospice|dialysis|dementia|alzheimer\w*|cirrhosis|c[aá]ncer|quimio\w*|c[aâ]ncer|leucemia|krebs|chemotherapie|kanser|dialisis|ung th[uư])|(?<!\p{L})рак(?:а|ом|е|у)?(?!\p{L})|癌|화학 ?요법|(?<!\p{L})암(?:이|으로|에|을|$|\s)|ung thư|कैंसर|سرطان|السرطان/iu

/** Whether a text names an illness that people die of: a death that is feared is then no danger by a person's own hand. */
export const namesIllness = (text: string): boolean => illness.test(text)
