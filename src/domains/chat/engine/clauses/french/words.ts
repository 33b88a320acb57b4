import { firsts, fold, index, infinitives, participles, thirds } from './verbs.ts'

// How the words of a French clause are spelled: marks, elisions and the shortenings of phones are put right.

/** Words with marks; those that are other words without them ("a", "ou", "sur") are not here. */
const marked =
  'défensive défensif créneau créneaux poêle éphémère bêtise bêtises négatif négative carême antidérapant théorique électeurs algèbre préfecture derrière aéroport conseillère conseillères bénévole collègue collègues barrière barrières funérailles sénégalais sénégalaise hébergement métier dépenses récupération énervant répétition même mêmes après très déjà père pères mère mères frère frères sœur sœurs cœur tête têtes fête fêtes être âme âge âgée âgés âgées année années journée soirée soirées matinée idée idées armée durée santé liberté vérité réalité identité société sécurité moitié pitié amitié cité café bébé bébés clé clés fierté qualité université électricité dignité volonté beauté bonté charité côtés problème problèmes système procès décès succès accès excès près première premières dernière dernières entière frontière prière prières manière rivière poussière bière bières misère colère carrière lumière infirmière cuisinière ouvrière arrière lèvres fièvre grève élève élèves règle règles pièce pièces nièce nièces siècle siège thème scène crème mètre mètres kilomètres célèbre mystère caractère cimetière matière étagère école écoles église églises hôpital hôpitaux hôtel hôtels étage étages étude études étudiant étranger étrangère étrangers été équipe équipes énergie épaule épaules époque épreuve époux épouse évier événement éducation électronique élections électrique télé téléphone téléphones télévision vidéo vidéos métro vélo numéro numéros médicament médicaments médecin médecins médecine médical dépôt dépression décision décisions décembre février août noël début détail détails détention dégât délai délais différent différente différents différence désert désespoir désir dîner déjeuner écran écrans égal égale émotion émotions énorme énormes étoile évident évidemment éternel intérêt intérieur extérieur supérieur supérieurs général générale génération lycée musée résultat réponse réponses réunion réunions réseau réseaux récent récente régulier révocation révoqué réinsertion rééducation répondeur réveil rêve rêves rôle goût goûts coût coûts bête bêtes fenêtre fenêtres forêt tempête arrêt arrêts enquête prêt prête chêne gêne pêche hôte île boîte boîtes maître chaîne chômage diplôme fantôme drôle contrôle contrôles bientôt tôt plutôt aussitôt impôt impôts deuxième troisième quatrième cinquième sixième crédit créancier créanciers décédé décédée déçu déçue désolé désolée désespéré épuisé épuisée blessé blessée mariée divorcée condamné condamnée aîné aînée célibataire thérapie thérapeute psychothérapie cérémonie comédie tragédie mémoire mémoires méthode mélange ménage méchant méchante métier métiers médaille légal léger légère lâche lâcheté pâle âne câble château gâteau gâteaux bâtiment bâtiments théâtre grâce plâtre théorie zéro réel réelle réellement sérieux sérieuse sérieusement précis précise précieux préparation présence présent président prénom prénoms prévu prévue privé privée propriétaire propriétaires présentation secrétaire nécessaire nécessaires étape étapes échec échecs échange échelle éclair écart économie économies écriture éditeur élément énième épais équilibre équipement espèce état états événements exprès extrême façon français française françaises leçon garçon garçons soupçon reçu reçus ça commérages congé congés dégoût démon démons dépense dépenses déprime détresse gérant gérante héros hélas hésitation honnêteté inquiétude intéressant irréel malgré modèle naïf opéra parallèle pénible période périodes pétition plaît possibilité poignée précédent procédure progrès qualités québec référence réfugié réfugiés règlement relâche repère réserve rétroviseur révélation séance séances séparation série séries sûre sûrs sûrement témoin témoins témoignage température tiède traîne trésor vêtement vêtements zèle créole haïti haïtien haïtienne haïtiens enchaîné étroite étroit éloigné épicerie épargne électeur bénévole bénévoles bénéfice gaîté prélèvement remède dépêche déchets décharge rénovation dégueulasse là-bas là-haut là-dedans'
const accents = index(marked.split(' ').map((word): [string, string] => [word, word]))
/** Words whose first letter is mute, by which "l’", "d’" and "qu’" are known. */
const vowelWords = new Set(
  'y ecolier urine acte actes horloge office origine entree urgences espoirs aeroport enfants heures hommes objet occasion orage oreiller oubli ouest outil ouvrier ouverture uniforme union appareil appel application apprentissage armee article aspirine assiette assistante association atelier aumonier autobus autoroute avance echec eclat education effet effort electricien element employeur ennui ensemble epaule epoque epouse epreuve erreurs escalade essence est estomac ete etoile evenement evier excuse experience expulsion allocation ambulance ambulancier ancien ancienne angle animal argent ecole ecoles hopital hotel heure homme enfant enfance eau air eglise appart appartement adresse avocat avocate audience aide amende alcool anniversaire anglais anglaise annee an ans age ami amie amis amies amour arret assurance autre autres avenir avion avis entretien entrepot entreprise envie equipe erreur escalier espoir etat etage etranger etrangers examen enterrement enquete exercice exterieur interieur idee identite image infirmiere infirmier infirmerie internet interview interprete officier officiere oncle odeur ordinateur ordre oreille urgence usine universite un une ici abord accord accueil ailleurs electricite aluminium asile affaire affaires attente ambiance ascenseur aube histoire huile hiver herbe honneur honnetete humeur humiliation etre elle elles eux on habitude autant accident anxiete angoisse attaque agent'.split(
    ' ',
  ),
)
/** Shortenings, as they are said in full. */
const phrases = new Map(
  "chui:je suis|chuis:je suis|jsuis:je suis|jsui:je suis|chais:je sais|jme:je me|jle:je le|jla:je la|jles:je les|jlui:je lui|jleur:je leur|jen:j' en|jy:j' y|g:j' ai|c:c' est|cest:c' est|ct:c' était|cetait:c' était|cétait:c' était|tt:tout|ttes:toutes|ts:tous|pr:pour|pck:parce que|pcq:parce que|pcke:parce que|kan:quand|qd:quand|bcp:beaucoup|auj:aujourd'hui|aujourdhui:aujourd'hui|ajd:aujourd'hui|dc:donc|ms:mais|av:avec|ds:dans|ya:il y a|y'a:il y a|yavait:il y avait|quelquun:quelqu'un|qqn:quelqu'un|kelkun:quelqu'un|qqch:quelque chose|quil:qu' il|quils:qu' ils|quon:qu' on|quun:qu' un|quune:qu' une|quen:qu' en|quau:qu' au|jusqua:jusqu' à|jusquà:jusqu' à|jusquau:jusqu' au|jusquici:jusqu' ici|lorsquil:lorsqu' il|puisquil:puisqu' il|labas:là-bas|pdt:pendant|tjrs:toujours|tjs:toujours|jms:jamais|rdv:rendez-vous|taf:travail|tel:téléphone|dhabitude:d' habitude|dabord:d' abord|daccord:d' accord|dailleurs:d' ailleurs|ptit:petit|ptite:petite|ptits:petits|weekend:week-end|rendezvous:rendez-vous|mm:même|reum:mère|daronne:mère|daron:père|reuf:frère|meuf:copine|koi:quoi|ke:que|ki:qui|sen:s' en|men:m' en|ny:n' y|nen:n' en|ca:ça|dy:d' y|nimporte:n' importe|jte:je te|grandmere:grand-mère|grandmère:grand-mère|grandpere:grand-père|grandpère:grand-père|coté:côté|cotés:côtés"
    .split('|')
    .map((pair): [string, string[]] => [pair.replace(/:.*/, ''), pair.replace(/.*:/, '').split(' ')]),
)
const isVowel = /^[aeiouyhàâéèêëîïôûœ]/
const kept =
  /^(?:ma|mai|mais|dans|deux|des|du|sont|sa|las|la|dire|dos|dur|nous|vous|dont|dehors|donc|lui|leur|nulle?|naturel\p{L}*|jamais|jour\p{L}*|jeune?s?|quelle?s?|lundi|aujourd'hui)$/u

const isElided = (rest: string): boolean =>
  [rest, rest.replace(/s$/, ''), rest.replace(/-.*/, '')].some((one) => vowelWords.has(fold(one)))

/** The word apart, where an apostrophe or a space was left out: "jai", "lecole", "menvoie", "daller". */
function apart(word: string): string[] {
  const low = word.toLowerCase()
  const phrase = phrases.get(low)
  if (phrase) return phrase
  const [, elided = '', named = ''] = /^([ldjmns]|qu)(\p{Lu}.*)$/u.exec(word) ?? []
  if (named) return [`${elided}'`, named]
  const [, letter = '', rest = ''] = /^([jmnsld])(.{2,}|a|y)$/.exec(low) ?? []
  if (letter === '' || kept.test(low) || accents.has(low)) return [word]
  if (letter === 'j' && firsts.has(rest)) return [isVowel.test(rest) ? "j'" : 'je', rest]
  if (letter !== 's' && /^h[aeiouyéèêô]/.test(rest)) return [`${letter}'`, rest]
  const isWord = firsts.has(low) || thirds.has(low) || infinitives.has(low) || participles.has(low)
  if (isWord || !isVowel.test(rest)) return [word]
  const isVerb = infinitives.has(rest) || (letter !== 'd' && (thirds.has(rest) || firsts.has(rest)))
  const isNoun = (letter === 'l' || letter === 'd') && isElided(rest)
  return isVerb || isNoun ? [`${letter}'`, rest] : [word]
}

const small = /^(?:du|sur|mur|des|la|ou|a|ne|tu|lu|su|vu|pu|bu|eu|cru|nee?)$/
const auxiliaries =
  /^(?:ai|a|avons|avez|ont|avais|avait|avaient|aurais|aurait|aura|suis|est|sommes|êtes|sont|étais|était|étaient|été|serai|sera|serais|serait|avoir|être|eu)$/
const isBeing = /^(?:suis|est|sommes|êtes|sont|étais|était|étaient|été|sera|serait|être)$/
const between =
  /^(?:pas|plus|jamais|rien|tout|bien|déjà|encore|toujours|trop|même|aussi|presque|vraiment|juste|seulement|enfin|mal|beaucoup)$/
const subjects = /^(?:il|elle|on|ils|elles|ça|qui|y|en|l'|m'|n'|t'|lui|personne|tout|nous|leur)$/
export const determiners =
  /^(?:le|la|l'|les|un|une|des|du|de|d'|au|aux|à|mon|ma|mes|ton|ta|son|sa|ses|notre|nos|leur|leurs|ce|cet|cette|ces|en|sans|par|pour|avec|chaque|quelques|deux|trois|quatre|cinq)$/
const times = /^(?:hier|aujourd'hui|demain|toujours|encore|dehors|jamais|souvent|ici|là|parfois|tout|déjà)$/
/** Nouns that end like a participle. */
const isNoun =
  /^(?:santé|moitié|liberté|cité|dignité|fierté|sécurité|réalité|vérité|société|pitié|amitié|volonté|identité|clé|journée|soirée|année|armée|idée|durée|vie|vue|rue|fille)$/

/** Whether a word is a verb here, by its form and the word before. */
export const isVerbAfter = (word: string, before: string): boolean =>
  thirds.has(word) && !determiners.test(before)

function marksOf(low: string, before: string, isAfterAuxiliary: boolean): string {
  if (isAfterAuxiliary && low.endsWith('er') && infinitives.has(low) && low !== 'hier')
    return (infinitives.get(low) ?? low).replace(/er$/, 'é')
  const isOpen = /es?$/.test(low) && isBeing.test(before) && /^(?:vide|double|complete|calme)s?$/.test(low)
  if (isAfterAuxiliary && !isOpen && participles.has(low) && !small.test(low))
    return participles.get(low) ?? low
  if (small.test(low)) return low
  if (low !== fold(low) && !isKnown(low))
    return (
      (/é/.test(low) ? participles.get(fold(low)) : undefined) ??
      accents.get(fold(low)) ??
      infinitives.get(fold(low)) ??
      low
    )
  return (
    accents.get(low) ??
    thirds.get(low) ??
    infinitives.get(low) ??
    (/es?$/.test(low) ? undefined : participles.get(low)) ??
    low
  )
}
const isKnown = (low: string): boolean =>
  [accents, firsts, thirds, infinitives].some((words) => words.has(low))

/** The words of a clause as they are spelled; those that are elided end with an apostrophe. */
export function spell(text: string, knowsMarks: boolean): string[] {
  const given = text
    .replace(/[’‘`´]/g, "'")
    .split(/\s+/)
    .flatMap((word) =>
      phrases.get(word.toLowerCase())
        ? [word]
        : word.replace(/(?<=^(?:[jmtsnldc]|qu|jusqu|lorsqu|puisqu))'/iu, "' ").split(' '),
    )
    .filter(Boolean)
    .flatMap(apart)
  const said: string[] = []
  let hasVerb = false
  for (const [at, word] of given.entries()) {
    const low = word.toLowerCase()
    if (/^(?:et|mais|que|qui|qu')$/.test(low)) hasVerb = false
    const [before, next, afterNext]: [string, string, string] = [
      (said.at(-1) ?? '').toLowerCase(),
      (given[at + 1] ?? '').toLowerCase(),
      (given[at + 2] ?? '').toLowerCase(),
    ]
    const auxiliary = between.test(before)
      ? between.test(said.at(-2) ?? '')
        ? said.at(-3)
        : said.at(-2)
      : before
    const isAfterAuxiliary = auxiliaries.test(auxiliary ?? '')
    const follows = between.test(marksOf(next, '', false)) ? afterNext : next
    const isPast = participles.has(follows) || (follows.endsWith('er') && infinitives.has(follows))
    let found = [marksOf(low, auxiliary ?? '', isAfterAuxiliary)]
    const isPossessive =
      determiners.test(before) || hasVerb || !isPast || isNoun.test(marksOf(follows, '', false))
    if (low === 'ma' && (/^(?:il|elle|on|qui|ça|personne|ne|ils)$/.test(before) || (at > 0 && !isPossessive)))
      found = ["m'", 'a']
    else if (
      low === 'la' &&
      /^(?:il|elle|on|qui|personne)$/.test(before) &&
      participles.get(follows) === follows &&
      /[éuist]$/.test(follows)
    )
      found = ["l'", 'a']
    else if (
      low === 'la' &&
      (/^(?:debout|bas|haut|dedans|dehors|devant|maintenant)$/.test(next) ||
        (/^(?:ce|cet|cette)$/.test(said.at(-2) ?? '') && thirds.has(next)))
    )
      found = ['là']
    else if (low === 'la' && (next === '' || /^(?:que|qu')$/.test(next)) && before !== '') found = ['là']
    else if (low === 'ou' && /^(?:je|j'|il|elle|ils|on)$/.test(next)) found = ['où']
    else if (low === 'sa' && /^(?:me|m'|se|s'|va|fait|marche|sert|commence)$/.test(next)) found = ['ça']
    else if (low === 'cote' && /^(?:de|a|à|cet|ce|autre)$/.test(before)) found = ['côté']
    else if (low === 'sur' && /^(?:suis|est|bien|pas)$/.test(before) && /^(?:de|d'|que|qu'|)$/.test(next))
      found = ['sûr']
    else if (low === 'du' && isAfterAuxiliary && infinitives.has(next)) found = ['dû']
    else if (low === 'ne' && isBeing.test(before) && !thirds.has(next)) found = ['né']
    else if (low === 'des' && /^(?:que|qu')$/.test(next)) found = ['dès']
    else if (low === 'a' && !knowsMarks) {
      const isPlace = /^(?:\p{Lu}\p{Ll}|\d+ ?h)/u.test(given[at + 1] ?? '')
      const isVerb =
        !infinitives.has(before) &&
        (subjects.test(before) ||
          (!hasVerb && !isPlace && at > 0 && !times.test(before) && !infinitives.has(next)) ||
          (isPast && !hasVerb))
      found = [isVerb ? 'a' : 'à']
    }
    hasVerb ||=
      isVerbAfter(found[0] ?? '', before) ||
      (firsts.has(found[0] ?? '') && /^(?:je|j'|me|m'|ne|n'|le|l'|la|les|lui|en|y)$/.test(before))
    if (found.length > 1) hasVerb = true
    said.push(
      ...(found.length === 1 && found[0] === low
        ? [word]
        : found.map((one, index) =>
            index === 0 && /^\p{Lu}/u.test(word) ? one.charAt(0).toUpperCase() + one.slice(1) : one,
          )),
    )
  }
  return said
}

const real =
  /^(?:j(?:e|a(?:loux|louse|louser|louis\p{L}*|mais|mbes?|rdin\p{L}*|une|vel)|e(?:an|t\p{L}+|u|ux|une?s?|udi|unesse|ûn\p{L}*)|o(?:ie|ies|in\p{L}+|lie?s?|ue\p{L}*|ur|urs|urn\p{L}+|yeu\p{L}*)|u(?:g\p{L}+|illet|in|meaux?|melles?|pe|r\p{L}+|s|sq\p{L}*|ste\p{L}*|stice|stif\p{L}+))|l(?:a|à|ac|ait|aid|aine|ampe|ang\p{L}+|arge|armes?|asse?|av\p{L}+|aiss\p{L}+|e|ent\p{L}*|ettres?|eur|eurs|ever?|evée?|evé|ecture|eçons?|égumes?|es|iasse|iberté|ibrement|ibres?|ien|iens|ieux?|igne|ignes|imites?|inge|ist\p{L}*|it|its|ivr\p{L}*|ire|is\p{L}*|it|oca\p{L}+|og\p{L}+|oi|ois|oin|ong\p{L}*|ors|orsque?|oue\p{L}*|ourd\p{L}*|oyers?|oyer|ui|umi\p{L}*|undis?|une|unettes|utt\p{L}*|âch\p{L}*|ycée)|d(?:a\p{L}+|e\p{L}+|é\p{L}+|è\p{L}+|i\p{L}+|î\p{L}+|o\p{L}+|u\p{L}*|û))$/u
/** Whether an elision without its apostrophe stays, as in "japprenne": such a clause is not understood. */
export const isGlued = (word: string): boolean => {
  const low = word.toLowerCase()
  return (
    word === low &&
    /^(?:[jl][aeiouéèêàâ]|j[^aeiouéèêàâû'])/.test(low) &&
    !real.test(low) &&
    !firsts.has(low) &&
    !thirds.has(low) &&
    !infinitives.has(low) &&
    !participles.has(low)
  )
}
