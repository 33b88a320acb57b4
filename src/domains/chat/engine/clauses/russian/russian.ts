import type { Clause } from '../clause.ts'
import { type Part, turnPart } from './part.ts'
import { hasOther } from './retell.ts'
import { gender, hyphens, spelled } from './words.ts'

// A clause is turned to the polite "вы". Each part of it must have a subject that is certain: the person (by "я" or by a form
// that the tables know), or another person; then only the pronouns change. Everything else is not turned.

const fillers =
  /^(?:ну|вот|короче|блин|слушай|в общем|да|нет|не,|и|а|но|так|то есть|просто|же|ой|эх|ладно|зато|потом|честно|честно говоря|например|кстати|во-первых|главное|видимо|наверное|наверно|оказывается|привет|здравствуйте|значит|типа|потому что|поэтому|хотя|ведь|еще и|ещё и|даже)(?!\p{L})[\s,]*/iu
const trailing =
  /[\s,]+(?:блин|короче|вот|что ли|типа|ладно|как-то так|и все|и всё|если честно|честно|ужас|ей богу|же|ну)$/iu
const cutOff =
  /\s(?:и|а|но|что|чтобы|я|или|потому что|когда|если|как|не|то|\p{L}{1})$|^(?:то|или|спасибо|это называется)\s|\sто\s|(?:^|\s)как(?:ой|ая|ое|ие|ую|им|ого)(?:\s|$)|\s(?:сколько|вижу)$|\s(?:или|мол)\s|\s(?:есть|кому|кто|до кого|хорошо бы)\s|\s(?:в|с|на|о|от|у|к|для|за|про)\sкотор|\sчто\s(?:из|за)\s|\s[иа]\s(?:что|как|где|когда|если|чтобы?)\s/iu
/** What is not said back: a question, a word to the machine, a judgment on oneself, an insult, violence, a number. */
const refused =
  /[?@#]|https?:|\d{5,}|(?<!\p{L})(?:ты|тебе|тебя|тобой|тво[йяеёию]\p{L}*|вы|вас|вам|вами|ваш\p{L}*|(?!лишь)\p{L}+[еёи]шь|\p{L}+ешься|\p{L}+ишься|\p{L}+[жшщчдтснрлмвг]ите|знаете|можете|понимаете|\p{L}+йте(?:сь)?|(?:под|рас)?скажи|помоги|дай|давай|посоветуй|запомни|запиши|забудь|покажи|напомни|сотри|удали|пусть|пиши|напиши|сохрани|держи|разбери|объясни|ответь|отправь|пришли|переведи|включи|соедини|подключи|позови|свяжи|выключи|найди|проверь|хватит|отстань|(?!(?:случай|чай|май|край|рай|сарай|обычай|трамвай)(?!\p{L}))\p{L}+[ауя]й|хз|дур[аеоы]\p{L}*|дурак\p{L}*|идиот\p{L}*|дебил\p{L}*|туп\p{L}*|твар\p{L}*|мраз\p{L}*|су[кч]\p{L}{1,2}|бля\p{L}*|ху[йеёяи]\p{L}*|пизд\p{L}*|[её]б\p{L}*|дерьм\p{L}*|жоп\p{L}*|козёл|козел|неудачни\p{L}*|ничтожеств\p{L}*|позор\p{L}*|никчем\p{L}*|никчём\p{L}*|урод\p{L}*|зэк\p{L}*|зечк\p{L}*|уголовни\p{L}*|лох|лузер|никто я|обуз\p{L}*|виноват\p{L}*|подв[её]л\p{L}*|предал\p{L}*|нюхн\p{L}*|вмаз\p{L}*|ширн\p{L}*|исчезнуть|не [хм]о\p{L}* просып\p{L}*|просып\p{L}* не [хм]о\p{L}*|из жизни|вс[её] (?:за)?кончилось|мешаю жить|смысла (?:\p{L}+ ){0,2}жить|\p{L}*прыг\p{L}*|\p{L}*глота\p{L}*|героин\p{L}*|фентанил\p{L}*|кокаин\p{L}*|душ(?:ил|ит)\p{L}*|пистолет\p{L}*|ружь\p{L}*|нож|ножом|пет(?:ля|лю|ле)|(?:смысла|незачем|зачем) жить|умерла? бы|лучше бы? умер\p{L}*|уби[тлвйюе]\p{L}*|убь\p{L}*|покончи\p{L}*|повеси\p{L}*|сдох\p{L}*|подох\p{L}*|суицид\p{L}*|самоуб\p{L}*|умереть|вены|порез\p{L}*|передоз\p{L}*|вколол\p{L}*|укол\p{L}*|шприц\p{L}*|доз[аыу]|закинул\p{L}*|зарез\p{L}*|изби\p{L}*|удари\p{L}*|пырн\p{L}*|застрел\p{L}*|изнасил\p{L}*|сбил\p{L}*|задуши\p{L}*|оружи\p{L}*|(?:не [хм]о\p{L}*|устал\p{L}*|надоел\p{L}*) (?:\p{L}+ ){0,2}жить|жить (?:\p{L}+ ){0,2}(?:не [хм]о\p{L}*|незачем|надоело|устал\p{L}*))(?!\p{L})/iu
const asks =
  /^(?:что|кто|кого|кому|чего|чем|чему|почему|зачем|когда|где|куда|откуда|как|какой|какая|какое|какие|какого|сколько|чей|чья|ли|можно|пока|если|чтоб|чтобы|будто|лишь|хоть|раз|котор\p{L}*|с чего|в чем|в чём|о чем|о чём|за что|на что|на чём|на чем|во сколько)(?![\p{L}-])/iu
const linking =
  'чтобы|чтоб|(?<!(?:только|пока|потому|так|за|ни|даже|почти|вот) )что|когда|пока(?= (?:я|мы|он|она|они|меня|мне) )|если|потому что|котор[а-я]+|где|куда|откуда|почему|зачем|кто|хотя|будто|как будто|как(?= (?:[а-яё]+ ){0,2}[а-яё]+т[ьи](?:ся)?(?: |$))'
const joins = new RegExp(
  `\\s*(?:[;()"«»]|:(?!\\d)|\\s[-–—]\\s|—|…|\\.{2,}|\\)+)\\s*|\\s*,(?!\\s*(?:${linking})(?![\\p{L}-]))\\s*|\\s+(?=(?:а(?! не)|но|зато|и (?:я|он|она|они|мы|мне|меня|у меня|теперь|потом))\\s)`,
  'iu',
)
const parts = new RegExp(`\\s*,?\\s+(?=(?:${linking})(?![\\p{L}-]))`, 'iu')
const apart = /,\s*(?=(?:если|когда|чтобы?|хотя|потому что|котор[а-я]+)\s)/iu
const knows = /(?<!\p{L})(?:не ?)?(?:зна|поним|пом(?:н|ин)|дума|вид(?:ел|ит)|сказал|расска|решил)/iu
const wordsAtLeast = 3
const wordsAtMost = 12

/** The clauses of a Russian turn, turned to "вы". */
export function turnRussian(text: string): Clause[] {
  const isSmall = !/^[А-ЯЁ]/u.test(text.trim())
  let last: Clause['subject'] | null = null
  return text
    .replace(/[^\S\n]+/gu, ' ')
    .split(/(?<=[.!?…])\s+|\n+/u)
    .flatMap((sentence): Clause[] => {
      if (/\?[\s)»"]*$/u.test(sentence)) return []
      return sentence.split(joins).flatMap((part, at): Clause[] => {
        const written = (part ?? '').trim()
        if (written === '') return []
        // A condition or a reason may be left off.
        const lead = written.split(apart)[0] ?? ''
        const found = [written, lead].reduce<Clause | null>(
          (done, one) => done ?? turn(one, last !== 'other', isSmall || at > 0),
          null,
        )
        last = found?.subject ?? (hasOther(written) ? 'other' : last)
        return [found ?? { text: written, turned: null, subject: 'unknown' }]
      })
    })
}

function turn(written: string, mayLeaveOut: boolean, isSmall: boolean): Clause | null {
  let text = written.replace(/[\p{Extended_Pictographic}\ufe0f)(]/gu, '').replace(/[.!,;:\s]+$/u, '')
  for (let i = 0; i < 4 && fillers.test(text); i++) text = text.replace(fillers, '')
  for (let i = 0; i < 3 && trailing.test(text); i++) text = text.replace(trailing, '')
  const words = text.split(/\s+/).map((word) => spelled.get(word.toLowerCase()) ?? word)
  text = words.join(' ').replace(/(?<=\p{L}) а не (?=\p{L})/gu, ', а не ')
  for (const [wrong, right] of hyphens) text = text.replace(wrong, right)
  // A name at the start keeps its capital; in small writing every capital is one.
  if (!isSmall && !gender.has(words[0] ?? '')) text = text.charAt(0).toLowerCase() + text.slice(1)
  const count = text.split(' ').length
  if (count < wordsAtLeast || count > wordsAtMost || !/^[а-яё\d\s,$%.-]+$/iu.test(text)) return null
  if ([refused, asks, cutOff].some((one) => one.test(text))) return null
  const done: Part[] = []
  for (const part of text.split(parts)) {
    const found = turnPart(part.split(' '), done[0], mayLeaveOut)
    if (!found || (done[0] && /^(?:где|куда|откуда|почему|зачем|кто|как) /iu.test(part) && !knows.test(text)))
      return null
    if (done[0]?.subject === 'other' && /^чтоб/iu.test(part)) return null
    done.push(found)
  }
  const turned = done.map((part) => part.words.join(' ')).join(', ')
  return { text: written, turned, subject: done[0]?.subject ?? 'unknown' }
}
