// The words that the rules for Hindi clauses know for certain, in Devanagari; what is written in Latin letters is read as
// these and written back.

const setOf = (words: string): Set<string> => new Set(words.split(' '))

/** Devanagari words and their spellings in Latin letters, the first of them the one that is written back. */
const latin =
  'है:hai h hae,हैं:hain hen,हूँ:hoon hu hun hoo huu huun,था:tha,थी:thi,थे:the,थीं:thin,रहा:raha rha rahaa,रही:rahi rhi,रहे:rahe rhe,गया:gaya gya gyaa,गई:gayi gai gyi gaee,गए:gaye gye gae,आया:aaya aya,आई:aayi ayi aai,आए:aaye aye,हुआ:hua huwa,हुई:hui huyi,हुए:hue huye,चुका:chuka,चुकी:chuki,चुके:chuke,वाला:wala vala,वाली:wali vali,वाले:wale vale,नहीं:nahi nhi nahin nai nahee,में:mein me mei,पर:par pr,पे:pe,ने:ne,उसने:usne usney,उन्होंने:unhone unhonne,सबने:sabne,इसने:isne,को:ko,से:se,का:ka,की:ki,के:ke k,तो:to,भी:bhi b,ही:hi,ना:na,अब:ab,और:aur or aor,लेकिन:lekin lkn,मगर:magar,क्योंकि:kyunki kyuki kyonki,जब:jab jb,अगर:agar,जो:jo,फिर:phir fir,बस:bas bs,बहुत:bahut bohot bht bhot bahot,तक:tak tk,कोई:koi,कुछ:kuch kch kuchh,सब:sab sb,वो:wo vo woh,वह:vah,ये:ye yeh,यह:yah,इतना:itna,साथ:saath sath,पास:paas pass,घर:ghar ghr,काम:kaam,बात:baat,कर:kar kr,करता:karta krta,करती:karti krti,करते:karte krte,सकता:sakta skta,सकती:sakti skti,सकते:sakte skte,पाता:pata paata,लगता:lagta lgta,लगती:lagti lgti,रहता:rehta rahta,रहती:rehti rahti,रहते:rehte rahte,चाहता:chahta,चाहती:chahti,किया:kiya kia,दिया:diya dia,दी:di,दिए:diye,लिया:liya lia,ली:li,लिए:liye lie,कहा:kaha,बोला:bola,बोली:boli,बोले:bole,देखा:dekha,देखी:dekhi,सुना:suna,खाया:khaya,पी:pi,बनाया:banaya,बनाई:banayi banai,रखा:rakha,रखी:rakhi,डाला:dala,डाली:dali,तोड़ा:toda,छोड़ा:choda chhoda,छोड़:chhod chod,पूछा:pucha puchha,बताया:bataya,भेजा:bheja,लिखा:likha,पढ़ा:padha,सोचा:socha,समझा:samjha,उठाया:uthaya,खरीदा:kharida,बेचा:becha,काटा:kata,चलाया:chalaya,पाया:paya,खोया:khoya,सीखा:sikha seekha,भरा:bhara,भरी:bhari,लगाया:lagaya,पकड़ा:pakda,पकड़ी:pakdi,फेंका:phenka,निकाला:nikala,बुलाया:bulaya,संभाला:sambhala,मिला:mila,मिली:mili,मिले:mile,चाहिए:chahiye,निकला:nikla,निकली:nikli,बैठा:baitha,बैठी:baithi,बैठे:baithe,खड़ा:khada khara,खड़ी:khadi,खड़े:khade,पड़ा:pada para,पड़ी:padi,पड़े:pade,अकेला:akela,अकेली:akeli,अकेले:akele,थका:thaka,थके:thake,डरा:dara,डरे:dare,सोया:soya,सोए:soye,सोई:soyi,रोया:roya,रोए:roye,रोई:royi,फंसा:phasa phansa fasa,फंसे:phanse,अटका:atka,अटके:atke,लेटा:leta,लेटे:lete,भूखा:bhukha,भूखे:bhukhe,छूटा:chuta chhuta,छूटे:chhute,लगा:laga,लगी:lagi,लगे:lage,भागा:bhaga,भागे:bhage,पहुंचा:pahucha pahuncha,पहुंची:pahuchi pahunchi,पहुंचे:pahunche,लौटा:lauta,लौटे:laute,जागा:jaga,जागे:jage,बदला:badla,बदले:badle,उठा:utha,उठी:uthi,उठे:uthe,सारा:sara,पूरा:pura poora,जैसा:jaisa,जैसे:jaise,नया:naya,पता:pta,मन:mann man,नींद:neend nind,डर:dar darr,शर्म:sharm sharam,गुस्सा:gussa,याद:yaad yad,समझ:samajh smjh,रोना:rona,भूख:bhookh bhukh,घबराहट:ghabrahat,बेचैनी:bechaini,चिंता:chinta,टेंशन:tension,पछतावा:pachtawa,तलब:talab,दिल:dil,दिमाग:dimag dimaag,हाथ:haath hath,पैर:pair per,सिर:sir sar,पेट:pet,कमर:kamar,सांस:saans sans,आंख:aankh,पैसे:paise paisa,नौकरी:naukri,लाइसेंस:license,इंश्योरेंस:insurance'
/** The person's words, and what they become. */
const person =
  'मैं:main mai:आप:aap,मैंने:maine mene mainne meine mne:आपने:aapne,मुझे:mujhe mje mjhe muje mujhey mujhko mereko merko mujhey:आपको:aapko,मुझसे:mujhse mjhse mujse:आपसे:aapse,मुझपर:mujhpar mujhpe:आप पर:aap par,मुझपे:mujhpe:आप पर:aap par,मुझ:mujh:आप:aap,मेरा:mera mra:आपका:aapka,मेरी:meri mri:आपकी:aapki,मेरे:mere mre:आपके:aapke,हम:hum ham:आप:aap,हमने:humne hamne:आपने:aapne,हमें:hume hame humein hamein humko hamko:आपको:aapko,हमसे:humse hamse:आपसे:aapse,हमारा:humara hamara:आपका:aapka,हमारी:humari hamari:आपकी:aapki,हमारे:humare hamare:आपके:aapke'
const kinLatin =
  'मां:maa ma mom,माँ:,अम्मा:amma,मम्मी:mummy mumma mammi,बीवी:biwi bivi biwee,पत्नी:patni,बेटी:beti,बहन:behan bahan behen,दीदी:didi,दादी:dadi,नानी:nani,सास:saas,भाभी:bhabhi,चाची:chachi,मौसी:mausi,बुआ:bua,मामी:mami,घरवाली:gharwali,गर्लफ्रेंड:girlfriend gf,ननद:nanad,जेठानी:jethani,बेटा:beta,भाई:bhai,भैया:bhaiya,दोस्त:dost,बॉस:boss,वकील:vakil wakil vakeel lawyer,लॉयर:,ऑफिसर:officer,रूममेट:roommate,पापा:papa,पिताजी:pitaji,बाबूजी:babuji,बाप:baap,पति:pati husband,चाचा:chacha,मामा:mama,जीजा:jija,साला:sala,ससुर:sasur,दादा:dada,दादाजी:dadaji,नाना:nana,बच्चे:bachche bache bachhe bacche,बेटे:bete,रिश्तेदार:rishtedar,घरवाले:gharwale,साले:,भतीजा:,भांजा:bhanja,भांजी:bhanji,भतीजी:bhatiji'
/** Relatives and others who are said back with "आपका". */
export const kinFeminine = setOf(
  'मां माँ अम्मा मम्मी बीवी पत्नी बेटी बहन दीदी दादी नानी सास भाभी चाची मौसी बुआ मामी घरवाली गर्लफ्रेंड ननद जेठानी भांजी भतीजी',
)
export const kinMany = setOf('बच्चे बेटे रिश्तेदार घरवाले साले')
export const kinHonoured = setOf('पापा पिताजी बाबूजी पति चाचा मामा जीजा ससुर दादा दादाजी नाना')
export const kinMasculine = setOf('बेटा भाई भैया दोस्त बॉस वकील लॉयर ऑफिसर रूममेट साला भतीजा भांजा')

const keyOf = new Map<string, string>()
const latinOf = new Map<string, string>()
for (const entry of [...latin.split(','), ...kinLatin.split(',')]) {
  const [key = '', spellings = ''] = entry.split(':')
  for (const one of spellings.split(' ').filter(Boolean)) if (!keyOf.has(one)) keyOf.set(one, key)
  if (spellings && !latinOf.has(key)) latinOf.set(key, spellings.split(' ')[0] ?? '')
}
/** What the person's words become, in both scripts. */
export const turnedPerson = new Map<string, string>()
for (const entry of person.split(',')) {
  const [key = '', spellings = '', turned = '', turnedLatin = ''] = entry.split(':')
  turnedPerson.set(key, turned)
  latinOf.set(turned, turnedLatin)
  for (const one of spellings.split(' ')) keyOf.set(one, key)
}

/** Spellings of Devanagari as they are said back. */
const spelled = new Map(
  'मै:मैं,मे:में,नही:नहीं,नहि:नहीं,नी:नहीं,हूं:हूँ,हु:हूँ,हूॅं:हूँ,मैने:मैंने,मेने:मैंने,मैनें:मैंने,मुजे:मुझे,मुझको:मुझे,मेरेको:मुझे,मुझेको:मुझे,हमको:हमें,गयी:गई,गये:गए,आयी:आई,आये:आए,हुयी:हुई,हुये:हुए,दिये:दिए,लिये:लिए,कही:कहीं,यही:यही,रा:रहा,री:रही,रे:रहे,हे:है,पहुँचा:पहुंचा,पहुँची:पहुंची,पहुँचे:पहुंचे,फँसा:फंसा,आँख:आंख,साँस:सांस,करी:की,करा:किया'
    .split(',')
    .map((pair) => pair.split(':') as [string, string]),
)
/** A word as it is said back, and the Devanagari word that the rules read in it. */
export interface Word {
  said: string
  key: string
  isLatin: boolean
}
const endings: [RegExp, string, RegExp, string][] = [
  [/^(..+)ta$/, '$1ता', /^(.+)ता$/, '$1ta'],
  [/^(..+)ti$/, '$1ती', /^(.+)ती$/, '$1ti'],
  [/^(..+)te$/, '$1ते', /^(.+)ते$/, '$1te'],
  [/^(..+)tin$/, '$1तीं', /^(.+)तीं$/, '$1tin'],
  [/^(.+?)(?:oo|u)n?ga$/, '$1ूंगा', /^(.+)ेंगे$/, '$1enge'],
  [/^(.+?)(?:oo|u)n?gi$/, '$1ूंगी', /^(.+)ेंगी$/, '$1engi'],
  [/^(.+)ega$/, '$1ेगा', /^(.+)ेगा$/, '$1ega'],
  [/^(.+)egi$/, '$1ेगी', /^(.+)ेगी$/, '$1egi'],
]
export function readWord(written: string): Word {
  if (/\p{Script=Devanagari}/u.test(written)) {
    const said = spelled.get(written) ?? written
    return { said, key: said === 'माँ' ? 'मां' : said, isLatin: false }
  }
  const low = written.toLowerCase()
  const known = keyOf.get(low)
  // What the tables know is spelled as they spell it.
  if (known)
    return { said: turnedPerson.has(known) ? low : (latinOf.get(known) ?? low), key: known, isLatin: true }
  const ending = endings.find(([from]) => from.test(low))
  return {
    said: /^[A-Z]/.test(written) ? written : low,
    key: ending ? low.replace(ending[0], ending[1]) : low,
    isLatin: true,
  }
}
/** The same word with another key. */
export function rewrite(word: Word, key: string): Word {
  if (key === word.key) return word
  if (!word.isLatin) return { ...word, key, said: key }
  const known = latinOf.get(word.key)
  const changed =
    known &&
    known
      .replace(/ta$/, 'te')
      .replace(/ti$/, 'tin')
      .replace(/([^t])a$/, '$1e')
  const ending = endings.find(([, , to]) => to.test(key))
  const spelledOut = ending && key.replace(ending[2], ending[3]).replace(/([aeio])(?=eng[ei]$)/, '$1y')
  return { ...word, key, said: latinOf.get(key) ?? changed ?? spelledOut ?? '' }
}

const plurals = new Map(
  'गया:गए,आया:आए,हुआ:हुए,सोया:सोए,रोया:रोए,खोया:खोए,घबराया:घबराए,नया:नए'
    .split(',')
    .map((pair) => pair.split(':') as [string, string]),
)
const masculine = setOf(
  'रहा गया आया हुआ चुका वाला बैठा खड़ा पड़ा अकेला थका डरा सोया रोया खोया फंसा अटका लेटा भूखा प्यासा छूटा लगा भागा पहुंचा लौटा जागा बदला उठा टूटा उलझा लटका निकला जैसा छोटा अच्छा बुरा बड़ा घबराया चला गिरा डूबा जुड़ा बंधा बना नया छुपा भटका मोटा पतला बूढ़ा बोला मिला',
)
/** The form for "आप" of a masculine one, or null where the word has none that is certain. */
export const manyOf = (key: string): string | null => {
  if (key === 'पिता' || key === 'पता' || key === 'रास्ता' || key === 'रिश्ता') return null
  if (masculine.has(key)) return plurals.get(key) ?? key.replace(/ा$/u, 'े')
  return /.ता$/u.test(key) ? key.replace(/ा$/u, 'े') : null
}
