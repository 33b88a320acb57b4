import type { Clause } from './clause.ts'

// Chinese and Vietnamese verbs do not change with the person: a clause is turned by its pronouns alone.

interface Rules {
  /** Where clauses part. */
  joins: RegExp
  /** Words that begin a clause and say nothing. */
  fillers: RegExp
  /** Words that end one and say nothing. */
  trailing: RegExp
  /** What is not said back: a word to the machine, a question, an insult, a judgment on oneself, death. */
  refused: RegExp
  /** The person, as the subject or beside it. */
  self: RegExp
  pronouns: readonly [RegExp, string][]
  /** Whether a clause has the right length. */
  fits(clause: string): boolean
}

const chinese: Rules = {
  joins: /[，。！？、；：,.!?;:…\s]+|(?=但是|可是|不过|因为|所以|然后|后来)/u,
  fillers: /^(?:嗯|哦|啊|唉|哎|就是|其实|反正|然后|后来|但是|可是|不过|因为|所以|而且|那个|还有|对了|真的)+/u,
  trailing: /(?:吧|啦|呗|哈+|嘛|呀|了啊|啊|哎|呢|😭|😂)+$/u,
  refused:
    /[你您妳?？吗]|什么|怎么|为什么|谁|哪|几点|能不能|是不是|可不可以|该不该|请|帮我|该咋|咋办|會不會|會唔會|係咪|邊|幾時|點樣|乜|有冇|可唔可以|[0-9]{5,}|http|自我|我是坏|我就是个|^(?:给我|记住|打个|别|叫我|告诉|唔好|不要)|废物|没用|失败者|垃圾|他妈|傻|操|死|杀|自杀|[A-Za-z]{12,}/u,
  self: /[我俺咱]/u,
  pronouns: [
    [/我们|咱们|咱俩|我俩/gu, '你们'],
    [/我自己|我本人/gu, '你自己'],
    [/[我俺咱]/gu, '你'],
  ],
  fits: (clause) => clause.length >= 4 && clause.length <= 20,
}

const vietnamese: Rules = {
  joins: /[,.!?;:…\n]+|\s+(?=(?:nhưng|nhung|vì|tại vì|nên|rồi thì)\s)/u,
  fillers:
    /^(?:à|ờ|ừ|uh|dạ|thì|mà|nhưng mà|nhưng|nhung|vì|tại|nên|rồi|thiệt ra|thật ra|nói chung|với lại|còn)\s+/iu,
  trailing: /\s+(?:á|à|ạ|nha|nhé|nè|hic|haha+|hihi|luôn á|đó|vậy đó|r|á chứ|huhu)$/iu,
  refused:
    /[?@#]|http|\d{5,}|(?<!\p{L})(?:bạn|ban|mày|may|ông ơi|chị ơi|ai|gì|gi|sao|đâu|dau|nào|nao|bao giờ|bao nhiêu|không ạ|được không|giúp|đồ ngu|vô dụng|thất bại|chết|tự tử|giết|đm|vl|vãi)(?!\p{L})|(?:không|ko|k|hông|chưa)\s*$/iu,
  // Without marks "toi" may be the evening: only what is certain.
  self: /(?<!\p{L})(?:tôi|tui)(?!\p{L})/iu,
  pronouns: [
    [/(?<!\p{L})(?:chúng tôi|tụi tui|tụi tôi|chúng tui|tụi mình|chúng mình)(?!\p{L})/giu, 'các bạn'],
    [/(?<!\p{L})(?:tôi|tui)(?!\p{L})/giu, 'bạn'],
  ],
  fits: (clause) => {
    const count = clause.split(/\s+/).length
    return count >= 4 && count <= 14
  },
}

const turnBy =
  (rules: Rules) =>
  (text: string): Clause[] =>
    text.split(/(?<=[.!?。！？])|\n+/u).flatMap((sentence) => {
      if (/[?？]\s*$/.test(sentence)) return []
      return sentence
        .split(rules.joins)
        .filter(Boolean)
        .map((part) => turn(part, rules))
    })

function turn(written: string, rules: Rules): Clause {
  let said = written.trim().replace(/[\p{Extended_Pictographic}\ufe0f“”"「」]/gu, '')
  for (let i = 0; i < 3; i++) said = said.replace(rules.fillers, '').replace(rules.trailing, '').trim()
  const isOwn = rules.self.test(said)
  if (!isOwn || !rules.fits(said) || rules.refused.test(said))
    return { text: written.trim(), turned: null, subject: 'unknown' }
  const turned = rules.pronouns.reduce((clause, [from, to]) => clause.replace(from, to), said)
  const isSubject = said.search(rules.self) <= 1
  return {
    text: written.trim(),
    turned,
    subject: isSubject ? 'self' : 'other',
  }
}

/** The clauses of a Chinese turn; those in which the person speaks of themselves are turned to "你". */
export const turnChinese = turnBy(chinese)

/** The clauses of a Vietnamese turn; those in which the person speaks of themselves are turned to "bạn". */
export const turnVietnamese = turnBy(vietnamese)
