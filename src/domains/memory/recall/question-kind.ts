import { folded } from './values.ts'

/** What kind of answer a question wants, as far as one of its words tells. */
export type QuestionKind = 'name' | 'when' | 'where' | 'amount' | 'other'

const words: Record<Exclude<QuestionKind, 'other'>, string> = {
  when: 'when|what day|which day|what date|what time|what month|what year|month|day|date|cuando|que dia|que mes|dia|quando|que ano|quand|quel jour|quel mois|wann|welchem monat|welcher tag|kelan|kailan|anong araw|khi nao|chung nao|bao gio|ngay may|ngay nao|когда|какого числа|числа|какой день|до какого|哪天|几号|幾號|什么时候|幾時|哪一天|几月|언제|며칠|몇 월|무슨 요일|متى|امتى|يوم ايه|اي يوم|وقتاش|कब|किस दिन|तारीख|kab|kis din',
  amount:
    'how much|how many|how long|cuanto|cuanta|cuantos|quanto|quanta|quantos|combien|wieviel|wie viel|wie viele|wie lange|magkano|ilan|ilang|bao nhieu|may nam|may thang|сколько|多少|几个|几年|얼마|몇|كم|بكم|قديش|कितन|kitne|kitna|kitni',
  where:
    'where|place|street|address|est ou|donde|onde|ou est|ou il|wo|saan|nasaan|o dau|cho nao|где|куда|哪里|哪儿|哪兒|어디|وين|فين|कहा|kahan|kidhar',
  name: 'name|names|who|whos|nombre|llama|llamaba|quien|nome|chama|quem|nom|appelle|appelait|qui|heisst|hiess|wer|pangalan|sino|ten|зовут|звали|имя|кто|叫|名|谁|이름|누구|اسم|اسمها|اسمه|مين|नाम|कौन|naam|kaun|ai',
}

const kinds = Object.entries(words).map(([kind, list]) => ({
  kind: kind as Exclude<QuestionKind, 'other'>,
  at: new RegExp(
    list
      .split('|')
      .map((one) => folded(one))
      .map((one) =>
        /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(one) ? `(?<![\\p{L}])${one}(?![\\p{L}])` : one,
      )
      .join('|'),
    'u',
  ),
}))

/** The kind of answer that a question wants. A day before an amount before a place before a name: "what day did she say". */
export const kindOfQuestion = (question: string): QuestionKind =>
  kinds.find(({ at }) => at.test(folded(question)))?.kind ?? 'other'

/** Whether a folded text speaks of a name: "is called", "my name is". */
export const isNameAsked = (text: string): boolean => called.test(text)
const called =
  /(?<!\p{L})(?:named?|called|llama|llamaba|nome|chama|appelle|appelait|heisst|hiess|pangalan|si|ten|tên|зовут|звали|имя|naam)(?!\p{L})|叫|名|이름|اسم|नाम/u
