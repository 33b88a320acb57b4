import type { Pack } from '../pack.ts'
import { enFrames } from './en-frames.ts'
import { enGuards } from './en-guards.ts'

export const en: Pack = {
  language: 'en',
  script: 'latin',
  common: `the a an and or but if to of in on at for with from by as is am are was were be been being do does did not no
    i me my mine we us our you your he him his she her it its they them their this that these those there here what who
    when where why how which will would can could should have has had get got go going know think feel want need make take
    all any some more so too very then than about up out down off over again day time people one because after before am`,
  negations: 'not no never nobody none neither nor without',
  boundaries: `but however although though yet because unless while and_i and_now and_then and_my and_he and_she and_they
    so_i or_i then_i except since which i_will i_am`,
  fillers: `just really fucking fuckin freaking literally honestly seriously actually kinda fr ngl lowkey highkey tho
    bruh lol lmao smh please pls plz even ever totally completely basically probably maybe damn goddamn omg very
    always sometimes simply truly absolutely definitely well yeah oh um uh`,
  expansions: {
    "don't": 'do not', dont: 'do not', "doesn't": 'does not', doesnt: 'does not', "didn't": 'did not', didnt: 'did not',
    "can't": 'can not', cant: 'can not', cannot: 'can not', "won't": 'will not', wont: 'will not', "isn't": 'is not',
    isnt: 'is not', "aren't": 'are not', arent: 'are not', "wasn't": 'was not', wasnt: 'was not', "weren't": 'were not',
    "haven't": 'have not', havent: 'have not', "hasn't": 'has not', hasnt: 'has not', "hadn't": 'had not',
    "wouldn't": 'would not', wouldnt: 'would not', "couldn't": 'could not', couldnt: 'could not',
    "shouldn't": 'should not', shouldnt: 'should not', "ain't": 'am not', aint: 'am not',
    "i'm": 'i am', im: 'i am', "i've": 'i have', ive: 'i have', "i'll": 'i will', "i'd": 'i would', id: 'i would',
    "he's": 'he is', hes: 'he is', "she's": 'she is', shes: 'she is', "it's": 'it is', "they're": 'they are',
    theyre: 'they are', "he'll": 'he will', hell: 'hell', "she'll": 'she will', "they'll": 'they will', "we're": 'we are',
    "you're": 'you are', youre: 'you are', ur: 'your', "that's": 'that is', thats: 'that is', "there's": 'there is',
    theres: 'there is', "what's": 'what is', whats: 'what is', "who's": 'who is', "everyone's": 'everyone is',
    wanna: 'want to', wana: 'want to', wanan: 'want to', gonna: 'going to', gona: 'going to', gunna: 'going to', goin: 'going',
    finna: 'going to', bouta: 'about to', boutta: 'about to', imma: 'i will', ima: 'i will', tryna: 'trying to',
    gotta: 'got to', hafta: 'have to', needa: 'need to', shoulda: 'should have', coulda: 'could have', lemme: 'let me',
    dunno: 'do not know', u: 'you', r: 'are', y: 'why', cuz: 'because', cus: 'because', bc: 'because', coz: 'because',
    n: 'and', nd: 'and', rn: 'right now', tn: 'tonight', tonite: 'tonight', tmrw: 'tomorrow', tmr: 'tomorrow', w: 'with',
    kms: 'kill myself', unalive: 'kill', unaliving: 'killing', unalived: 'killed', unaliv: 'kill', ctb: 'commit suicide',
    sewerslide: 'suicide', sewercide: 'suicide', suicde: 'suicide', sucide: 'suicide', suacide: 'suicide',
    suecide: 'suicide', suiside: 'suicide', su: 'su', kil: 'kill', kiil: 'kill', kll: 'kill', killin: 'killing',
    cuttin: 'cutting', hurtin: 'hurting', dieing: 'dying', dyin: 'dying', daed: 'dead', ded: 'dead', deth: 'death',
    meself: 'myself', mysef: 'myself', myslef: 'myself', myselve: 'myself', mself: 'myself', hisself: 'himself',
    theirself: 'themselves', anymor: 'anymore', nomore: 'anymore', nemore: 'anymore', wont2: 'want to', wan: 'want',
    od: 'overdose', "od'd": 'overdosed', oded: 'overdosed', odd: 'odd', "od'ing": 'overdosing', oding: 'overdosing',
    fent: 'fentanyl', fenty: 'fentanyl', percs: 'pills', xans: 'xanax', meds: 'pills', medication: 'pills',
    medications: 'pills', medicine: 'pills', tablets: 'pills', pils: 'pills', sh: 'sh', bf: 'boyfriend', gf: 'girlfriend',
    sucidal: 'suicidal', suicidle: 'suicidal', breath: 'breathe', breth: 'breathe', breeth: 'breathe', evry1: 'everyone',
    every1: 'everyone', everbody: 'everybody', no1: 'nobody', sum1: 'someone', wake: 'wake', beter: 'better', betta: 'better',
    witout: 'without', wit: 'with', wout: 'without', livin: 'living', alot: 'a lot', tired: 'tired', tierd: 'tired',
    overdosd: 'overdosed', overdoes: 'overdose', chokin: 'choking', hittin: 'hitting', beatin: 'beating', "c'mon": 'come on',
    knoe: 'know', dnt: 'do not', wud: 'would', shud: 'should', cud: 'could', luv: 'love', goodby: 'goodbye', "y'all": 'you',
    ppl: 'people', hert: 'hurt', b: 'be', bout: 'about', agian: 'again', agin: 'again', wich: 'which', thats_: 'that is', touchin: 'touching', wantin: 'want to', thinkin: 'thinking', feelin: 'feeling', doin: 'doing', nothin: 'nothing', 2: 'to', 4: 'for', ther: 'there', thier: 'their', kno: 'know', jus: 'just', wen: 'when', breathin: 'breathing', bleedin: 'bleeding', '2nite': 'tonight', tonght: 'tonight', tonigt: 'tonight', wanting2: 'want to', wanted2: 'wanted to', dat: 'that', dis: 'this', da: 'the', dey: 'they', em: 'them', hrt: 'hurt',
  },
  keywords: 'everyone everybody without anymore tonight bleeding breathing hopeless worthless nobody suicide suicidal myself overdose overdosed overdosing goodbye withdrawal unconscious himself herself',
  selfWords: 'i me my myself we us mine',
  otherWords: `he she they him her them brother sister friend son daughter mom mother dad father wife husband boyfriend
    girlfriend cousin uncle roommate cellmate cellie neighbor buddy partner nephew niece kid child grandson someone guy
    woman coworker stepson stepfather stepmother stepdad himself herself themselves client fiance baby`,
  nowWords: `now right_now tonight today again still currently this_morning this_minute anymore lately these_days
    this_week every_day at_this_moment`,
  slots: {
    self: 'myself my_self me_self himself herself themselves themself him_self her_self',
    want: `want_to wants_to wanting_to want_2 wish_to would_like_to need_to needs_to ready_to would_rather rather
      prefer_to urge_to urges_to desire_to longing_to tempted_to feel_like_i_should feel_like_i_need_to would_love_to`,
    intend: `going_to planning_to plan_to plans_to about_to will would shall decided_to might may could should trying_to
      try_to have_to got_to intend_to prepared_to willing_to thinking_i_will ready_to`,
    mind: `think_about thinking_about thinking_of think_of thought_about thought_of thoughts_of thoughts_about
      dreaming_of dreaming_about fantasizing_about considering contemplating feel_like feeling_like felt_like
      imagining picturing planning afraid_of scared_of close_to how_about keep_seeing obsessing_about`,
    dieBare: `die be_dead end_it_all end_it end_my_life end_this_life end_my_own_life end_everything take_my_life
      take_my_own_life stop_existing not_exist cease_to_exist not_be_alive stop_living stop_being_alive
      disappear_forever leave_this_world leave_this_earth leave_this_life be_gone_for_good be_gone_forever
      not_wake_up never_wake_up sleep_forever sleep_and_never_wake_up commit_suicide do_suicide go_to_sleep_forever
      end_his_life end_her_life end_their_life take_his_life take_her_life take_his_own_life take_her_own_life
      jump_off_a_bridge jump_off_the_bridge jump_in_front_of_a_train jump_in_front_of_a_car jump_in_front_of_a_truck
      blow_my_brains_out blow_my_head_off slit_my_wrists slit_my_throat cut_my_wrists cut_my_throat
      drink_bleach be_with_him_in_heaven be_with_her_in_heaven be_put_out_of_my_misery be_six_feet_under`,
    dieGerund: `dying being_dead ending_it_all ending_it ending_my_life ending_everything taking_my_life
      taking_my_own_life not_existing not_being_alive suicide committing_suicide not_being_here_anymore
      not_waking_up never_waking_up jumping_off ending_his_life ending_her_life ending_their_life
      jumping_in_front_of driving_off driving_into checking_out_for_good my_own_death going_to_sleep_forever`,
    mean: `going_to planning_to plan_to plans_to about_to will shall decided_to might trying_to got_to intend_to
      prepared_to willing_to ready_to have_to i_swear_i_will`,
    kin: `man men guy guys dude woman girl boy kid kids people person stepfather stepmother stepdad stepmom stepson father
      mother dad mom brother sister brothers husband wife ex boyfriend girlfriend boss supervisor manager neighbor neighbors
      landlord landlady roommate roommates cellmate cellie cousin uncle aunt son daughter baby child children family
      parents officer officers guard guards cop cops judge po coworker coworkers teacher counselor caseworker snitch
      bastard fool punk clown bitch motherfucker therapist doctor lawyer in_law inlaws friend friends
      partner nephew niece grandfather grandmother grandpa grandma students staff gang`,
    kill: `kill off hang shoot drown suffocate poison smother end murder delete`,
    killing: `killing offing hanging shooting drowning suffocating poisoning ending murdering`,
    live: `live be_alive be_here_anymore be_here_any_more be_here_no_more wake_up wake_up_tomorrow wake_up_again exist
      keep_living go_on_living live_anymore live_like_this_anymore be_on_this_earth be_in_this_world be_around_anymore
      see_tomorrow see_another_day be_alive_anymore continue_living keep_existing open_my_eyes_again stay_alive`,
    everyone: `everyone everybody world family kids wife mom mother people they children daughter son life friends
      he she girlfriend husband parents others them everything anyone`,
    pillWord: 'pills pill xanax oxy vicodin percocet klonopin valium ambien seroquel tylenol insulin painkillers bottle',
    drug: `fentanyl heroin dope meth crack coke cocaine oxy xanax pills percocet h tar opioids methadone pressed_pills
      speed ice molly tranq kratom blues benzos`,
    person: `him her them you someone somebody everyone everybody people anyone
      this_man this_guy that_man that_guy this_dude that_dude this_woman that_woman that_bitch this_bitch that_bastard
      my_wife my_husband my_boss my_po my_ex my_brother my_sister my_mother my_mom my_dad my_father my_stepdad
      my_roommate my_cellmate my_cellie my_neighbor my_landlord my_girlfriend my_boyfriend my_kids my_baby my_son
      my_daughter my_family my_parents my_officer my_partner my_uncle my_cousin my_coworker my_caseworker my_supervisor
      the_kids the_judge the_officer the_guard the_landlord the_cop a_cop cops the_guy the_man the_men his_family
      her_family her_boyfriend his_girlfriend that_motherfucker this_motherfucker that_mf those_guys the_neighbor
      his_face her_face the_manager the_boss that_snitch the_dude both_of_them all_of_them all_of_you those_people
      the_woman the_man_who the_person the_people the_guys my_ex_wife my_ex_husband my_exs`,
    harm: `kill murder shoot stab hurt strangle choke_out choke beat attack hit_him_with slice cut_up burn kidnap
      put_a_bullet_in shoot_up run_over take_out fuck_up mess_up beat_up smash bury execute slaughter end drown
      put_my_hands_on beat_the_shit_out_of beat_the_hell_out_of gut`,
    harming: `killing murdering shooting stabbing hurting strangling choking beating attacking smashing burning`,
    abuser: `he she they husband boyfriend wife girlfriend ex partner dad father stepdad stepfather mom mother brother
      uncle roommate cellmate cellie guard officer landlord son daughter man pimp someone staff baby_daddy fiance`,
    hits: `hits beats chokes punches kicks slaps strangles burns hurts rapes abuses chokes shoves threatens
      is_hitting is_beating is_choking is_hurting is_punching is_raping is_abusing are_hurting are_beating are_hitting
      keeps_hitting keeps_beating keeps_hurting keeps_choking keeps_threatening keeps_forcing
      keep_hurting keep_beating started_hitting started_beating`,
    hitPast: `hit beat choked punched kicked slapped strangled burned hurt raped abused molested threw shoved
      grabbed attacked assaulted cut stabbed`,
    body: `arm arms wrist wrists leg legs thigh thighs skin stomach`,
    past: `years_ago year_ago months_ago last_year last_summer in_the_past back_then long_ago when_i_was used_to
      as_a_kid as_a_teenager as_a_child growing_up in_prison in_my_twenties before_i_got before_prison in_high_school
      at_that_time ago_i once_tried a_while_back in_20* in_19* before_rehab decade* when_he_was when_she_was`,
  },
  frames: enFrames,
  guards: enGuards,
}
