/** How people of one language end texts. Everything is compared as `strip` leaves it: without case, accents, apostrophes. */
interface OptOutWords {
  /** Words that end texts when they stand alone, among polite words or among each other. */
  keywords: string
  /** What is sent: a keyword may stand beside it. */
  things: string
  /** Whole wishes, wherever they stand in a short text. Regular expressions; `%` stands for one of `things`. */
  wishes: readonly string[]
  /** What sounds like a wish and is none. */
  otherwise?: readonly string[]
}

const some = '(?:\\p{L}+ ){0,3}?'

export const optOutWords: Record<string, OptOutWords> = {
  en: {
    keywords:
      'stop|stopp|stpo|sotp|stoppp*|stopall|stop all|end all|quit|end|revoke|optout|opt out|cancel|unsubscribe|unsubscribed|unsubcribe|unsuscribe|unsubscibe|unsub|cease',
    things: 'texts?|txts?|texting|msgs?|messages?|messaging|sms|notifications?|alerts?|reminders?|spam',
    wishes: [
      `(?:stop|quit|cease|halt|end|cancel|no more|turn off|enough) ${some}%`,
      '(?:stop|quit|cease) (?:sending|contacting|writing|bothering|calling|spamming|harassing|hitting up|blowing up)(?: (?:me|us|my phone|this|these|this number))?',
      `(?:the|these|your|ur|all) % ${some}stop`,
      `(?:dont|do not|no longer|never|not) (?:want|need|wish|wanna|like) (?!(?:to )?(?:miss|lose|stop))(?:\\p{L}+ ){0,4}?(?:%|texted|contacted|messaged)`,
      '(?:dont|do not|no longer) (?:want|need|wish)(?: to (?:receive|get))?(?: any of)? (?:these|those)(?: any ?more| no more)?$',
      '(?:text|txt|message|msg|contact) (?:me|us|this number) no more',
      `(?:lay off|knock off|cut out|cut it out with|enough with) ${some}%`,
      `(?:dont|do not|never|no longer|didnt|did not) consent(?:ed)? to ${some}%`,
      '(?:withdraw|revoke|take back) (?:my |all )?(?:consent|permission)$',
      '(?<!(?:i|we|they|you|why|u) )(?:dont|do not|never|quit) (?:ever )?(?:text|txt|message|msg|contact|write|bother|spam)(?: to)?(?: me| us| this number| here)(?! when| while| at (?:work|night)| before| after| in)',
      '(?<!(?:i|we|they|you|why|u) )(?:dont|do not) (?:ever )?(?:text|txt|message|contact)(?: again| anymore| any more| ever)?$',
      `(?<!(?:i|we|they|you) )(?:dont|do not|never) send ${some}(?:%|anything|more|again|anymore|these|this)`,
      '(?:take|get|remove|delete|drop|erase|cut|pull) (?:me|us|my (?:number|name|phone|cell|info)|this number) (?:off|out|from)(?: of)?(?: (?:the|your|ur|this|that|these|all))?(?: \\p{L}+)? (?:lists?|%)',
      '(?:take|get|cut) (?:me|my (?:number|name|phone)|this number) off(?: (?:this|it|please|now|here|thing))*$',
      '(?:remove|delete|erase) (?:me|my (?:number|name|phone|cell|info)|this number)(?: please| now)?$',
      '(?:lose|forget|delete|erase) (?:my|this) number',
      'unsubscribe (?:me|us|my (?:number|phone))',
      '(?:want|like|need|trying|wish) to (?:unsubscribe|opt out)(?! of (?!%|these|this|your|all))',
      'opt(?:ing)? (?:me|us|this number) out',
      'opting out(?! of (?!%|these|this|your|all))',
      '(?<!(?:not|wont|doesnt|dont|never|to|cant|didnt|just) )leave me alone',
      'no % (?:please|pls|anymore|thanks?)',
      'cut it out with (?:the|these|your) %',
    ],
    otherwise: [
      '(?:dont|do not|never|cant|cannot|couldnt|didnt|wont|doesnt|not|he|she|they|him|her|them|ex|mother|mom|father|dad|people) (?:ever |please |just |to )?(?:stop|quit|end|cease)',
      '(?:wish|make|made|told|asked|tell) (?:\\p{L}+ ){1,3}(?:would |to )?(?:stop|quit)',
      '(?:wait|waiting|housing|bed|guest|visitor|visitors|visiting|visitation|payment|no fly) ?lists?',
      '(?:bus|train|truck|next|last|first|pit|traffic|non|one|my|the|a|that|which|each|every|final) stops?(?! texting| messaging)',
    ],
  },
  es: {
    keywords:
      'alto|parar|pare|paren|para|parad|basta|ya basta|cancelar|cancelen|cancele|cancela|baja|salir|fin|detener|detenganse|terminar|stop',
    things: 'mensajes?|mensajitos?|textos?|sms|notificacion(?:es)?|avisos?|recordatorios?|alertas?|msjs?',
    wishes: [
      `(?:par[ae]n?|parar|deten(?:gan?|er)|cancel(?:ar|en?|a|e)(?:me)?|termin(?:en?|ar)|suspendan?|suspender|quit(?:en?|ar)|elimin(?:en?|ar)|basta de|alto a|(?:ya )?no mas) ${some}%`,
      '(?:dej[ae]n?|dejad|par[ae]n?|parad) de (?:mandar|enviar|escribir|textear|molestar|contactar|fastidiar|llenar)(?:me|nos)?',
      'no (?:me |nos )?(?:llam(?:en?|es) ni (?:me )?)?(?:vuelvan? a |sigan? )?(?:mand(?:en?|es)|envi(?:en?|es)|escrib(?:an?|as)|texte(?:en?|es)|contact(?:en?|es)|molest(?:en?|es)|mandar|enviar|escribir(?:me)?|enviarme|mandarme|texteando|escribiendo|mandando)(?! (?:a|al|con|por) )',
      `no (?:quiero|deseo|kiero|necesito) (?!perder|borrar)${some}%`,
      'no (?:quiero|deseo|kiero) (?:que me (?:escriban?|manden|envien|contacten|texteen)|recibir (?:mas|nada|esto))',
      '(?:borr|elimin|quit|saqu|remuev|retir)(?:en|e|a|ar|as)?(?:me|nos)? (?:mi (?:numero|telefono|nombre|celular) )?(?:de|del?) (?:la|su|sus|esta|esa|tu) listas?',
      '(?:borr|elimin|quit|saqu|remuev)(?:en|e|a)(?:me)(?: por favor)?$',
      '(?:borr|elimin|quit|saqu|remuev)(?:en|e|a|ar) (?:mi|este) (?:numero|telefono|celular)',
      '(?:dar|den|de|da|dame|quiero dar)(?:me)? de baja',
    ],
    otherwise: [
      'no (?:paren|pare|dejen|deje|cancelen|cancele)',
      '(?:no puedo|no paro|no deja|no dejan)',
      'listas? de (?:espera|visitas?|vivienda)',
    ],
  },
  fr: {
    keywords:
      'arret|fin|arreter|arretez|arrete|stop|desabonner|desabonnement|desinscription|annuler|resilier',
    things: 'messages?|textos?|sms|msgs?|notifications?|rappels?',
    wishes: [
      `(?:arrete[zr]?|stoppe[zr]?|cesse[zr]?|annulez|(?:plus|pas) (?:de|aucun)|fini) ${some}%`,
      '(?:arretez?|arreter|cessez?|stoppez?) (?:de |d)(?:me |m|nous )?(?:envoyer|ecrire|contacter|texter|harceler|deranger|embeter)',
      'ne (?:me |m|nous )(?:envoyez|envoie|ecrivez|ecris|contactez|contacte|textez|derangez) (?:plus|pas)',
      `(?:je )?(?:ne )?veux (?:plus|pas) (?:de |recevoir |vos |ces |aucun )${some}%`,
      'ne plus (?:recevoir|menvoyer|mecrire|me contacter)',
      '(?:retirez|enlevez|supprimez|otez|effacez|rayez|retire|enleve|supprime)(?: moi| mon (?:numero|nom|telephone))',
      'desabonnez(?: moi)?|desinscrivez(?: moi)?|me desabonner|me desinscrire',
    ],
    otherwise: ['narrete[zr]?', 'arretez? pas', 'listes? d ?attente'],
  },
  pt: {
    keywords: 'sair|sai|parar|pare|parem|cancelar|cancele|cancela|descadastrar|basta|stop',
    things: 'mensage(?:m|ns)|msgs?|sms|textos?|torpedos?|notificac(?:ao|oes)|avisos?|lembretes?',
    wishes: [
      `(?:pare|parem|parar|cancel(?:e|em|ar|a)|chega de|encerrem?|sem mais|nao mais|nada de|nao quero) (?!perder)${some}%`,
      '(?:pare|parem|para|parar) (?:de|com) (?:me )?(?:mandar|enviar|escrever|contatar|contactar|perturbar|incomodar|encher|isso)',
      'nao (?:me )?(?:mande[m]?|envie[m]?|escreva[m]?|contate[m]?|perturbe[m]?|mandar|enviar)(?! (?:a|para|pro|ao|com) )',
      '(?:me )?(?:tir|remov|exclu|apagu?|retir)(?:a|e|em|am|ar|er|ir)?(?: me)? (?:o |meu numero |o meu numero |meu nome )?d(?:a|e|essa|esta|as) (?:sua )?listas?',
      '(?:tir|remov|exclu|apag|apagu)(?:a|e|em|am|ar|er|ir) (?:o )?meu (?:numero|telefone|celular)',
      'nao quero (?:mais )?receber(?: mais)?(?: isso| nada)?$',
      '(?:me )?descadastr(?:e|em|ar|a)(?: me)?',
    ],
    otherwise: ['nao (?:pare|parem|cancele|cancelem)', 'nao consigo parar', 'listas? de (?:espera|visitas?)'],
  },
  de: {
    keywords:
      'stopp|stop|stoppen|stoppe|stoppt|hor auf|hort auf|horen sie auf|aufhoren|abmelden|abbestellen|beenden|abmeldung|austragen|schluss',
    things: 'nachrichten?|sms|texte?|mitteilungen?|benachrichtigungen?|erinnerungen?|nachricht',
    wishes: [
      'keine (?:weiteren )?% mehr',
      'keine weiteren %',
      '^(?:bitte )?keine %$',
      `(?:will|mochte|wunsche|brauche|wollen) (?:\\p{L}+ ){0,2}keine ${some}%`,
      `(?:stoppt?|stoppen sie|beendet?|beenden sie|schluss mit|unterlassen sie|genug) ${some}%`,
      'hor(?:t|en sie)? (?:\\p{L}+ ){0,2}?auf (?:\\p{L}+ ){0,4}?(?:schreiben|schicken|senden|texten|kontaktieren|belastigen|nerven|nachrichten|sms)',
      '(?:schreib|schick|send|kontaktier|belastig|text)(?:e|t|en|et)? (?:sie )?(?:mir|mich|uns) (?:bitte )?(?:nicht|nichts|nie|keine)(?: (?:wieder|mehr|sms|nachrichten?))+',
      '(?:nicht|nie) mehr (?:schreiben|anschreiben|texten|kontaktieren|schicken|senden)',
      '(?:nehmt?|nehmen sie|streicht?|streichen sie|loscht?|loschen sie|entfernt?|entfernen sie|tragt?|tragen sie) (?:bitte )?(?:mich|meine (?:nummer|handynummer))(?: (?:aus|von|bitte|der|ihrer|liste|eurer|raus))*',
      'meld(?:e|et|en sie)? mich (?:bitte )?ab',
    ],
    otherwise: [
      '(?:nicht|kann nicht|hor nicht|nie) (?:stoppen|aufhoren|auf)',
      'hort? nicht auf',
      'warteliste|besucherliste',
    ],
  },
  ru: {
    keywords: 'стоп|хватит|отписаться|отписка|отпишите|отмена|прекратите|прекратить|stop',
    things: 'сообщени\\p{L}*|смс\\p{L}*|sms|рассылк\\p{L}*|уведомлени\\p{L}*|напоминани\\p{L}*|эсэмэс\\p{L}*',
    wishes: [
      `(?:прекратит\\p{L}*|хватит|останови\\p{L}*|отключит\\p{L}*|перестан\\p{L}*|отмените|уберите|больше не (?:надо|нужно|хочу)|не надо|не нужны|не хочу) ${some}%`,
      `(?:прекратите|хватит|перестаньте|перестань|больше не надо|не надо|не нужно|не стоит) ${some}(?:писать|присылать|слать|отправлять|посылать)`,
      '(?:больше )?не (?:пишите|пиши|присылаите|присылаи|шлите|отправляите|посылаите|беспокоите)(?: (?:мне|больше|сюда|нам|на этот номер|смс))*',
      '(?:больше|никаких больше) никаких %',
      '(?:удалите|уберите|исключите) из (?:списка|рассылки)',
      '(?:удалите|уберите|вычеркните|исключите|сотрите) (?:меня|мои номер|мои телефон|этот номер|номер)',
      '(?:отпишите|отписать) меня|хочу отписаться',
    ],
    otherwise: [
      'не (?:могу|может|могут) (?:остановиться|прекратить|перестать)',
      'не прекращаите',
      '(?:список|списка|лист|листа) ожидания',
    ],
  },
  ar: {
    keywords: 'توقف|توقفوا|قف|اوقف|اوقفوا|اوقفي|ايقاف|الغاء|وقف|وقفوا|stop',
    things:
      '(?:ال)?رسايل(?:كم|ك)?|(?:ال)?رسالات|رسالة|(?:ال)?مسجات|(?:ال)?اشعارات|(?:ال)?تنبيهات|sms|(?:ال)?نصوص',
    wishes: [
      `(?:اوقف|اوقفوا|اوقفي|ايقاف|توقفوا|توقف|كفوا|كف|الغوا|الغاء|الغي|وقفوا|وقفو|وقف|بطلوا|كفي|يكفي|كفاية) (?:عن )?${some}%`,
      '(?:توقفوا|توقف|كفوا|كف) عن (?:الارسال|ارسال|مراسلتي|مراسلة|الكتابة|ازعاجي|مراسلتنا)',
      '(?:لا|ما) (?:ترسل|ترسلوا|ترسلو|ترسلي|ترسلولي|تراسلوني|تراسلني|تراسلونا|تبعث|تبعثوا|تبعثولي|تبعتوا|تبعتولي|تكتبوا لي|تكتبوا|تكتب لي|تزعجوني)(?: (?:لي|الي|لنا|رسايل|بعد الان|مجددا|مرة اخري|مرة اخرى|اي|المزيد|من|الرسايل|ابدا))*',
      `(?:لا|ما|مو) (?:اريد|ارغب|احتاج|ابغي|ابغى|ابي|بدي|عايز|عاوز)(?: في| استلام| تلقي)* (?:\\p{L}+ ){0,3}?%`,
      '(?:بطلوا|بطل|بطلي) (?:ترسلون|ترسلوا|ترسل|تبعتوا|تبعتون|تبعثوا|ارسال|تراسلوني)',
      '(?:احذف|احذفوا|امسح|امسحوا|ازيلوا|ازل|شيلوا|شيل|اشطبوا) (?:رقمي|اسمي|هذا الرقم|رقم)',
      '(?:احذفوني|ازيلوني|شيلوني|اشطبوني)(?: من)?(?: (?:القايمة|قايمتكم|القائمة))?',
      '(?:الغاء|الغوا|الغ|الغي) (?:ال)?اشتراك(?:ي)?',
    ],
    otherwise: [
      'لا (?:توقفوا|توقف|تتوقفوا|تتوقف)',
      'لا (?:استطيع|اقدر)',
      '(?:قايمة|قائمة|لايحة|لائحة) (?:ال)?انتظار',
    ],
  },
  zh: {
    keywords: '停止|停|退订|退訂|取消|别发了|別發了|拒收|td|取消订阅|取消訂閱',
    things: '短信|信息|消息|讯息|简讯|訊息|簡訊|短訊|通知|提醒|sms',
    wishes: [
      '(?:停止|别再?|別再?|不要再?|请勿再?|請勿再?|勿再?|取消|拒收|不想再?|不再|不需要|不用再?|不必再?|停)(?:给我|給我|向我)?(?:发送?|發送?|收到?|接收|寄|要)? ?(?:任何|这些|這些|你们的|你們的)?(?:的)? ?%了?',
      '(?:别|別|不要|请勿|請勿|勿)再?(?:给我|給我|向我)?(?:发|發)(?:了|来|來|给我|給我)',
      '(?:别|別|不要|请勿|請勿)再?(?:给|給|向)我(?:发|發|联系|聯繫)',
      '(?:别|別|不要)再(?:发|發|联系我|聯繫我|打扰我|打擾我)(?!生|火|烧|燒|脾|疯|瘋)',
      '把我(?:的号码|的號碼|的电话|的電話)?从?從?.{0,6}(?:删|刪|移除|去掉|除名|拿掉)(?:除|掉|了)?',
      '(?:删除|刪除|删掉|刪掉|移除)我的?(?:号码|號碼|电话|電話)?',
    ],
    otherwise: ['(?:不要|别|別)停', '(?:没|沒)(?:有)?(?:收到|短信)'],
  },
  vi: {
    keywords: 'dung|ngung|huy|dung lai|ngung lai|stop',
    things: 'tin nhan|tin|sms|thong bao|nhan tin|nhac nho',
    wishes: [
      '(?:xin )?(?:dung|ngung|cham dut|thoi|ngung viec) (?:viec )?(?:co )?(?:gui|nhan|lien lac|lam phien)(?: (?:tin nhan|tin|sms|cho toi|toi|nua))*',
      `(?:dung|ngung|huy|tat|bo) (?:gui |nhan )?${some}%(?: (?:cho toi|nua))*`,
      '(?:khong|toi khong|ko) (?:muon |can )(?:nhan )?(?:them |bat ky |cac )?(?:tin nhan|tin|sms|thong bao)(?: nua)?',
      '(?:khong|ko) can nhac(?: toi| nua)*$',
      'khong (?:gui|nhan tin)(?: cho toi| nua| tin nhan)+',
      '(?:xoa|go|bo|rut) (?:ten |so )?(?:dien thoai )?(?:cua )?toi(?: (?:khoi|ra|ra khoi) (?:danh sach|list))?',
      'huy (?:dang ky|nhan tin)|tu choi (?:nhan )?tin(?: nhan)?',
    ],
    otherwise: ['khong (?:the )?(?:dung|ngung)', 'tram dung|diem dung'],
  },
  tl: {
    keywords: 'itigil|tumigil|tigil|tigilan|ihinto|hinto|tama na|stop',
    things: 'texts?|mensahe|mga mensahe|pagtetext|pagte text|sms|msgs?|messages?|pagpapadala|paalala',
    wishes: [
      `(?:itigil|tigil(?:an)?|tumigil|ihinto|hinto|tama na|pakitigil|paki tigil|ayaw ko(?: na)?|ayoko(?: na)?) ${some}%(?: (?:na|nyo|ninyo|mo))*`,
      '(?:huwag|wag|hwag|huag|wag na|huwag na) (?:\\p{L}+ ){0,3}?(?:mag ?text|magtext|magte ?text|i ?text|text|magpadala|padalhan|magmessage|mag message|mensahe|message|guluhin|kontakin)(?: (?:sa|ako|akin|dito|na|ng|mensahe|kayo))*',
      '(?:alisin|tanggalin|burahin|alis|tanggal|pakialis|pakitanggal|paki alis|paki tanggal) (?:\\p{L}+ ){0,3}?(?:ako|number|numero|pangalan)(?: (?:ko|sa|listahan|nyo|ninyo|list|inyong))*',
    ],
    otherwise: [
      '(?:hindi|di) (?:ko |ako )?(?:mapigil|tumigil|matigil)',
      '(?:huwag|wag) (?:\\p{L}+ )?(?:itigil|tumigil|ihinto)',
    ],
  },
  ko: {
    keywords: '그만|중지|수신거부|정지|취소|그만해|그만하세요|스톱|멈춰|멈추세요|해지|수신 거부',
    things: '문자|메시지|메세지|알림|연락|sms|톡',
    wishes: [
      '(?:%)(?:를|을|은|는|도|좀)? ?(?:메시지 |더 이상 |더이상 |이제 |다시는 |좀 |그만 |안 )*(?:그만|보내지|하지 ?마|하지 ?말|거부|중단|중지|멈춰|멈추|끊어|필요 ?없|받기 ?싫|받고 ?싶지|원하지|차단|사절|안 받|꺼|끄)\\p{L}*(?: \\p{L}+)?',
      '(?:그만|더 이상|더이상|다시는|이제) ?(?:좀 )?(?:%)?(?:를|을)? ?(?:보내|연락하지|보내지)\\p{L}*(?: (?:마|말)\\p{L}*)?',
      '그만 ?연락\\p{L}*',
      '(?:보내지|연락하지) ?(?:좀 )?(?:마|말)\\p{L}*',
      '(?:제|내|이) ?번호(?:를|는|좀)? ?(?:좀 )?(?:지워|삭제|빼)\\p{L}*(?: \\p{L}+)*',
      '수신 ?거부\\p{L}*|구독 ?(?:취소|해지)\\p{L}*',
    ],
  },
  hi: {
    keywords: 'रोकें|रोको|रोकिए|बंद करो|बंद करें|बंद कर दो|बंद|बंद कीजिए|स्टॉप|band karo|band kro|roko|stop',
    things: 'मैसेज|मेसेज|संदेश|सन्देश|एसएमएस|टेक्स्ट|sms|msgs?|messages?|texts?',
    wishes: [
      '% (?:\\p{L}+ ){0,3}?(?:बंद|मत|रोक|ना भेज|न भेज|नहीं चाहिए|नहीं चाहिये|band|mat|nahi chahiye|nahin chahiye|na bhej)\\p{L}*(?: (?:करो|करें|कर|दो|दें|कीजिए|करिए|भेजो|भेजें|भेजना|भेजिए|karo|kro|karen|kar|do|bhejo|bheje|bhejna))*',
      '(?:मत|ना|न) (?:भेज|भेजो|भेजें|भेजना|भेजिए)',
      '(?:mat|na) (?:bhejo|bheje|bhejna|bhejiye)',
      '(?:मेरा|मेरे|mera) (?:नंबर|नम्बर|नाम|number|naam) (?:\\p{L}+ ){0,3}?(?:हटा|निकाल|मिटा|hata|nikal|mita)\\p{L}*(?: \\p{L}+)?',
      '(?:मुझे|मुझको) (?:\\p{L}+ ){0,2}?(?:मैसेज|मेसेज|संदेश) (?:करना|भेजना) बंद\\p{L}*(?: \\p{L}+)?',
    ],
    otherwise: ['बंद (?:मत|ना)', 'band mat'],
  },
}

/** What may stand around a wish without changing it: polite words, greetings, what the phone adds. */
export const aroundWishes = `please|pls|plz|plse|pleas|now|thanks?|thank you|thx|ty|you|u|sorry|ok|okay|k|hi|hello|hey|just|and|already|immediately|asap|today|again|anymore|any more|ever|forever|at all|sir|maam|guys|i|im|me|my|to|from|want|said|would|like|id|you all|yall|kindly|dear|team|all|of|the|these|this|them|it|its|number|phone|here|right|so|much|annoying|with|for|on|your|ur
por favor|porfavor|porfa|xfavor|ya|gracias|mas|los|las|me|a|mi|de|este|esto|estos|numero|lo siento|disculpe|hola|quiero|por|la|todos|nunca|sus|su|tus
sil vous plait|svp|stp|merci|bonjour|moi|maintenant|je|plus|jamais|ce|cette|sur|les|des|vos|mes
por gentileza|obrigado|obrigada|agora|mais|eu|oi|ola|meu|minha|os|as|essas|esse|favor|esta|neste
bitte|danke|jetzt|mir|mich|ich|hallo|sofort|endlich|mehr|diese|die|der|sie|nummer|an|zu|mit
пожалуиста|спасибо|больше|мне|меня|я|привет|уже|сюда|здравствуите|на|этот|номер|мои|из|списка
من فضلك|من فضلكم|رجاء|الرجاء|ارجوكم|ارجوك|لو سمحت|لو سمحتم|شكرا|لي|الي|بعد|الان|مرحبا|السلام|عليكم|انا|هذا|الرقم|علي|هذه|من|مرة|اخرى|ابدا|خلاص
请|請|谢谢|謝謝|麻烦|我|了|好|再|吧|谢|您好|你好
xin|vui long|cam on|lam on|toi|cho|nua|nhe|a|di|oi|cac|lai|cua
po|lang|na|salamat|paki|pakiusap|nyo|ninyo|mo|sa|akin|ko|ang|ng|mga|sana
제발|좀|주세요|부탁|부탁드립니다|감사합니다|이제|제게|저에게|더|다
कृपया|प्लीज|धन्यवाद|अब|मुझे|जी|शुक्रिया|और|यह|ये|इस|पर|नंबर|please|mujhe|bhai|aur|ab|ji`

/** What may stand around a bare keyword. */
export const politeWords =
  'please|pls|plz|but|yo|bro|man|dude|guys|folks|well|seriously|immediately|right now|pero|bueno|oye|oigan|aber|mais|lai|now|no thanks|no thank you|thanks|thank you|thx|ty|sorry|ok|okay|hi|hello|hey|and|asap|all|sms|sir|maam|just|already|the|your|ur|these|por favor|porfavor|porfa|ya|gracias|disculpe|perdon|hola|los|las|sil vous plait|svp|stp|merci|bonjour|les|vos|por gentileza|obrigado|obrigada|agora|oi|ola|bitte|danke|jetzt|hallo|sofort|die|diese|пожалуйста|спасибо|уже|من فضلك|من فضلكم|رجاء|الرجاء|لو سمحت|لو سمحتم|شكرا|请|請|谢谢|謝謝|xin|vui long|cam on|lam on|po|lang|na|salamat|mga|ang|제발|좀|주세요|부탁|부탁드립니다|부탁드려요|감사합니다|कृपया|प्लीज|धन्यवाद|अब'
