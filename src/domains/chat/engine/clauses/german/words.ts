// The words that german.ts knows, and how a word is read by them.

/** Spellings of phones and of speech, as they are said back. */
const spellings =
  'nich:nicht nid:nicht net:nicht ned:nicht nimmer:nicht_mehr nix:nichts nüscht:nichts nüschd:nichts hab:habe is:ist ne:eine nen:einen nem:einem ner:einer n:ein keen:kein keene:keine keenen:keinen keener:keiner een:ein eener:einer eene:eine meim:meinem deim:deinem aufm:auf_dem ausm:aus_dem aufn:auf_den inner:in_der mim:mit_dem mitm:mit_dem fürn:für_einen furn:für_einen fuern:für_einen obs:ob_es wenns:wenn_es weils:weil_es hats:hat_es gehts:geht_es gings:ging_es gibts:gibt_es gabs:gab_es wars:war_es isses:ist_es ists:ist_es wirds:wird_es habs:habe_es kanns:kann_es heut:heute grad:gerade jrad:gerade jrade:gerade jetz:jetzt etz:jetzt nochma:noch_mal nochmal:noch_mal bissl:bisschen bissel:bisschen sone:so_eine son:so_ein ham:haben warn:waren gehn:gehen stehn:stehen sehn:sehen gesehn:gesehen schaun:schauen anschaun:anschauen verstehn:verstehen ick:ich isch:ich dit:das det:das wat:was allet:alles ooch:auch uff:auf jut:gut ma:mal janz:ganz jar:gar immernoch:immer_noch garnicht:gar_nicht garnich:gar_nicht garnichts:gar_nichts garkein:gar_kein garkeine:gar_keine garkeinen:gar_keinen zuhause:zu_Hause zuhaus:zu_Hause andre:andere andern:anderen unsre:unsere selber:selbst wg:wegen vllt:vielleicht eig:eigentlich std:Stunden min:Minuten nurnoch:nur_noch jobcenter:Jobcenter po:PO ged:GED id:ID daß:dass muß:muss mußte:musste schluß:Schluss'

/** Verbs as "schlafen": the infinitive, and "er" in the present and the past, and the participle. */
const strong =
  'greifen greift griff gegriffen,gelingen gelingt gelang gelungen,treten tritt trat getreten,treiben treibt trieb getrieben,scheinen scheint schien geschienen,entscheiden entscheidet entschied entschieden,genießen genießt genoss genossen,schwören schwört schwor geschworen,beißen beißt biss gebissen,weisen weist wies gewiesen,schlafen schläft schlief geschlafen,fahren fährt fuhr gefahren,gehen geht ging gegangen,stehen steht stand gestanden,kommen kommt kam gekommen,sehen sieht sah gesehen,geben gibt gab gegeben,nehmen nimmt nahm genommen,lassen lässt ließ gelassen,halten hält hielt gehalten,fallen fällt fiel gefallen,laufen läuft lief gelaufen,lesen liest las gelesen,essen isst aß gegessen,vergessen vergisst vergaß vergessen,trinken trinkt trank getrunken,finden findet fand gefunden,sitzen sitzt saß gesessen,liegen liegt lag gelegen,schreiben schreibt schrieb geschrieben,bleiben bleibt blieb geblieben,rufen ruft rief gerufen,sprechen spricht sprach gesprochen,treffen trifft traf getroffen,helfen hilft half geholfen,verlieren verliert verlor verloren,ziehen zieht zog gezogen,fangen fängt fing gefangen,denken denkt dachte gedacht,bringen bringt brachte gebracht,kennen kennt kannte gekannt,nennen nennt nannte genannt,rennen rennt rannte gerannt,tragen trägt trug getragen,waschen wäscht wusch gewaschen,wachsen wächst wuchs gewachsen,werfen wirft warf geworfen,brechen bricht brach gebrochen,steigen steigt stieg gestiegen,streiten streitet stritt gestritten,schweigen schweigt schwieg geschwiegen,schreien schreit schrie geschrien,leihen leiht lieh geliehen,heißen heißt hieß geheißen,bitten bittet bat gebeten,lügen lügt log gelogen,bieten bietet bot geboten,schließen schließt schloss geschlossen,riechen riecht roch gerochen,frieren friert fror gefroren,singen singt sang gesungen,springen springt sprang gesprungen,schwimmen schwimmt schwamm geschwommen,gewinnen gewinnt gewann gewonnen,beginnen beginnt begann begonnen,laden lädt lud geladen,schmeißen schmeißt schmiss geschmissen,reißen reißt riss gerissen,sterben stirbt starb gestorben,gefallen gefällt gefiel gefallen,tun tut tat getan,wissen weiß wusste gewusst,leiden leidet litt gelitten,stehlen stiehlt stahl gestohlen,binden bindet band gebunden,zwingen zwingt zwang gezwungen,heben hebt hob gehoben,schieben schiebt schob geschoben,fressen frisst fraß gefressen,backen backt backte gebacken,raten rät riet geraten,hängen hängt hing gehangen,brennen brennt brannte gebrannt,verschwinden verschwindet verschwand verschwunden,verlassen verlässt verließ verlassen,verzeihen verzeiht verzieh verziehen,gewesen_sein ist war gewesen,können kann konnte gekonnt,müssen muss musste gemusst,wollen will wollte gewollt,dürfen darf durfte gedurft,sollen soll sollte gesollt,mögen mag mochte gemocht,haben hat hatte gehabt,werden wird wurde geworden'
const weak =
  'folgen fassen fordern lösen stimmen interessieren akzeptieren informieren drohen jammern zögern husten kratzen humpeln klagen verabschieden starren rasten arbeiten wohnen leben machen sagen fragen reden hören lernen lieben hassen vermissen warten suchen brauchen fühlen spüren glauben hoffen meinen merken träumen weinen heulen lachen zittern schwitzen atmen zählen zahlen kaufen verkaufen kochen putzen schauen gucken spielen rauchen schicken holen stellen legen setzen melden bewerben kriegen schaffen trauen kümmern sorgen ärgern schämen freuen wundern fürchten bewegen verdienen besuchen erzählen versuchen erklären gehören passen fehlen klappen reichen dauern kosten klauen sparen nerven stören ändern wechseln zweifeln grübeln wackeln klingeln klopfen drücken packen duschen telefonieren funktionieren passieren probieren reagieren trainieren kontrollieren reparieren kündigen entschuldigen bezahlen danken lächeln führen teilen trennen heiraten pflegen wecken stecken kleben schimpfen schleppen bauen basteln malen nähen beten rechnen öffnen schenken wünschen planen hauen starten leisten regnen knallen platzen sehnen quälen frühstücken schuften drehen ruinieren verletzen belasten begleiten bedeuten bereuen erlauben erleben gewöhnen nutzen benutzen behandeln zeigen feiern üben kämpfen blockieren ignorieren rasen pochen schmerzen brüllen schnarchen mieten vermieten scrollen checken pennen quatschen wirken retten regen tippen stinken riskieren verstecken betteln nicken zocken landen hocken tauschen bedanken verzweifeln enttäuschen erinnern überlegen unterstützen besorgen erwischen verpassen erreichen beleidigen beerdigen erledigen vertrauen verwechseln verändern beantragen wiederholen überleben versetzen bemühen beschuldigen beschweren jucken rattern trocknen füttern sammeln löschen betreuen'
/** Verb forms that are alike for "ich" and "er". */
const alike =
  'schulde:schulden kann:können muss:müssen will:wollen darf:dürfen soll:sollen mag:mögen weiß:wissen möchte:möchten könnte:könnten müsste:müssten würde:würden hätte:hätten wäre:wären dürfte:dürften bräuchte:bräuchten käme:kämen'
/** Nouns by gender; of the plurals those that differ. */
const nouns: Record<string, string> = {
  m: 'Arrest Bissen Schein Kreis Punkt Blick Erfolg Preis Beruf Bahnhof Dienst Ball Berg Baum Täter Dieb Schaden Respekt Arbeitgeber Betrieb Trainer Fahrer Leiter Namen Menschen Kollegen Neffen Jungen Nachbarn Polizisten Psychologen Gedanken Herrn Honig König Fisch Löffel Hammer Name Stapler Balkon Vorwurf Vater Bruder Sohn Freund Chef Boss Mann Ex Kumpel Onkel Opa Papa Dad Neffe Cousin Schwager Schwiegervater Stiefvater Großvater Enkel Nachbar Kollege Anwalt Verteidiger Pflichtverteidiger Richter Staatsanwalt Agent Officer Bewährungshelfer Berater Arzt Zahnarzt Psychiater Therapeut Psychologe Vermieter Hausmeister Mitbewohner Betreuer Pfarrer Pastor Lehrer Meister Polizist Cop Junge Bub Mensch Typ Kerl Hund Kater Job Termin Tag Morgen Abend Mittag Monat Sommer Winter Herbst Frühling Urlaub Feiertag Geburtstag Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Sonnabend Januar Februar März April Mai Juni Juli August September Oktober November Dezember Knast Streit Stress Druck Suchtdruck Schlaf Schmerz Kopf Rücken Bauch Magen Arm Fuß Zahn Hals Finger Körper Puls Atem Schweiß Hunger Durst Appetit Entzug Rückfall Alkohol Wein Schnaps Kaffee Tee Zucker Brief Zettel Antrag Bescheid Ausweis Führerschein Pass Vertrag Mietvertrag Lohn Unterhalt Kredit Dollar Euro Strom Bus Zug Truck Wagen Weg Platz Ort Garten Balkon Keller Flur Laden Supermarkt Park Schlüssel Koffer Rucksack Gedanke Grund Fehler Mist Quatsch Ärger Frust Hass Neid Trost Mut Kontakt Besuch Anruf Kalender Plan Traum Albtraum Alptraum Wunsch Anfang Neuanfang Abschluss Kurs Film Krebs Tumor Knoten Befund Tod Krieg Krach Lärm Gott Glaube Kuchen Tisch Stuhl Boden Sack Umzug Sport Verein Unfall Schock Trick Zaun Computer Bildschirm Fernseher Kühlschrank Herd Ofen Müll Dreck Geruch Wind Regen Schnee Parkplatz Chat Text Satz Moment Augenblick Schritt Rhythmus Alltag Haken Abschied Sarg Haftbefehl Deal Prozess Haushalt Teller Topf Ring Kuss Mund Bart Roommate Landlord Background Record Flug Eingang Ausgang Raum Staat Wert Sinn Spaß Witz Bericht Test Drogentest Urintest',
  f: 'Losung Ahnung Rolle Bahn Gefahr Grenze Aufgabe Kamera Ausnahme Pflicht Lösung Ex Mutter Schwester Tochter Freundin Chefin Frau Ehefrau Exfrau Oma Omi Mama Mutti Mom Mum Tante Nichte Cousine Schwägerin Schwiegermutter Stiefmutter Großmutter Enkelin Nachbarin Kollegin Anwältin Richterin Bewährungshelferin Beraterin Ärztin Psychiaterin Therapeutin Vermieterin Mitbewohnerin Betreuerin Pfarrerin Pastorin Lehrerin Kassiererin Familie Verwandtschaft Beziehung Ehe Scheidung Trennung Liebe Arbeit Stelle Schicht Nachtschicht Frühschicht Firma Baustelle Fabrik Bewerbung Absage Zusage Kündigung Ausbildung Schule Klasse Prüfung Wohnung Bude Miete Kaution Küche Tür Wand Decke Couch Matratze Garage Haft Zelle Strafe Geldstrafe Bewährung Parole Fußfessel Auflage Ausgangssperre Anhörung Verhandlung Anzeige Akte Polizei Justiz Kirche Gemeinde Gruppe Angst Panik Panikattacke Wut Trauer Scham Schuld Sorge Hoffnung Freude Ruhe Einsamkeit Kraft Geduld Energie Luft Lust Zeit Stunde Minute Woche Nacht Uhr Mitternacht Pause Zukunft Vergangenheit Kindheit Haut Brust Schulter Hand Nase Stimme Seele Tablette Pille Spritze Dosis Krankheit Diagnose Depression Therapie Behandlung Operation Versicherung Krankenversicherung Klinik Apotheke Medizin Sucht Droge Flasche Zigarette Rechnung Mahnung Bank Karte Kasse Straße Stadt Haltestelle Fahrt Reise Beerdigung Hochzeit Feier Party Weihnacht Chance Hilfe Meinung Frage Antwort Wahrheit Lüge Nachricht Nummer Adresse Mail Post Welt Heimat Sprache Katze Sonne Musik Zeitung Tasche Jacke Hose Brille Kette Mannschaft Clique Crew Kneipe Bar Ecke Seite Geschichte Sache Sorte Art Reihe Liste Entscheidung Verantwortung Adoption Pflege Mauer Bäckerei Werkstatt Maschine Entlassung Urinkontrolle Vorstrafe Luftmatratze Unterkunft Gegend Bibliothek Bücherei Schlange Rente Erziehung Sonde Heizung',
  n: 'Ergebnis Risiko Feld Eis Glas Gesetz Hotel Opfer Studium Meer Taxi Bargeld Hause Benzin Deutsch Englisch Spanisch Französisch Fleisch Stück Gebäude Werkzeug Kind Baby Mädchen Mädel Enkelkind Haus Zimmer Bett Sofa Bad Heim Shelter Übergangsheim Motel Apartment Auto Fahrrad Handy Telefon Telefonat Foto Bild Video Geld Konto Gehalt Leben Jahr Weihnachten Ostern Wochenende Ende Gefühl Gewissen Herz Herzrasen Heimweh Gesicht Auge Ohr Bein Knie Gehirn Blut Fieber Krankenhaus Medikament Mittel Zeug Weed Gras Gericht Gefängnis Urteil Verfahren Amt Jugendamt Jobcenter Sozialamt Formular Papier Recht Sorgerecht Gespräch Vorstellungsgespräch Interview Angebot Geschäft Restaurant Büro Lager Essen Brot Wasser Bier Buch Ding Problem Glück Pech Unglück Vertrauen Verständnis Thema Wort Ziel Land Dorf Dach Fenster Licht Internet Spiel Team Training Fitnessstudio Zeugnis Zertifikat Grab Messer Loch Jobangebot Meeting Treffen Hemd Kleid Geschenk Tier Tierheim Chaos Wetter Feuer Gewicht Kilo Prozent Kino Album Tagebuch Besuchsrecht Zuhause Programm Pflegeheim Altersheim Verlangen Viertel Schlafzimmer Wohnzimmer Kinderzimmer Schweigen Alter',
  p: 'Opfer Karten Grenzen Tage Ergebnisse Ergebnissen Möglichkeiten Eltern Großeltern Kinder Kindern Söhne Söhnen Töchter Töchtern Brüder Brüdern Geschwister Geschwistern Schwestern Freunde Freunden Freundinnen Kumpels Leute Leuten Menschen Nachbarn Kollegen Kolleginnen Jungs Mädels Mädchen Kids Enkel Männer Männern Frauen Babys Zwillinge Zwillingen Verwandten Neffen Jahre Jahren Monate Monaten Wochen Tage Tagen Stunden Minuten Nächte Nächten Abende Abenden Schmerzen Zähne Zähnen Hände Händen Beine Beinen Füße Füßen Augen Ohren Nerven Tabletten Pillen Medikamente Medikamenten Drogen Schulden Rechnungen Gebühren Kosten Gerichtskosten Dollar Euro Sachen Papiere Papieren Unterlagen Formulare Formularen Bewerbungen Absagen Termine Terminen Probleme Problemen Sorgen Gedanken Gefühle Gefühlen Träume Träumen Albträume Albträumen Alpträume Alpträumen Tränen Fehler Fehlern Worte Worten Fragen Nachrichten Briefe Briefen Bilder Bildern Fotos Türen Wände Wänden Straßen Auflagen Regeln Stufen Schritte Schritten Schlüssel Zigaretten Flaschen Bier Ferien Kilo Prozent Schuhe Schuhen Klamotten Möbel Möbeln Haare Haaren Stunden Meilen Kilometer Sozialstunden Panikattacken Finger Ängste Ängsten Narben Behörden Ämter Ämtern Vorwürfe Vorwürfen Jobs Schichten Wege Wegen Dinge Dingen Zettel Zimmer Lehrer Treffen',
}
/** Words that are written small, by kind. */
const kinds: Record<string, string> = {
  D: 'alle viele wenige mehrere einige beide beiden anderen andere mehreren vielen der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner meines sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer dieser diese dieses diesen diesem jeder jede jedes jeden jedem',
  S: 'er sie wir man ich jemand niemand',
  Q: 'es alles nichts etwas was anderes viel wenig',
  O: 'mich mir uns ihm ihn ihnen sich einander',
  P: 'mit bei von zu nach aus seit außer für ohne gegen durch um in an auf unter über vor hinter neben zwischen wegen trotz bis ab pro statt',
  X: 'im am zum zur vom beim ins ans aufs fürs durchs vorm übers hinterm',
  K: 'und oder',
  V: 'ran wohl nun bereits besonders ebenfalls sowieso erstmal momentan immerhin vorher nachher genug übrigens eher hinaus stets mehrfach mehrmals dennoch sowas zumindest allerdings jedenfalls ansonsten ewig dringend dahinter außerdem vergebens umsonst mitten spazieren weh nicht nie niemals immer oft manchmal selten wieder noch schon erst nur auch sogar so sehr ganz ziemlich total voll echt wirklich einfach eben halt mal ja doch jetzt dann da hier dort heute gestern vorgestern morgen bald gleich gerade damals früher später endlich plötzlich eigentlich irgendwie irgendwo irgendwann irgendwas nirgends nirgendwo überall raus rein rauf runter rüber weg zurück her hin heim drin draußen drinnen oben unten vorne hinten vorn links rechts zusammen allein alleine kaum fast beinahe ungefähr etwa genau gern gerne lieber weiter weiterhin trotzdem deshalb deswegen darum dafür dagegen damit daran darauf darüber davon davor dazu daheim dabei danach daran dahin drauf dran drum drüber umsonst vielleicht wahrscheinlich hoffentlich leider wenigstens mindestens höchstens bestimmt sicher natürlich überhaupt gar bisschen mehr selbst lange lang länger nachts morgens mittags abends tagsüber montags dienstags mittwochs donnerstags freitags samstags sonntags täglich jedesmal diesmal einmal zweimal dreimal nochmals ständig dauernd meistens meist normalerweise anders sonst zu als wie an auf aus ab ein vor nach mit um los auseinander kennen fest hinterher nacheinander miteinander übrig zuerst zuletzt seitdem inzwischen mittlerweile nebenbei unterwegs irgendwohin nirgendwohin freiwillig offenbar anscheinend ehrlich schlimmer besser schlechter mehr weniger  öfter niemandem keinem jemandem jemanden niemanden vorbei unbedingt extra umher rum herum entlang dauerhaft sofort',
  A: 'gut schlecht schlimm groß klein alt jung neu schön hässlich lieb böse nett stark schwach krank gesund müde wach traurig wütend sauer einsam ängstlich nervös unruhig ruhig still leise laut glücklich froh stolz dankbar verliebt eifersüchtig enttäuscht verletzt erschöpft fertig kaputt leer nüchtern trocken clean sauber süchtig abhängig betrunken high rückfällig arbeitslos obdachlos pleite arm reich schuldig unschuldig frei eingesperrt allein fremd bekannt eng weit nah kurz lang lange hoch tief kalt warm heiß dunkel hell hart weich schwer leicht schnell langsam früh spät pünktlich ganz halb voll letzt nächst erst zweit dritt viert einzig eigen ander viel wenig falsch richtig wichtig egal langweilig furchtbar schrecklich peinlich unfair gerecht ungerecht ehrlich wahr teuer billig bezahlt offen zu geschlossen möglich unmöglich klar sicher unsicher schwanger verheiratet geschieden ledig getrennt tot blind taub dick dünn fett verrückt komisch seltsam normal schwierig einfach anstrengend nass dreckig schmutzig gemein freundlich streng behindert psychisch körperlich ständig täglich deutsch englisch amerikanisch spanisch französisch schwarz weiß rot blau grün gelb grau beste best schlimmst größt einig erwachsen minderjährig volljährig blöd toll super okay steif stur verzweifelt verlassen blockiert gefährlich fleißig faul zufrieden wertvoll komplett richtig weiblich männlich alkoholisch vorbestraft entlassen rum leid los überfordert zweifelhaft neugierig extrem aktuell positiv negativ aktiv interessant perfekt wild echt absolut breit privat sozial hungrig durstig hoh teur dunkl',
}
const numbers =
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn zwanzig dreißig vierzig fünfzig hundert tausend'
/** Nouns that stand without an article. */
const bare = new Set(
  'Bahnhof Angst Panik Wut Hunger Durst Appetit Geld Zeit Lust Streit Stress Druck Krach Ärger Alkohol Wein Schnaps Bier Kaffee Tee Wasser Brot Essen Kopfweh Herzrasen Heimweh Schluss Recht Glück Pech Hoffnung Mut Kraft Ruhe Kontakt Hilfe Unterhalt Urlaub Krebs Fieber Auto Bus Zug Fahrrad Deutsch Englisch Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Sonnabend Abend Morgen Mittag Nacht Uhr Mitternacht Ende Anfang Musik Therapie Schlaf Energie Luft Vertrauen Geduld Mist Quatsch Spaß Heimat Weihnachten Ostern Besuch Bescheid Arbeit Schuld Sport Strom Zucker Verantwortung Hause Fuß Ahnung Bargeld Taxi Weed Gras Zeug Gericht Haft Bewährung Pflege Rente Entzug Fleisch Deutsch Englisch Spanisch Französisch Januar Februar März April Mai Juni Juli August September Oktober November Dezember Mama Papa Oma Opa Omi Mutti Dad Mom Mum Gott'.split(
    ' ',
  ),
)
const prefixes =
  'zusammen|auseinander|kennen|herum|zur(?:ü|ue|u)ck|weiter|wieder|vorbei|r(?:ü|ue|u)ber|(?:ü|ue|u)ber|unter|durch|runter|raus|rein|rauf|heim|fest|nach|vor|weg|hin|her|los|auf|aus|ein|mit|an|ab|um|zu|rum|fertig|kaputt|fern'
const hasPrefix = new RegExp(`^(${prefixes}|be|ver|er|ent|zer|miss)(\\p{L}{3,})$`, 'u')
const hasPrefixAndZu = new RegExp(`^(${prefixes})zu(\\p{L}+)$`, 'u')
const isParticiple = new RegExp(
  `^(?:(?:${prefixes})?ge\\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer)\\p{L}{3,}t|\\p{L}{3,}iert)$`,
  'u',
)
const inseparable = /^(?:be(?!ten$|tteln$)|ver|er|ent|zer|miss|über(?!nachten$)|wieder|gehör|gewöhn|unter)/

/** A word of a clause: as it is spelled, its kind, a noun's genders, and whether only its place tells the kind. */
export type Word = {
  said: string
  kind: string
  gender?: string
  isGuess?: boolean
  isBare?: boolean
  isCompound?: boolean
}

/** By every spelling that a keyboard without umlauts leaves; a word that is spelled so comes first. */
function index<T>(entries: readonly (readonly [string, T])[]): Map<string, T> {
  const found = new Map<string, T>()
  for (const at of [0, 1, 2, 3])
    for (const [form, value] of entries) {
      const low = form.toLowerCase()
      const plain = low.replace(/ß/g, 'ss')
      const base = plain.normalize('NFD').replace(/\p{M}/gu, '')
      const pair = plain.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue')
      const key = [low, plain, base, pair][at] ?? low
      if (!found.has(key)) found.set(key, value)
    }
  return found
}
const same = (forms: readonly string[]): [string, string][] => forms.map((form) => [form, form])
const pairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => [pair.replace(/:.*/, ''), pair.replace(/.*:/, '').replace(/_/g, ' ')])
const plural = (form: string): string => form + (form.endsWith('e') ? 'n' : 'en')
const verbs = [
  ...strong.split(',').map((forms) => forms.split(' ')),
  ...weak.split(' ').map((infinitive) => {
    const stem = infinitive.replace(/e?n$/, '')
    const now = stem + (/(?:[dt]|(?:ch|[bdfgkpt])[mn])$/.test(stem) ? 'et' : 't')
    return [
      infinitive,
      now,
      `${now}e`,
      (inseparable.test(infinitive) || infinitive.endsWith('ieren') ? '' : 'ge') + now,
    ]
  }),
].map(([infinitive = '', now = '', past = '', participle = '']) => ({ infinitive, now, past, participle }))

/** Forms after "ich", with those after "Sie". */
export const firsts = index([
  ['bin', 'sind'],
  ['war', 'waren'],
  ...pairs(alike),
  ...verbs.flatMap(({ infinitive, past }): [string, string][] => {
    const stem = infinitive.replace(/e?n$/, '')
    const forms = [stem, `${stem}e`, stem.replace(/e([lr])$/, '$1e')]
    return [...forms.map((form): [string, string] => [form, infinitive]), [past, plural(past)]]
  }),
])
export const thirds = index(
  same([
    'ist',
    'war',
    ...pairs(alike).map(([form]) => form),
    ...verbs.flatMap((verb) => [verb.now, verb.past]),
  ]),
)
export const plurals = index(
  same([
    'sind',
    'waren',
    ...verbs.flatMap((verb) => [verb.infinitive, plural(verb.past)]),
    ...pairs(alike).map(([, form]) => form),
  ]),
)
export const participles = index(same(['worden', 'gewesen', ...verbs.map((verb) => verb.participle)]))
export const spelled = index(pairs(spellings))
const genders = new Map<string, string>()
for (const [gender, words] of Object.entries(nouns))
  for (const word of words.split(' ')) genders.set(word, (genders.get(word) ?? '') + gender)
const named = index(same([...genders.keys()]))
const adjectives = index(same((kinds['A'] ?? '').split(' ')))
const closed = index(
  [...Object.entries(kinds).filter(([kind]) => kind !== 'A'), ['#', numbers] as const].flatMap(
    ([kind, words]) => words.split(' ').map((word): [string, Word] => [word, { said: word, kind }]),
  ),
)
export const isClosed = (word: string): boolean => closed.has(word)
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const umlauts = (text: string): string =>
  text.replace(/(?<![aeq])ue|ae|oe/g, (pair) => ({ ue: 'ü', ae: 'ä', oe: 'ö' })[pair] ?? pair)

/** A form with its prefix, as "angerufen", "aufhöre" and "versteht". */
export function prefixed(forms: Map<string, string>, word: string, only?: RegExp): string | undefined {
  const whole = forms.get(word)
  if (whole) return whole
  const [, before = '', base = ''] = hasPrefix.exec(word) ?? []
  if (before === '' || (only && !only.test(before))) return undefined
  const isWhole = forms === participles && /^(?:be|ver|er|ent|zer|miss|über|unter)$/.test(before)
  const found =
    (isWhole ? forms.get(`ge${base}`)?.slice(2) : undefined) ??
    (isWhole && before.length < 5 ? undefined : forms.get(base))
  return found && before.replace(/^(zur|r|)(?:ue|u)(ck|ber)$/, '$1ü$2') + found
}

/** The word as it is spelled and its kind, by the tables, its endings and the kind of the word before it. */
export function read(token: string, before: string, isFirst: boolean, isFlat: boolean): Word | null {
  const low = token.toLowerCase()
  if (low.length > 30) return null
  if (/^[\d$€]/.test(token)) return { said: token, kind: '#' }
  const noun = named.get(low)
  const asNoun = noun
    ? { said: noun, kind: 'N', gender: genders.get(noun) ?? '', isBare: bare.has(noun) }
    : null
  if (/^je(?!ans|sus|p|t|mand|d[eo])|irj|jeh/.test(low)) return null
  if (low === 'mal' && before === 'A') return { said: 'Mal', kind: 'N', gender: 'n' }
  const known = closed.get(low)
  if (known && !(asNoun && known.kind === 'V' && /[DAX]/.test(before))) return known
  const infinitive = prefixed(plurals, low)
  if (asNoun && (/[DAXP#]/.test(before) || !infinitive || /^\p{Lu}/u.test(token))) return asNoun
  const participle = prefixed(participles, low)
  if (participle) return { said: participle, kind: 'C' }
  if (infinitive && /[DX]/.test(before)) return { said: capital(infinitive), kind: 'N', gender: 'n' }
  if (infinitive) return { said: infinitive, kind: 'I' }
  const [, apart = '', inner = ''] = hasPrefixAndZu.exec(low) ?? []
  if (plurals.has(inner)) return { said: `${apart}zu${plurals.get(inner)}`, kind: 'V' }
  const [, stem = '', ending = ''] = /^(.+?)(ere|eren|erer|e|en|er|es|em)?$/.exec(low) ?? []
  const adjective =
    adjectives.get(stem) ?? adjectives.get(`${stem}e`) ?? (ending ? prefixed(participles, stem) : undefined)
  if (!isFirst && /^\p{Lu}\p{Ll}/u.test(token) && (adjective || adjectives.has(low)))
    return { said: token, kind: 'N', isBare: true }
  if (adjectives.has(low)) return { said: adjectives.get(low) ?? low, kind: 'A' }
  if (adjective) return { said: adjective.replace(ending ? /e$/ : /$^/, '') + ending, kind: 'A' }
  if (prefixed(thirds, low, inseparable) || firsts.has(low)) return { said: low, kind: 'F' }
  for (let at = 3; at <= low.length - 4; at++) {
    const [head, tail] = [low.slice(0, at), named.get(low.slice(at))]
    if (tail && (!isFlat || !/[aou]/.test(head)))
      return {
        said: capital(umlauts(head)) + tail.toLowerCase(),
        kind: 'N',
        gender: genders.get(tail) ?? '',
        isBare: true,
        isCompound: true,
      }
  }
  if (isFlat && /[aou]/.test(low) && !/^\p{Lu}/u.test(token)) return null
  if (/^\p{Lu}/u.test(token) && !isFirst) return { said: token, kind: 'N', isBare: true }
  const said = umlauts(low)
  if (/^\p{L}{4,}(?:ung|heit|keit|schaft|tion|ität)$/u.test(low))
    return { said: capital(said), kind: 'N', gender: 'f', isBare: true }
  if (/^\p{L}{3,}(?:lich|ig|isch|bar|los|sam|haft|voll)(?:e|en|er|es|em)?$/u.test(low))
    return { said, kind: 'A' }
  if (isParticiple.test(low)) return { said, kind: 'C' }
  if (low.length < 3 || /^[^aeiouäöüy]+$/.test(low)) return null
  if (/^\p{Lu}/u.test(token)) return { said: token, kind: 'N', isBare: true }
  return /[DAX]/.test(before) && !isFirst ? { said: capital(said), kind: 'N', isGuess: true } : null
}
