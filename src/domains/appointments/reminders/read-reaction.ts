import { strip } from './strip.ts'

/** What phones write beside the quoted message, as `strip` leaves it. Emoji are gone there. */
const likes = `|to|a|au|auf|zu|к|an|added a heart to|added a like to|a heart to|ha reaccionado con a|ha reaccionado a|reaccionaste con a|le dio me gusta a|le dio un me gusta a|le ha gustado|le ha encantado|te gusto|deu um coracao a|hat mit gefallt mir markiert|hat markiert|отреагировал на|поставил на|liked|loved|reacted to|reacted with to|le gusto|le encanto|me gusta|me encanta|reacciono a|reacciono con a|a aime|a adore|jaime|a reagi a|a reagi avec a|gostou de|gostou|curtiu|amou|adorou|reagiu a|reagiu com a|gefallt|gefallt mir|liebt|hat geliked|hat mit gefallt mir markiert|mag|понравилось|нравится|اعجب ب|اعجب|اعجبني|احب|احببت|تفاعل مع|赞了|讚了|喜欢|喜爱了|喜欢了|喜歡|喜愛了|da thich|thich|da yeu thich|nagustuhan|ni like|좋아함|을 를 좋아함|을 좋아함|를 좋아함|에 좋아요|पसंद किया|पसंद आया|को पसंद किया`
const others = `disliked|laughed at|emphasized|emphasised|questioned|removed a like from|removed a heart from|removed a dislike from|removed a laugh from|removed an exclamation from|removed an exclamation mark from|removed a question mark from|no le gusto|se rio de|le dio risa|enfatizo|cuestiono|pregunto por|quito un me gusta de|na pas aime|a ri de|a souligne|sest interroge sur|nao gostou de|riu de|enfatizou|questionou|gefallt nicht|hat uber gelacht|lachte uber|betonte|fragte nach|не понравилось|посмеялся над|выделил|вопрос к|لم يعجبه|لم يعجبني|ضحك علي|ضحك على|شدد على|تساءل عن|不喜欢|踩了|对 大笑|强调了|质疑了|不喜歡|khong thich|da cuoi|nhan manh|da dat cau hoi|hindi nagustuhan|싫어함|을 를 싫어함|에 웃음|강조함|नापसंद किया|पर हंसे`
const listOf = (list: string): ReadonlySet<string> => new Set(list.split('|').map(strip))
const likesList = listOf(likes)
const othersList = listOf(others)
/** Emoji that say something else than yes. */
const otherSigns = /[👎😂🤣😡😢😭❓❗‼❌]/u
const picture =
  /^\s*(?:liked|loved|disliked|laughed at|emphasized|questioned) an? (?:image|photo|picture|movie|video|attachment)\s*$/i

export interface Heard {
  /** The person's own words: without what they quoted of ours. */
  said: string
  /** A phone's reaction to a message of ours, such as `Liked “…”`. */
  reaction: { quote: string; likes: boolean } | null
}

/**
 * Takes our own words out of a text: a reaction, a quoted or a forwarded message. Every message of ours begins with the
 * sender's name. What stands beside the quote and is no phone's phrase is the person's own.
 */
export const withoutOwnWords = (body: string, sender: string): Heard => {
  const text = body.trim()
  if (picture.test(text)) return { said: '', reaction: { quote: '', likes: false } }
  const begins = `${sender}: `
  const quoted = [...text.matchAll(/[“"«„「『]/g)].find(({ index }) =>
    text
      .slice(index + 1)
      .trimStart()
      .startsWith(begins),
  )
  if (quoted) {
    const from = quoted.index + 1
    const last = Math.max(...['”', '"', '»', '“', '」', '』'].map((sign) => text.lastIndexOf(sign)))
    const to = last > from ? last : text.length
    const beside = `${text.slice(0, quoted.index)} ${text.slice(to + 1)}`.trim()
    const phrase = strip(beside)
    const isReaction = likesList.has(phrase) || othersList.has(phrase)
    if (!isReaction) return { said: beside, reaction: null }
    const isLike = likesList.has(phrase) && beside !== '' && !otherSigns.test(beside)
    return { said: '', reaction: { quote: text.slice(from, to).trim(), likes: isLike } }
  }
  const own = text
    .split('\n')
    .filter((line) => !line.startsWith('>') && !line.startsWith(begins))
    .join('\n')
    .trim()
  return { said: own, reaction: null }
}
