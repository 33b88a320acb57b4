// Words of health, courts, custody, supervision and deeds in Portuguese, French, German, Tagalog, Russian, Vietnamese,
// Chinese, Korean and Hindi; those of English, Spanish and Arabic stand in neutral.ts. A word that has a second, harmless
// meaning in daily talk is left out.

export const beginnings = `
  advogad álcool alcoól assaltad cadeia clínica conden criminos delegacia dependência detent doença doente fiança justiç
  juiz juíz ladrã liberdade políci presídi prisã reabilit recaída remédio roubad roubou saúde sentenç tratament viciad vício
  violênc
  alcool avocat cliniq comparution condamn dépendance dépressi désintox détent détenu drogue emprisonn garde-à-vue
  guéri hôpita incarcér infraction juge libération malad médec meurtr ordonnance procès rechut santé thérap toxicoman
  tribunaux voleu
  ärzt abhängigkeit alkohol anklag anwält anwalt arznei arzt bewährung diebstahl drogen einbruch entgiftung
  entzug gefangen gefängnis gericht gesundheit gewalt haftanstalt haftbefehl haftentlass haftstraf
  inhaftier jugendamt justiz kokain krankenhaus krankheit kriminal klinik mörder polizei rauschgift richterin
  rückfall selbstmord staatsanwalt strafanzeig straftat straftäter strafrecht strafverfahr suchtb suchth suchtk suchtm
  süchtig suizid totschlag untersuchungshaft verbrech vergewalt verhaft verteidiger verurteil vorbestraf vorstraf
  adiksyon bilanggo bilangguan depresyon ginahasa hukuman kalusugan karahasan klinika krimen kriminal kulungan lasing
  magnanakaw magpakamatay ospital paggaling paggamot pagnanakaw pagpapakamatay pagpatay panggagahasa piitan piyansa
  probasyon pumatay saykolo sikolo terapi
  адвокат алког арест больниц виновн врач выздоров гепатит героин грабеж грабёж депресс диабет диагно досрочн задержан
  заключенн заключённ здоровь здравоохран зависимост изнасил испытательн колони кокаин краж кризис лекарств лечен лечит
  метадон милиц мошенн надзор наказан нарко насил ограбл опьян освобожд осужд оружи передоз пистолет поликлиник полици
  преступ приговор пробац прокур психи психо психу пьян реабилит рецидив самоубий судебн судим следовател суицид терап
  травм трезв тревожн тюрем тюрьм убий убил уголов условно-досрочн клиник амбулатор`

export const wholeWords = `
  réu roubo roubos furto furtos
  arme armes sursis viol
  haft mord dieb diebe richter strafe strafen waffe waffen heroin
  adik alak baril gamot hukom korte nakaw pulis sakit
  вич спид суд суда суду судом суде суды судов судья судьи судье судью судей судьёй рак раком`

export const phrases = [
  'nhà tù',
  'trại giam',
  't(?:òa|oà) án',
  'ra t(?:òa|oà)',
  'phiên t(?:òa|oà)',
  'thẩm phán',
  'luật sư',
  'cảnh sát',
  'công an',
  'quản chế',
  'tù nhân',
  'án (?:treo|tù)',
  'ở tù',
  'ra tù',
  'bắt giữ',
  'tạm giam',
  'tội phạm',
  'phạm tội',
  'tiền án',
  'ma t(?:úy|uý)',
  'nghiện',
  'rượu',
  'bệnh',
  'bác sĩ',
  'thuốc',
  'điều trị',
  'trị liệu',
  'tâm (?:lý|thần)',
  'trầm cảm',
  'sức kh(?:ỏe|oẻ)',
  'phòng khám',
  'tự (?:tử|sát)',
  'giết',
  'trộm',
  'cướp',
  'bạo (?:lực|hành)',
  'hiếp',
  'súng',
  'vũ khí',
  'lo âu',
  'phục hồi',
  'सजा(?!\\p{M})',
]

// Written without spaces between words, or joined with what follows: a part of a word is enough.
export const parts = `
  监狱 監獄 坐牢 入狱 入獄 出狱 出獄 刑 法院 法庭 开庭 開庭 法官 律师 律師 检察 檢察 警察 公安 逮捕 拘留 拘押 假释 假釋 保释 保釋 看守所 罪
  毒品 吸毒 戒毒 毒瘾 毒癮 成瘾 成癮 酗酒 戒酒 酒精 医院 醫院 医生 醫生 诊所 診所 疗 療 心理 精神病 精神科 抑郁 憂鬱 焦虑 焦慮 自杀 自殺
  自残 自殘 健康 药 藥 康复 康復 病 艾滋 愛滋 癌 杀人 殺人 谋杀 謀殺 抢劫 搶劫 盗窃 盜竊 偷窃 偷竊 暴力 家暴 强奸 強姦 性侵 枪 槍 武器
  诈骗 詐騙 危机 危機
  교도소 감옥 구치소 수감 출소 전과자 법원 법정 재판 판사 검찰 변호사 경찰 체포 보호관찰 가석방 집행유예 형사 범죄 마약 중독 알코올 음주 단주
  병원 치료 진료 상담 정신과 정신건강 심리 우울 불안 자살 자해 약물 재활 회복 건강 질병 환자 살인 강도 절도 폭행 폭력 강간 총기 무기 처방 에이즈
  जेल कारागार कैद क़ैद अदालत न्यायालय कचहरी न्यायाधीश वकील पुलिस गिरफ़्तार गिरफ्तार हिरासत ज़मानत जमानत पैरोल प्रोबेशन परिवीक्षा
  सज़ा अपराध मुकदमा मुक़दमा कोर्ट रिहाई चोरी हत्या बलात्कार हिंसा बंदूक हथियार नशा नशे शराब ड्रग इलाज उपचार अस्पताल क्लिनिक डॉक्टर
  दवा मानसिक मनोचिकित्स मनोवैज्ञानिक थेरेपी चिकित्स स्वास्थ्य अवसाद बीमारी रोगी एड्स कैंसर संकट`
