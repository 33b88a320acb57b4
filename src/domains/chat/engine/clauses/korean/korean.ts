import type { Clause } from '../clause.ts'
import { dutyOf, finalOf, hearsayOf, isFeeling, isOwn, predicateOf, unableOf, type Said } from './words.ts'

// A clause is said back with "-요" and without a pronoun: the words for "I" are left out, and the verb takes "-시-" where the
// person is its subject for certain. Where nobody is named and the verb may be another one's, the clause is not turned.

/** What is not said back: a question, a word to the machine, a judgment on oneself, an insult, death, violence, a number. */
const refused =
  /[?？@#]|https?:|\d{5,}|어떻게|어떡|어찌|어디|어딨|(?:^|\s)왜|(?:^|\s)(?:뭐|뭘|뭔|무슨|무엇|누구|누가|언제|얼마|몇|어느|어떤|누굴)|(?<!(?:^|\s|안|못|일어))나요$|까요$|을까|볼까|할까|냐고?$|(?:^|\s)(?:너|넌|네가|니가|니|너는|당신|그쪽|여기|여기있\S*|챗봇|봇)(?:\s|$|[가는도를한])|주세요|줘(?:요?$|\s)|지워(?:\s|$)|저장해|기억해|적어둬|(?:^|\s)이따|봅시다|같은 (?:사람|아빠|엄마|놈)|(?:놔|둬)요?$|줘서|지 ?싶|줄래|알려|보여줘|하세요|하지마|말아|마세요|실패작|실패자|쓰레기|병신|바보|멍청|한심|못난|죄인|루저|찌질|쓸모|폐인|망신|빨간줄|괴물|벌레|씨발|시발|ㅅㅂ|개새|새끼|[가-힣]년(?:이|아|$)|놈|지랄|좆|존나|ㅈㄴ|미친|미치|꺼져|닥쳐|빡|엿|죽|자살|(?:그만|안|더는|이상) ?살|눈을 ?(?:안 ?)?뜨|한꺼번에|번개탄|연탄|밀었|밀쳤|목 ?졸|마약|필로폰|헤로인|펜타닐|목매|목을|뛰어내|손목을|유서|살기 ?싫|살고 ?싶지|사라지고|없어지고|끝내고|때리|때렸|패고|패서|칼|찔|총|주먹|폭행|강간|주사|바늘|과다|처먹|콩밥|큰소리/u
/** Question words, which "모르겠어요" may follow. */
const asked = /어떻게|어찌|어디|(?:^|\s)(?:왜|뭐|뭘|뭔|무슨|무엇|누구|누가|언제|얼마|몇|어느|어떤|누굴)/gu
const wordsAtLeast = 3
const wordsAtMost = 12
const selves = /^(?:나는|난|나도|나만|저는|전|저도|저만|내가|제가|나|저|우리는|우린|우리가|우리도)$/u
const obliques =
  /^(?:나를|날|저를|절|나한테|저한테|나한텐|저한텐|나에게|저에게|내게|제게|나보고|저보고|나더러|저더러|나한테는|저한테는|나하고|저하고|나랑|저랑|우리한테|우리를)$/u
const owners = /^(?:내|제|우리|저희|나의|저의)$/u
/** Those who do something, in any compound; the old ones take "-시-" too. */
const people =
  '남편|아내|와이프|마누라|아들|딸|딸내미|큰애|작은애|막내|애|애들|아이|아이들|손자|손녀|손주|며느리|사위|형|누나|오빠|언니|동생|남동생|여동생|사촌|조카|친구|여친|남친|여자친구|남자친구|전남편|전처|애엄마|애아빠|룸메|룸메이트|이웃|동료|사장|매니저|오피서|보호관찰관|변호사|판사|의사|상담사|경찰|집주인|주인|손님|직원|식구|식구들|사람|사람들|가족|가족들|친척|삼촌|이모|고모|매형|형부|처남|올케|동서|시누이|PO|다들'
const elders =
  '엄마|어머니|어머님|친정엄마|친정어머니|아버지|아버님|아빠|할머니|할아버지|시어머니|시아버지|장모님|장인어른|부모님|어머니가|선생님|목사님|판사님|변호사님|사장님|집사님|의사선생님|작은아버지|큰아버지|영감'
const someone = new RegExp(
  `^(?:\\p{L}*?)(?:${people}|${elders})(?:님)?(이|가|께서|은|는|도|들이|들은|들도)?$`,
  'u',
)
const old = new RegExp(`(?:${elders}|님)(?:이|가|께서|은|는|도)?$`, 'u')
/** What is a part of the person: "손이 떨리시네요". */
const body =
  /^(?:몸|[가-힣]*생각|눈앞|손발|한|밥|머리|가슴|심장|허리|어깨|무릎|손|손목|손가락|발|발목|다리|팔|목|등|배|눈|눈물|이|어금니|잠|숨|기운|힘|입맛|마음|속|기분|걱정|생각|기억|자신|웃음|한숨|화|겁|눈치|식욕|온몸|머릿속|머리속|입|용기|돈|집|일자리|직장|차|면허|보험|신분증|말할 ?사람|갈데|갈곳|할말|할일)(?:이|가|도|은|는)$/u
const notMarked =
  /놀이$|거리가?$|벌이$|걸이$|^(?:휴가|평가|물가|국가|작가|허가|추가|증가|참가|많이|같이|없이|높이|깊이|굳이|일찍이|아이|사이|나이|나날이|이|가|더이상|하루종일|매일같이|거의|오이|종이|고양이|아가|휴가|이게|그게|거기|다시는|이제는|지금은|오늘은|어제는|내일은|요즘은|요새는|사실은|그래도|아직도|지금도|오늘도|아무도|하나도|조금도|아무것도|이제|저는|나는)$/u
/** Words that end a clause inside a sentence. */
const linking =
  /(?:해서|아서|어서|여서|라서|아이디라|[^에께한테먼]서|고|는데|은데|ㄴ데|인데|한데|던데|니까|면|다가|려고|으러|지만|거나|며|더니|길래|느라|자마자|는지|은지|ㄹ지|을지|도록|다며|라며|래도|아도|어도|해도|려면)$/u

/** The clauses of a Korean turn, said back politely and without a pronoun. */
export function turnKorean(text: string): Clause[] {
  let isOthers = false
  return sentencesOf(text).flatMap((sentence): Clause[] => {
    const written = sentence.trim()
    if (written === '' || /[?？]\s*$/u.test(written)) return []
    const found = turn(written, !isOthers)
    isOthers = found ? found.subject === 'other' : isOthers || /(?:이|가|께서)(?:\s|$)/u.test(written)
    return [found ?? { text: written, turned: null, subject: 'unknown' }]
  })
}

/** In careless writing a sentence ends at its verb, without a mark; "갔는데" may end one as well. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/[ㅋㅎㅠㅜ]+|[\p{Extended_Pictographic}\ufe0f]|~+/gu, ' . ')
    .replace(/[^\S\n]+/gu, ' ')
    .split(ends)
const ends =
  /(?<=[?？])\s*|(?:\s*[.!…,;]+)+(?:\s|$)|\n+|(?<=[가-힣](?<![필중수주소고]요)(?:요|니다|[했었았갔왔봤졌됐났겼렸쳤켰줬샀잤냈뺐썼렀랐]다|[했었았갔왔봤졌됐났겼렸쳤켰줬샀잤냈뺐썼렀랐]음|[했었았갔왔봤졌됐났겼렸쳤켰줬샀잤냈뺐썼렀랐]는데|[했었았갔왔봤졌됐났겼렸쳤켰줬샀잤냈뺐썼렀랐]지만))\s+|(?<=[\s가-힣](?:없음|있음|싶음|같음)|[가-힣](?:[^모게책]임|함|됨|더라|(?<![동너희])네))\s+/u

const fillers =
  /^(?:그냥|진짜|근데|그런데|그리고|그래서|아니|아|휴|에휴|하|솔직히|사실|사실은|어차피|막|암튼|아무튼|하여튼|네|응|뭐|글쎄)\s+/u

function turn(written: string, mayLeaveOut: boolean): Clause | null {
  let text = written.replace(/["'“”‘’]/gu, '').trim()
  for (let i = 0; i < 3 && fillers.test(text); i++) text = text.replace(fillers, '')
  text = text.replace(/고(싶\p{L}+)$/u, '고 $1').replace(/(거|것)(같\p{L}+)$/u, '$1 $2')
  const words = text.split(' ')
  if (
    words.length < wordsAtLeast ||
    words.length > wordsAtMost ||
    refused.test(/(?:모르겠|모름$|몰라)/u.test(words.at(-1) ?? '') ? text.replace(asked, '') : text)
  )
    return null
  if (!/^[가-힣a-z\d\s%$:/-]+$/iu.test(text)) return null
  const last = words.at(-1) ?? ''
  if (
    words.slice(0, -1).some((word) => /다$/u.test(word) && /[ㄴㅆ]/u.test(finalOf(word.slice(0, -1) || '가')))
  )
    return null
  const before = words.slice(0, -1)
  const next = before.at(-1) ?? ''
  const hearsay = hearsayOf(last)
  if (hearsay)
    return before.some((word) => selves.test(word)) ? null : said(written, before, hearsay, 'other')
  const unable = unableOf(last)
  if (unable)
    return before.some((word) => isNominative(word) && !selves.test(word))
      ? null
      : said(written, before, unable, 'self')
  const duty = dutyOf(last) ?? (/야$/u.test(next) ? dutyOf(`${next} ${last}`) : null)
  if (duty) {
    const rest = dutyOf(last) ? before : before.slice(0, -1)
    return rest.some((word) => isNominative(word) && !selves.test(word)) || !mayLeaveOut
      ? null
      : said(written, rest, duty, 'self')
  }
  const predicate = predicateOf(last)
  if (!predicate) return null
  const subject = subjectOf(before, predicate, mayLeaveOut)
  if (!subject) return null
  const isHonoured = subject === 'self' || subject === 'old'
  // "아이들이 저를 무서워해요" says nothing without the word for "me".
  if (
    subject !== 'self' &&
    before.some((word) => /^(?:나를|날|저를|절|우리를)$/u.test(word)) &&
    /(?:워하|워했|싫어하|믿|믿었|좋아하|사랑하|세웠|잡았)$/u.test(predicate.root)
  )
    return null
  const verb = isHonoured ? beside(predicate, next) : predicate.plain
  return verb ? said(written, before, verb, subject === 'self' ? 'self' : 'other') : null
}
/** "안에 있었어요" and "숨기고 있어요" are of "계시다". */
function beside({ root, isPast, honoured }: Said, next: string): string | null {
  const [, lying = ''] = /^(서|앉아|누워)있었?$/u.exec(root) ?? []
  const is = isPast ? '계셨군요' : '계시네요'
  if (lying) return `${lying} ${is}`
  return /^있었?$/u.test(root) && /(?:고|에|안|서)$/u.test(next) ? is : honoured
}

function said(written: string, before: string[], verb: string, subject: Clause['subject']): Clause | null {
  const isSelf = before.some((word) => selves.test(word))
  const words = before
    .map((word) =>
      isSelf && subject === 'self' && /^(?:나|저)(?:를|한테|에게)$/u.test(word)
        ? `스스로${word.endsWith('를') ? '를' : '에게'}`
        : word,
    )
    .map((word) => (linking.test(word) ? word.replace(apart, '$1 ') : word))
    .filter((word) => ![selves, obliques, owners].some((one) => one.test(word)))
    .map((word) => (/^내손으로$/u.test(word) ? '손수' : word.replace(ownOf, '').replace(ours, '')))
  if (words.length < 1 || words.some((word) => mine.test(word) && !known.test(word))) return null
  return {
    text: written,
    turned: [...words, verb]
      .join(' ')
      .replace(/([을를])(?=[하했]\p{L})/gu, '$1 ')
      .replace(/(?<=[가-힣])같(?=으시네요$)/u, ' 같'),
    subject,
  }
}
/** "안쉬어져서" is two words, "안에서" and "못해서" are one. */
const apart = /^(안|못)(?=[가-힣]{2})(?<!안(?=[에쓰타심정내아고쪽]))(?<!못(?=[하해한난]))/u
const ownOf =
  /^(?:내|제)(?=(?:이름|폰|전화|생일|방|돈|나이|옆자리|아들|딸|인생|가방|옷|손|발등|차|월급|번호|물건|얘기|이야기|말|글|사진|전과|과거|맘|마음|목소리|발|몸|머리)(?:$|[이가을를은는도에만]))/u
const ours = /^(?:우리|저희)(?=엄마|아빠|어머니|아버지|아들|딸|남편|집|가족|형|누나|언니|오빠|애|식구)/u
const mine = /^(?:나|저|내|제)(?:[가-힣]{0,3})$/u
/** Words that begin like "나" or "제" and are none of it. */
const known =
  /^(?:나라|나이|나중|나오|나온|나왔|내시경|저절로|저축|제자리|제목|제품|저래|나무|나가|나와|나서|나흘|나머지|저녁|저기|저번|저금|저장|내일|내년|내내|내려|내용|내가|제일|제대|제발|제때|제시간|저희|나쁜|나란|제주|제출|내복|내과)/u

/** Whose verb it is: the person's, another one's, that of an old one, or null where it is not certain. */
function subjectOf(before: string[], predicate: Said, mayLeaveOut: boolean): 'self' | 'other' | 'old' | null {
  // What the verb says is in the words after the last link; a subject before it may reach so far.
  const from = before.findLastIndex((word) => linking.test(word)) + 1
  const near = before.slice(from)
  const isSelf = before.some((word) => selves.test(word))
  const named = before.filter((word, at) => someone.test(word) && !selves.test(word) && isNamed(before, at))
  const namedNear = named.filter((word) => near.includes(word))
  const marked = near.filter((word) => isNominative(word) && !named.includes(word) && !selves.test(word))
  if (/^수[가는도]?$/u.test(before.at(-1) ?? '') && /[없있]$/u.test(predicate.root))
    return named.length > 0 ? null : 'self'
  const isHad = marked.some((word) => had.test(word)) && /(?:없|있)$|필요하$/u.test(predicate.root)
  if (isFeeling(predicate)) return namedNear.some((word) => !/[이가]$/u.test(word)) ? null : 'self'
  if (near.some((word) => body.test(word)) && namedNear.length === 0)
    return /[가-힣]하$/u.test(predicate.root) || near.some((word) => /[을를]$/u.test(word)) ? null : 'self'
  if (isHad && namedNear.length < 2) return 'self'
  if (isSelf) {
    const at = before.findIndex((word) => selves.test(word))
    const isInside = from > at && !/^(?:나는|저는|난|전)$/u.test(before[at] ?? '')
    const isLate =
      at > 0 && !/(?:에|서|도|은|는|고|면|데|까|로|때|만|부터|까지|날|제|늘)$/u.test(before[at - 1] ?? '')
    return named.length > 0 || marked.length > 0 || isInside || isLate ? null : 'self'
  }
  if (named.length > 0) {
    const links = before.filter((word) => linking.test(word))
    if (named.length > 1 || marked.length > 0 || links.length > 1) return null
    const isOneSubject = namedNear.length > 0 || together.test(links[0] ?? '')
    if (links.length > 0 && (isOwn(predicate) || !isOneSubject)) return null
    if (!/(?:이|가|께서|은|는|도)$/u.test(named[0] ?? '')) return null
    return old.test(named[0] ?? '') && predicate.honoured ? 'old' : 'other'
  }
  if (marked.length > 0) return marked.length > 1 || isOwn(predicate) ? null : 'other'
  // "처녀가 이름을 부르면서 울었어요": the subject of the link may be the one of the verb.
  const isCarried =
    before.slice(0, from).some(isNominative) && /(?:면서|며|고|다가)$/u.test(before[from - 1] ?? '')
  if (isCarried || !mayLeaveOut) return null
  if (
    /나왔$/u.test(predicate.root) &&
    !before.some((word) => /(?:에서|보고|그냥|버리고|들어가서)$/u.test(word))
  )
    return null
  const isDoing = /^있었?$/u.test(predicate.root) && /고$|[가-힣]에$/u.test(before.at(-1) ?? '')
  const isWill = /(?:으?려고|고자)$/u.test(before.at(-1) ?? '') && /하$|했$/u.test(predicate.root)
  const isNot = predicate.root === '했' && /^[안못]$/u.test(before.at(-1) ?? '')
  return isNot || isOwn(predicate) || isDoing || isWill ? 'self' : null
}
/** Links of one subject: "짐 싸서 나갔음". */
const together = /(?:서|면서|고)$/u
const had = /^(?:[가-힣]*(?:데|곳|말|일|돈|친구|사람|자리|힘|시간|방법|자신|차|집|보험|면허))[이가]$/u
/** A bare noun of a person before another noun only tells whose that is. */
function isNamed(before: string[], at: number): boolean {
  const word = before[at] ?? ''
  if (/(?:이|가|께서|은|는|도)$/u.test(word) && !/^(?:아이|PO)$/u.test(word)) return true
  return !/(?:을|를|에|에서|때|한테|랑|만|도|로|까지|부터|장례식|생일|목소리|생신|결혼식|얼굴|사진|집|손|말|편지)$/u.test(
    before[at + 1] ?? '',
  )
}
const isNominative = (word: string): boolean =>
  /[가-힣](?:이|가|께서)$/u.test(word) && !notMarked.test(word) && isMarker(word)
/** "이" stands after a final consonant, "가" after a vowel. */
const isMarker = (word: string): boolean =>
  word.endsWith('께서') ||
  (word.endsWith('이') ? finalOf(word.slice(0, -1)) !== '' : finalOf(word.slice(0, -1)) === '')
