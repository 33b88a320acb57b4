// The forms of Korean verbs that the rules for clauses know for certain: the plain stem and the one with "-시-".

const setOf = (words: string): Set<string> => new Set(words.split(' '))
const mapOf = (pairs: string): Map<string, string> =>
  new Map(pairs.split(',').map((pair) => pair.split(':') as [string, string]))

/** What a predicate becomes: said of another one, and said of the person. */
export interface Said {
  plain: string
  honoured: string | null
  /** The form that the lists of verbs know. */
  root: string
  isPast: boolean
}

const first = 0xac00
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
interface Syllable {
  lead: number
  vowel: string
  final: string
}
function partsOf(syllable: string): Syllable {
  const code = syllable.charCodeAt(0) - first
  return {
    lead: Math.floor(code / 588),
    vowel: vowels[Math.floor((code % 588) / 28)] ?? '',
    final: (finals[code % 28] ?? '').trim(),
  }
}
const joined = (lead: number, vowel: string, final = ''): string =>
  String.fromCharCode(
    first + lead * 588 + vowels.indexOf(vowel) * 28 + Math.max(0, finals.indexOf(final || ' ')),
  )
export const finalOf = (word: string): string => partsOf(word.at(-1) ?? '가').final

/** Past forms whose stem no rule finds, the longest first. */
const irregular: [string, string | null][] =
  '마셨:드셨,먹었:드셨,까먹었:잊으셨,팔아먹었:,태워먹었:태워먹으셨,빼먹었:빼먹으셨,말아먹었:,떼어먹었:,떼먹었:,부려먹었:,주무셨:,계셨:,드셨:,잤:주무셨,힘들었:힘드셨,잠들었:잠드셨,만들었:만드셨,들렀:들르셨,놀랐:놀라셨,놀랬:놀라셨,그랬:그러셨,달랬:달래셨,도왔:도우셨,지었:지으셨,부었:부으셨,나았:나으셨,아팠:아프셨,고팠:고프셨,슬펐:슬프셨,기뻤:기쁘셨,바빴:바쁘셨,나빴:나쁘셨,잠갔:잠그셨,폈:피우셨,놨:놓으셨,썼:쓰셨,섰:서셨,컸:크셨,껐:끄셨,떴:뜨셨,건넜:건너셨,치렀:치르셨,펐:푸셨,모셨:모시셨,살았:사셨,팔았:파셨,알았:아셨,놀았:노셨,울었:우셨,벌었:버셨,졸았:조셨,빌었:비셨,떨었:떠셨,열었:여셨,끌었:끄셨,밀었:미셨,풀었:푸셨,돌았:도셨,갈았:가셨,말았:마셨,달았:다셨,물었:,걸었:,들었:,이었:,였:,했었:하셨었'
    .split(',')
    .map((pair) => pair.split(':') as [string, string])
    .sort(([a], [b]) => b.length - a.length)
    .map(([from, to]) => [from, to || null])

/** "봤" is "보셨", "놓쳤" is "놓치셨", "받았" is "받으셨"; null where the stem is not certain. */
function honouredPast(root: string): string | null {
  const known = irregular.find(([from]) => root.endsWith(from))
  if (known) return known[1] && root.slice(0, -known[0].length) + known[1]
  const last = root.at(-1) ?? ''
  const head = root.slice(0, -1)
  const { lead, vowel } = partsOf(last)
  if (last === '셨') return null
  if (last === '았' || last === '었') {
    if (head === '') return null
    const final = finalOf(head)
    if (final === 'ㄹ') return null
    return head + (final === '' ? '셨' : '으셨')
  }
  // "몰랐" is "모르셨".
  if ((last === '랐' || last === '렀') && finalOf(head) === 'ㄹ') {
    const before = partsOf(head.at(-1) ?? '')
    return `${head.slice(0, -1)}${joined(before.lead, before.vowel)}르셨`
  }
  if (last === '했') return `${head}하셨`
  if (last === '됐') return `${head}되셨`
  const stem = { ㅏ: 'ㅏ', ㅐ: 'ㅐ', ㅔ: 'ㅔ', ㅕ: 'ㅣ', ㅘ: 'ㅗ', ㅝ: 'ㅜ' }[vowel]
  return stem && last !== '랬' ? `${head}${joined(lead, stem)}셨` : null
}

const pastEnding =
  /^(.*?\p{L})(?:어요|어|다|음|습니다|네요|네|지요|죠|어여|어용|거든요|더라구요|더라고요|는데|지만|는데요)$/u
/** Present forms that no rule finds: the stem, and the stem with "-시-". */
const present = mapOf(
  '자요:자=주무시,자네:자=주무시,잔다:자=주무시,잡니다:자=주무시,먹어요:먹=드시,먹네:먹=드시,먹는다:먹=드시,마셔요:마시=드시,마신다:마시=드시,싫어요:싫=싫으시,싫습니다:싫=싫으시,싫다:싫=싫으시,싫어:싫=싫으시,같아요:같=같으시,같습니다:같=같으시,같다:같=같으시,같음:같=같으시,없어요:없=없으시,없습니다:없=없으시,없어:없=없으시,없다:없=없으시,없음:없=없으시,없네:없=없으시,있어요:있=있으시,있습니다:있=있으시,있어:있=있으시,있다:있=있으시,있음:있=있으시,있네:있=있으시,않아:않=않으시,않다:않=않으시,못해:못하,몰라:모르,모른다:모르,싶어요:싶=싶으시,싶어:싶=싶으시,싶다:싶=싶으시,싶음:싶=싶으시,싶네:싶=싶으시,싶습니다:싶=싶으시,싶은데:싶=싶으시,무서워요:무섭=무서우시,무서워:무섭=무서우시,무섭다:무섭=무서우시,무서움:무섭=무서우시,무섭네:무섭=무서우시,외로워요:외롭=외로우시,외로워:외롭=외로우시,외롭다:외롭=외로우시,외롭네:외롭=외로우시,힘들어요:힘드=힘드시,힘들어:힘드=힘드시,힘들다:힘드=힘드시,힘드네:힘드=힘드시,힘듦:힘드=힘드시,힘듬:힘드=힘드시,힘듭니다:힘드=힘드시,슬퍼요:슬프,슬퍼:슬프,슬프다:슬프,괴로워요:괴롭=괴로우시,괴롭다:괴롭=괴로우시,두려워요:두렵=두려우시,두렵다:두렵=두려우시,그리워요:그립=그리우시,그립다:그립=그리우시,그립네:그립=그리우시,부끄러워요:부끄럽=부끄러우시,부끄럽다:부끄럽=부끄러우시,서러워요:서럽=서러우시,서럽다:서럽=서러우시,미워요:밉=미우시,부러워요:부럽=부러우시,어려워요:어렵=어려우시,고마워요:고맙=고마우시,고맙네:고맙=고마우시,지겨워요:지겹=지겨우시,답답해:답답하,피곤해:피곤하,불안해:불안하,우울해:우울하,창피해:창피하,아파요:아프,아프다:아프,고파요:고프,들어요:,걸어요:,물어요:,추워요:춥=추우시,더워요:덥=더우시,무거워요:무겁=무거우시,가벼워요:가볍=가벼우시,시끄러워요:시끄럽=시끄러우시',
)
const notVerbs =
  /(?:고요|구요|서요|까요|데요|게요|걸요|군요|래요|대요|재요|에요|예요|이요|아니요|세요|께요|[은는인던]가요|라요|지요|거든요|시요|네요요|필요|중요|수요)$/u

/** The stem of a present form by rule: "싸워요", "받아요", "한다", "합니다", "넘어가네". */
function stemOf(word: string): { plain: string; honoured: string } | null {
  const shape = /^(.*?[가-힣])(네요|니다|네|요|다)$/u.exec(word)
  const [, head = '', ending = ''] = shape ?? []
  const last = head.at(-1) ?? ''
  const { lead, vowel, final } = partsOf(last || '가')
  if (!head || notVerbs.test(word)) return null
  if (ending === '네' || ending === '네요') {
    if (/^[동너희]$/u.test(last) || final === 'ㄹ') return null
    return { plain: head, honoured: head + (final ? '으시' : '시') }
  }
  if (ending === '다' || ending === '니다') {
    if (head.endsWith('는') && ending === '다' && finalOf(head.slice(0, -1) || '가'))
      return { plain: head.slice(0, -1), honoured: `${head.slice(0, -1)}으시` }
    if (final !== (ending === '다' ? 'ㄴ' : 'ㅂ') || head.length < 1) return null
    const stem = head.slice(0, -1) + joined(lead, vowel)
    return /(?:이|아니|은|는)$/u.test(stem) ? null : { plain: stem, honoured: `${stem}시` }
  }
  if (final) return null
  const past = honouredPast(head.slice(0, -1) + joined(lead, vowel, 'ㅆ'))
  if (!past) return null
  const honoured = past.replace(/셨$/u, '시')
  const plain =
    /[아어]$/u.test(head) && finalOf(head.slice(0, -1) || '가') && finalOf(head.slice(0, -1)) !== 'ㄹ'
      ? head.slice(0, -1)
      : honoured.replace(/시$/u, '')
  // "추워요" is of "춥다" and "싸워요" of "싸우다".
  if (
    /우$/u.test(plain) &&
    !/(?:배|싸|키|치|비|태|피|세|외|채|지|주|데려다주|도|나|바꾸|꾸|추|누|두)우?$/u.test(plain)
  )
    return null
  return { plain, honoured }
}

/** Feelings and wishes, which only the person can tell of. */
const feelings =
  /(?:싶|무섭|무서웠|외롭|외로웠|힘드|힘들었|슬프|슬펐|괴롭|괴로웠|두렵|두려웠|그립|그리웠|부끄럽|부끄러웠|서럽|서러웠|밉|미웠|부럽|부러웠|싫|싫었|걱정되|걱정됐|같|불안하|불안했|답답하|답답했|우울하|우울했|창피하|창피했|억울하|억울했|속상하|속상했|피곤하|피곤했|허전하|허전했|막막하|막막했|미안하|미안했|초조하|초조했|행복하|행복했|필요하|필요했|서운하|서운했|지겹|후회되|부담되|허무하|막막하|쓸쓸하|쓸쓸했|기뻤|기쁘)$/u
export const isFeeling = (said: Said): boolean => feelings.test(said.root)

const withEnding = (stem: string | null, ending: string): string | null => stem && stem + ending

/** What a word that ends a clause says, or null where these tables do not know it. */
export function predicateOf(word: string): Said | null {
  // "못갔어요" is "못 가셨군요", and "못했어요" stays one word.
  const [, not, rest = ''] = /^(안|못)(\p{L}{2,})$/u.exec(word) ?? []
  if (not && !/^안[아았앉내심정녕타쓰전]|^못[하했해된됐되쓰]/u.test(word)) {
    const said = predicateOf(rest)
    return (
      said && {
        ...said,
        plain: `${not} ${said.plain}`,
        honoured: withEnding(said.honoured && `${not} `, said.honoured ?? ''),
      }
    )
  }
  const [, root = ''] = pastEnding.exec(word) ?? []
  if (root && finalOf(root) === 'ㅆ' && !/[겠있]$/u.test(root)) {
    return { plain: `${root}군요`, honoured: withEnding(honouredPast(root), '군요'), root, isPast: true }
  }
  for (let at = 0; at < word.length; at++) {
    const stems = present.get(word.slice(at))
    if (stems === undefined) continue
    if (stems === '') return null
    const [plain = '', polite = `${plain}시`] = stems.split('=')
    const front = word.slice(0, at)
    return {
      plain: `${front}${plain}네요`,
      honoured: `${front}${polite}네요`,
      root: front + plain,
      isPast: false,
    }
  }
  const stem = stemOf(word)
  return (
    stem && { plain: `${stem.plain}네요`, honoured: `${stem.honoured}네요`, root: stem.plain, isPast: false }
  )
}
/** "나가야 돼요" is "나가셔야 하네요". */
export function dutyOf(word: string): string | null {
  const [, head = ''] =
    /^(.+)야 ?(?:돼요?|되요|됨|된다|됩니다|해요?|함|한다|합니다|하는데|되는데)$/u.exec(word) ?? []
  const last = head.at(-1)
  if (!last || finalOf(head)) return null
  const { lead, vowel } = partsOf(last)
  const past = honouredPast(head.slice(0, -1) + joined(lead, vowel, 'ㅆ'))
  return past && `${past.replace(/셨$/u, '셔야')} 하네요`
}

/** "못하겠어요" is "못하시겠군요", and can only be said of oneself. */
export function unableOf(word: string): string | null {
  const [, head = ''] =
    /^((?:.*[가-힣])?(?:못하|못참|못견디|못가|모르))겠(?:어요|어|다|음|습니다|네요|네|는데)$/u.exec(word) ??
    []
  return head && `${head.replace(/못(?=[참견가])/u, '못 ')}${head.endsWith('참') ? '으' : ''}시겠군요`
}
/** "아프대요" is "아프다고 하네요": what another one said. */
export function hearsayOf(word: string): string | null {
  if (
    /^(?:그래|이래|저래|어때|왜이래|원래|오래|노래|빨래|미래|기대|군대|침대|상대|반대|시대|절대|세대|무대|그대)(?:요)?$/u.test(
      word,
    )
  )
    return null
  const [, told = '', of = ''] = /^(.*[가-힣])([다라])네요?$/u.exec(word) ?? []
  if (told && (of === '라' || /[ㄴㅆ]/u.test(finalOf(told)))) return `${told}${of}고 하네요`
  const [, head = '', said = ''] =
    /^(.+)([대래재])요$/u.exec(word) ??
    /^(.*[한는된간온난산싶없있았었했됐갔왔났졌렸쳤]|.*이|.*하|.*으)([대래])$/u.exec(word) ??
    []
  // "쓸래요" is a wish.
  if (!said || (said === '래' && finalOf(head) === 'ㄹ') || head === '파') return null
  return `${head}${{ 대: '다고', 래: '라고', 재: '자고' }[said] ?? ''} 하네요`
}

/** Verbs that a clause without a subject says of the person; they end the past form. */
const own =
  '잤 봤 울었 먹었 마셨 끊었 참았 놓쳤 까먹었 지각했 결석했 늦었 샀 팔았 받았 갔다왔 다녀왔 못갔 안갔 갔 잠들었 깼 넣었 신청했 지원했 합격했 취직했 시작했 끝냈 배웠 읽었 만났 헤어졌 이혼했 싸웠 화냈 욕했 거짓말했 숨겼 훔쳤 버렸 도망쳤 도망나왔 기다렸 찾았 구했 얻었 이사했 출근했 퇴근했 퇴원했 입원했 등록했 통과했 땄 갚았 빌렸 모았 저축했 넘어졌 다쳤 놀랐 결심했 약속했 사과했 전화했 연락했 보냈 적었 공부했 준비했 연습했 청소했 운동했 기도했 그만뒀 지냈 살았 일했 견뎠 버텼 망쳤 실수했 후회했 고민했 걱정했 짤렸 잘렸 당했 뺏겼 잡혔 쫓겨났 힘들었 붙였 챙겼 앉았 썼 놨 걸렸 빠졌 찍었 나눠놨 못했 나왔 주저앉았 끓였 날렸 착각했 찾아봤 맡겼 태워먹었 웃었 서있었 손댔 굶었 들어왔 채웠 확인했 몰랐 못나갔 안나갔 못들어갔 빼먹었 들렀 놓았 피웠 폈 돌려봤 물어봤 가봤 해봤 먹어봤 걸어갔 걸어왔 태웠 나눴 계약했 오해했 눈치봤 숨었 굴렀 갔었 먹였 데려다줬 빌었 썼다 치웠 출소했 퇴소했 냈 구했 챙겨먹었 끓여먹었 해먹었 사먹었'
const ownNow =
  '못자 안자 자 살 사 지내 다니 일하 먹 마시 기다리 참 견디 버티 못가 안가 못하 안하 못보 모르 우 떠 기도하 걸어다니 않 못먹 안보 보 쓰고다니 중얼거리 깨 숨기 구하 확인하 걱정하 눈치보 돌아다니 피하 피해다니 앉 갈아타 잠그 서있 누워있 버티 갚 쉬 뛰 피우'
const ownPast = setOf(own)
const ownPresent = setOf(ownNow)
export function isOwn({ root, isPast }: Said): boolean {
  const list = isPast ? ownPast : ownPresent
  // A short verb must be the whole word: "갔" is the person's, "나갔" may be another one's.
  const bare = root.replace(/^(?:안|못|다) ?/u, '')
  if (list.has(root) || list.has(bare)) return true
  for (let at = 1; at < root.length - 2; at++) if (list.has(root.slice(at))) return true
  return false
}
