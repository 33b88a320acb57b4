import { describe, expect, test } from 'vitest'
import { tokenise } from '#platform/text/tokens.ts'
import { type CrisisLevel, higherLevel } from './types.ts'
import { findByIdeas } from './idea-rules.ts'

const level = (text: string): CrisisLevel =>
  findByIdeas(text, tokenise(text).tokens).reduce<CrisisLevel>(
    (highest, { heard }) => higherLevel(highest, heard),
    'none',
  )

const places = [
  'im standin on the bridge',
  'estoy en el puente',
  'ich steh auf der Brücke',
  'je suis sur le pont',
  'estou na ponte',
  'я на мосту стою',
  'ну все, сажусь на перила',
  '我站在桥上',
  'tôi đang đứng trên cầu',
  '다리 위에 서 있어',
  'nakatayo ako sa tulay',
  'मैं पुल पर खड़ा हूं',
  'أنا واقف على الجسر',
]
const exhausted = [
  'ich kann nicht mehr',
  'i cant do this anymore',
  'no puedo más',
  "j'en peux plus",
  'não aguento mais',
  'больше не могу',
  '撑不下去了',
  'tôi không chịu nổi nữa',
  '더는 못 버티겠어',
  'hindi ko na kaya',
  'अब सहन नहीं होता',
  'لم أعد أحتمل',
]
const farewells = [
  'gave all my stuff away jus wanted to say thank u',
  'раздал все вещи, хотел сказать спасибо',
  'передайте маме что она не виновата',
  'прощайте',
]
/** The same in other words. */
const others = [
  'i climbed over the railing im jus sittin here',
  'tell ma i love her aight. gave everything away already',
  'im on the tracks',
  'im parked by the overpass and i dont wanna live',
  'me subí a la azotea, díganle a mi mamá que la quiero',
  'regalé todas mis cosas, adiós a todos',
  'ya no aguanto más',
  'sitze auf dem Geländer',
  'sagt meiner Mutter dass sie nichts dafür kann',
  'hab alles verschenkt. danke für alles',
  'ich halte es nicht mehr aus',
  'je suis assis sur la rambarde',
  "dites à ma mère que je l'aime",
  "j'ai donné toutes mes affaires, merci pour tout",
  'tô em cima do viaduto',
  'diz pra minha mãe que eu amo ela',
  'doei todas as minhas coisas. só queria agradecer',
  'não tenho mais forças',
  'я залез на крышу',
  'я уже на рельсах',
  'скажи сестре что я ее люблю',
  'скажите маме',
  'я так больше не могу',
  '我坐在天台边',
  '告诉我妈妈我爱她',
  '东西都送人了，谢谢你',
  '我真的受不了了',
  '옥상에 올라왔어요',
  '엄마한테 미안하다고 전해 주세요',
  '물건 다 나눠줬어요. 고마웠어요',
  '더 이상 못 견디겠어요',
  'em đang ngồi trên lan can',
  'nhắn với mẹ là con thương mẹ',
  'tôi cho hết đồ đạc rồi, cảm ơn mọi người',
  'umakyat ako sa rooftop',
  'pakisabi sa nanay ko mahal ko siya',
  'pinamigay ko na lahat ng gamit ko. salamat',
  'suko na ako',
  'main chhat pe khada hu',
  'माँ को बता देना मेरी गलती थी, उनकी गलती नहीं',
  'सारा सामान बांट दिया, शुक्रिया',
  'mujhse ab nahi hota',
  'قاعد على سور الجسر',
  'وزعت كل أغراضي، شكرا لكم',
  'مش قادر أكمل',
  'hay mucha sangre en el piso',
  'da ist so viel blut',
  'il y a du sang partout',
  'tem muito sangue no chão',
  'тут много крови',
  '地上好多血',
  '바닥에 피가 많이 있어요',
  'nhiều máu quá',
  'ang daming dugo sa sahig',
  'bahut khoon hai',
  'في دم كتير على الأرض',
]
const harmless = [
  'im on the roof fixing shingles for my uncle',
  'we stuck on the bridge in traffic',
  'sitting on the bridge fishing with my nephew',
  'im on edge today',
  'im on the edge of my seat lol',
  'can u tell my mom im gonna be late',
  'i told my mom i love her',
  'tell my po i got the job',
  'gave all my old clothes away to goodwill',
  'thanks for listening, bye',
  'ok goodbye',
  'goodnight bye',
  'i cant do this exercise',
  'i cant take this bus no more its always late',
  'the movie had a lot of blood',
  'they took a lot of blood at the lab',
  'estoy en el puente con mucho tráfico',
  'estoy arreglando el techo',
  'dile a mi mamá que llego tarde',
  'adiós, gracias',
  'ich kann nicht mehr, bin so satt haha',
  'ich kann nicht mehr schlafen',
  'ich kann nicht mehr lachen',
  'ich bin auf dem Dach und repariere die Ziegel',
  'stehe am Gleis 5 und warte auf den Zug',
  'tschüss bis morgen',
  'sag meiner Mutter dass ich später komme',
  'sie haben viel Blut abgenommen',
  "je suis sur le pont d'avignon avec les enfants",
  "dis à ma mère que j'arrive",
  "j'en peux plus de ce bruit",
  'au revoir merci',
  'tô na laje fazendo churrasco',
  'diz pra minha mãe que cheguei',
  'não aguento mais esse trânsito',
  'больше не могу есть',
  'скажите маме что я задержусь',
  'стою на мосту в пробке',
  'рыбачу на мосту',
  'пока, до завтра',
  '我在桥上拍照',
  '跟妈妈说我晚点回',
  '受不了这天气',
  '옥상에서 빨래 널고 있어요',
  '안녕히 계세요',
  '엄마한테 늦는다고 전해 주세요',
  'tôi đang ở trên cầu kẹt xe',
  'nhắn với mẹ là tối con về trễ',
  'tạm biệt nhé mai gặp',
  'nasa tulay ako trapik',
  'pakisabi kay nanay male-late ako',
  'bye po salamat',
  'main chhat pe kapde sukha raha hu',
  'माँ को बता देना मैं देर से आऊंगा',
  'छत पर धूप में बैठा हूं',
  'أنا على الجسر في زحمة',
  'قولوا لأمي إني جاي',
  'مع السلامة شكرا',
  'مش قادر أكمل الأكل',
  'gave my jacket away to my cousin, thank you for the new one',
  'my cousin on the roof doin gutters',
  'walkin on the bridge wit my dog',
  'nosebleed lots of blood but it stopped',
]

describe('rules over ideas', () => {
  test.each(places)('ask who is at a place of danger: %j', (text) => expect(level(text)).toBe('watch'))
  test.each(exhausted)('ask who cannot go on: %j', (text) => expect(level(text)).toBe('watch'))
  test.each([
    'la verdad no quiero continuar así',
    'no quiero seguir mas, la neta',
    'me corrieron de la casa y ya no quiero continuar',
    'i dont wanna continue like this',
    'ich mag einfach nicht mehr',
    'franchement je veux plus continuer comme ça',
    'não quero mais seguir',
    'я больше так не хочу',
    '我不想再继续了',
    'em không muốn tiếp tục nữa',
    '더는 계속하고 싶지 않아요',
    'ayoko nang magpatuloy',
    'aage nahi badhna chahta',
    'ما عاد بدي كمل',
  ])('ask who does not want to go on, and names nothing to go on with: %j', (text) =>
    expect(level(text)).toBe('watch'),
  )
  test.each([
    'no quiero continuar en ese grupo',
    'no quiero seguir esperando al camión',
    'i dont wanna go on that field trip',
    'ich mag nicht mehr so früh aufstehen',
    'je ne peux pas continuer à payer ce loyer',
    'não quero continuar pagando essa multa',
    'больше не хочу курить',
    '不想继续住宿舍',
    'tôi không muốn tiếp tục công việc này',
    '이 일은 계속하고 싶지 않아요',
    'ayoko nang magpatuloy sa training',
    'लेकिन यह काम आगे नहीं कर सकता',
    'لا أستطيع الاستمرار في هذه الوظيفة',
  ])('leave who does not want to go on with a thing alone: %j', (text) => expect(level(text)).toBe('none'))
  test.each([
    'no tengo techo ni para qué despertar',
    'sem emprego nem motivo pra viver',
    '가족도 없고 살 이유도 없어요',
    'no family out here and nothing to live for',
    '没有我大家会轻松',
    '저는 가족한테 짐만 돼요',
    'ngl been thinkin bout back door parole',
    'shelter said no, guess im ready to meet my maker',
    'i skip my insulin on purpose',
  ])('ask about no reason to live, a burden, a name for dying: %j', (text) =>
    expect(level(text)).toBe('watch'),
  )
  test.each([
    '이건 제 짐이에요',
    'i punch my ticket on the bus',
    'i took a long nap',
    'no reason to be late',
  ])('leave the same words of everyday life alone: %j', (text) => expect(level(text)).toBe('none'))
  test.each([
    '죽고 싶어요',
    '我想死',
    'ich will sterben',
    'quero morrer',
    'je veux mourir',
    'muốn chết',
    'мне хочется умереть',
    'मैं मरना चाहता हूँ',
    'gusto ko nang mamatay',
  ])('call a plain wish to die a crisis: %j', (text) => expect(level(text)).toBe('crisis'))

  test.each([
    'quiero morir no tengo con quien hablar',
    'me quiero morir no hay trabajo',
    'no tengo a nadie ya quiero morir',
    'quero morrer não tenho pra onde ir',
    'ich will sterben ich hab keinen mehr',
    'je veux mourir je n ai personne',
    'хочу умереть нет сил',
    'muốn chết quá không ai gọi',
    '我想死没有人要我',
    '죽고 싶어 갈 데가 없어',
    'gusto ko nang mamatay wala akong pera',
    'मरना चाहता हूँ कोई नहीं है',
    'بدي موت ما عندي حدا',
  ])('hear a wish to die before a “not” of another matter: %j', (text) => expect(level(text)).toBe('crisis'))

  test.each([
    'não tenho mais casa quero morrer',
    'quero me matar não aguento isso',
    'no creo que quiero morir',
  ])('ask where a “not” may belong to the wish, or it is a wish to kill oneself: %j', (text) =>
    expect(level(text)).toBe('watch'),
  )

  test.each([
    'no me quiero morir',
    'ya no quiero morir',
    'não quero morrer',
    'ich will nicht sterben',
    'sterben will ich nicht',
    'я не хочу умирать',
    '我不想死',
    '죽고 싶지 않아',
    '죽고 싶은 거 아니야',
    'quiero morir no',
  ])('hear no wish where it is denied: %j', (text) => expect(level(text)).toBe('none'))
  test.each(['chưa muốn chết', 'não quero morrer', '배고파 죽겠다', '한화 또 졌어 죽고 싶다 진짜 ㅋㅋㅋㅋ'])(
    'leave a denied or a joking one alone: %j',
    (text) => expect(level(text)).toBe('none'),
  )
  test.each(['I gave my dog to my sister, goodbye', 'gave my guitar to the kid next door. bye'])(
    'ask who gives away what is dear and takes leave: %j',
    (text) => expect(level(text)).toBe('watch'),
  )
  test.each(['i gave all my stuff away today', 'ya regalé todas mis cosas', 'hab heute alles verschenkt'])(
    'ask who gives away all that they own, also without a goodbye: %j',
    (text) => expect(level(text)).toBe('watch'),
  )
  test.each(['gave my kid a kiss goodbye', 'gave my notice. last day friday, then the beach'])(
    'leave a kiss goodbye alone: %j',
    (text) => expect(level(text)).toBe('none'),
  )
  test.each([...farewells, ...others])('do not pass over a last sign: %j', (text) =>
    expect(level(text)).not.toBe('none'),
  )
  test.each([
    'im standin on the bridge, tell my mom i love her',
    'estoy en el puente. ya no quiero vivir',
    'ich sitze auf dem Geländer. lebt wohl',
    'сил больше нет. спасибо что выслушали, прощайте',
    '我坐在天台边，我想跳下去',
  ])('hear a crisis where a wish or a farewell stands beside it: %j', (text) =>
    expect(level(text)).toBe('crisis'),
  )
  test.each(harmless)('leave what is done every day alone: %j', (text) => expect(level(text)).toBe('none'))
  test('ask about a lot of blood now, not in a film', () => {
    expect(level('theres a lot of blood on the carpet')).toBe('watch')
    expect(level('the movie had a lot of blood')).toBe('none')
  })
})
