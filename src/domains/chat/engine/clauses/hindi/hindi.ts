import type { Clause } from '../clause.ts'
import { type Part, read, turnPart } from './part.ts'

// A clause is turned to "आप" in the script in which it was written. A verb is turned only where the person is its subject for
// certain, by "मैं" or by "हूँ"; everywhere else the verb must be of another person, or the one of "मैंने", and stays.

const fillers =
  /^(?:और|पर|लेकिन|मगर|तो|फिर|हां|हाँ|अरे|यार|मतलब|वैसे|असल में|सच में|सच कहूं तो|क्योंकि|इसलिए|शायद|aur|or|par|pr|lekin|magar|to|phir|fir|haan|ha|arey|are|yaar|yr|matlab|waise|actually|sach me|kyunki|isliye|shayad)(?![\p{L}\p{M}])[\s,]*/iu
const trailing =
  /[\s,]+(?:यार|बस|ना|भाई|तो|और|पर|yaar|yr|bas|na|bhai|bro|to|aur|par|please|plz|sach me|सच में|अब|ab)$/iu
/** What is not said back: a question, a word to the machine, a judgment on oneself, an insult, death, violence, a number. */
const refused = new RegExp(
  `[?@#]|https?:|\\d{5,}|(?<![\\p{L}\\p{M}])(?:${[
    '(?<!अपने )आप|(?<!apne )aap|aapk\\S*|aaps\\S*|aapne|आपका|आपकी|आपके|आपको|आपसे|आपने|तुम|तुम्ह\\S*|तुझ\\S*|तू|तूने|तेर[ाीे]|ap|apko|tum\\S*|tujh\\S*|tu|tune|ter[aie]',
    'क्या|क्यों|क्यूं|क्यू|कैसे|कैसा|कैसी|कहां|कहाँ|कब|कौन\\S*|किस|किसे|किसको|किससे|किसने|किसका|कितन[ाीे]|किधर|kya|ky|kyu|kyun|kyon|kaise|kese|kaisa|kaisi|kahan|kab|kaun\\S*|kon|kis|kise|kisko|kisse|kisne|kiska|kitn[aie]|kidhar|kidhr|kahaan',
    'बोलो|डालो|देखो|जाओ|आओ|चलो|लिखो|समझो|लगाओ|छोड़ो|याद रख\\S*|भूल जा|रख लो|बचाओ|दे दो|ले लो|bolo|dalo|dekho|jao|aao|chalo|likho|samjho|lagao|chhodo|chodo|yaad rakh\\S*|bhool ja|bhul ja|rakh lo|dedo|lelo|या|ya|जैसे|jaise|बताओ|बता(?! (?:दि|दे|दी|रह|चु|पा|सक|न))|बताइए|बताना|सुनो|दिखाओ|भेजो|करो|रखो|रखना|भूल जाओ|हटाओ|हटा|दीजिए|कीजिए|batao|bta|bata(?! (?:di|de|rah|rha|chuk|pa|sak|na))|btao|batana|suno|dikhao|bhejo|karo|kro|rakho|rakhna|hata|dijiye|kijiye|sikhao',
    'चूतिय\\S*|भोस\\S*|मादर\\S*|गांड\\S*|हराम\\S*|कमीन\\S*|कुत्त\\S*|बेवकूफ\\S*|गध[ाे]|पागल|नालायक|निकम्म\\S*|फेल आदमी|फेलियर|लूज़र|बेकार|बोझ|कलंक|लायक|मूर्ख|मनहूस|पापी|अपराधी|नाकाम\\S*|कसूर\\S*|गुनहगार|chut\\S*|bhos\\S*|madar\\S*|harami?\\S*|kamin\\S*|kutt\\S*|bewakoof\\S*|bewkuf\\S*|gadha|pagal|nalayak|nikamm\\S*|failure|fail|fel|loser|bekar|bekaar|bojh|kalank|layak|kasoor\\S*|kasur\\S*|papi',
    'मर|मरन\\S*|मरू\\S*|मार\\S*|खुदकुशी|आत्महत्या|जान दे\\S*|जान ले\\S*|फांसी|फाँसी|ज़हर|जहर|नस|चाकू|बंदूक|कत्ल|पीट\\S*|रेप|सुई|इंजेक्शन|डोज़?|जीना|जीने|mar|marn\\S*|maru\\S*|maar\\S*|mara|marta|marte|khudkushi|suicide|jaan de\\S*|fansi|phansi|zeher|zehar|nas|chaku|bandook|pit(?:ai|ta|ti|te|tha)\\S*|peet\\S*|jeena|jeene|jina|jine|overdose|od|ज़िंदा|जिंदा|ज़िन्दा|zinda|jinda|काट लि\\S*|काट ली|kaat li\\S*|कूद\\S*|kood\\S*|kud\\S*|गोलियां खा|goliya\\S* kha|सब खत्म|sab khatam|sab khatm|लटक जा\\S*|latak ja\\S*|हेरोइन|heroin|कोकेन',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
)
const asks =
  /^(?:चल|चलो|chal|chalo|जब|अगर|जो|जिस\S*|जहां|जैसे|ताकि|कि|चाहे|मत|jab|jb|agar|agr|jo|jis\S*|jahan|jaise|taki|ki|chahe|mat|mt|ये सोच|ye soch|save|me|m)(?![\p{L}\p{M}])/iu
const links = 'पर|लेकिन|मगर|और|क्योंकि|इसलिए|तो|फिर|par|pr|lekin|magar|aur|or|kyunki|kyuki|isliye|to|phir|fir'
const tails =
  'है|हैं|हूं|हूँ|था|थी|थे|गया|गई|गए|दिया|दी|लिया|ली|hai|h|hain|hu|hoon|hun|tha|thi|the|gaya|gayi|gya|diya|liya'
const joins = new RegExp(
  `\\s*[।,;()"—…]+\\s*|\\s*\\.{2,}\\s*|\\s[-–]\\s|:(?!\\d)|(?<=\\s(?:${tails}))\\s+(?=(?:${links})\\s)|\\s+(?=(?:लेकिन|मगर|क्योंकि|lekin|magar|kyunki|kyuki)\\s)`,
  'iu',
)
const that = new RegExp(
  `(?<=\\s(?:${tails}|ta|ti|te|लगता|डर|पता|dar|pata|laga|लगा|bola|बोला|kaha|कहा|sochta|सोचता))\\s+(?:कि|ki)\\s+`,
  'iu',
)
const wordsAtLeast = 3
const wordsAtMost = 12

/** The clauses of a Hindi turn, in Devanagari or in Latin letters, turned to "आप". */
export function turnHindi(text: string): Clause[] {
  return text
    .replace(/[^\S\n]+/gu, ' ')
    .split(/(?<=[.!?।])\s+|(?<=।)|\n+/u)
    .flatMap((sentence): Clause[] => {
      if (/\?\s*$/u.test(sentence)) return []
      return sentence.split(joins).flatMap((part): Clause[] => {
        const written = (part ?? '').trim()
        return written === '' ? [] : [turn(written) ?? { text: written, turned: null, subject: 'unknown' }]
      })
    })
}

function turn(written: string): Clause | null {
  let text = written
    .normalize('NFC')
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, '')
    .replace(/[.!,;:।\s]+$/u, '')
  for (let i = 0; i < 4 && fillers.test(text); i++) text = text.replace(fillers, '')
  for (let i = 0; i < 3 && trailing.test(text); i++) text = text.replace(trailing, '')
  const count = text.split(' ').length
  if (count < wordsAtLeast || count > wordsAtMost || refused.test(text) || asks.test(text)) return null
  if (!/^[\p{Script=Devanagari}a-z\d\s,$%.'-]+$/iu.test(text)) return null
  const done: Part[] = []
  for (const part of text.split(that)) {
    const found = turnPart(read(part), done[0])
    if (!found) return null
    done.push(found)
  }
  const isLatin = !/\p{Script=Devanagari}/u.test(text)
  const turned = done
    .map((part) => part.words.map((word) => word.said).join(' '))
    .join(isLatin ? ' ki ' : ' कि ')
  if (/ {2}|(?:^| )$/u.test(turned)) return null
  return { text: written, turned, subject: done[0]?.subject ?? 'unknown' }
}
