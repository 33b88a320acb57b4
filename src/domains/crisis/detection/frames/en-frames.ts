import type { Frame } from '../pack.ts'

const suicide: Frame[] = [
  {
    id: 'en.suicide.wish', category: 'suicide', level: 'crisis',
    patterns: [
      '{want}|{intend} ..1 {dieBare}',
      '{mind} ..2 {dieGerund}',
      'feel|feels|feeling suicidal', 'suicidal', 'suicidal thoughts|ideation|feelings|urges',
      '{want} ..1 suicide', 'thoughts|thinking about|of suicide',
      'wish|wished|wishing i was|were|had|would ..1 dead|die|died|gone|never_born|not_born|not_here|not_alive',
      'wish i ..1 never been|was|were born', 'wish i could ..1 {dieBare}',
      'wish|hope|hoping|pray|praying|praying_that|beg ..3 {dieBare}|not_wake_up|do_not_wake_up|died|would_not_wake_up|takes_me|take_me|take_me_home|let_me_die',
      'wish|hope i ..1 go_to_sleep|fall_asleep|went_to_sleep ..3 not|never|do_not wake|wake_up|woke_up',
      'fall_asleep|go_to_sleep|close_my_eyes|going_to_sleep|falling_asleep and|to|but? ..1 never|not wake|waking|open',
      'wish|hope|want something|somebody|someone|god|a_truck|a_car|a_bus|cancer|lightning would|to? take|kill|hit|end me',
      'ready|want|wanting to go to|be with|meet god|heaven|the_lord|my_maker',
      'looking_forward_to|welcome|begging_for|praying_for|waiting_for|want death|to_die|dying',
      'death|dying|being_dead ..2 sounds|seems|feels|looks|would_be ..2 good|peaceful|better|nice|easier|relief|only_way|like_a_relief|like_peace',
      'the_only_way_out|only_way ..4 die|death|dying|suicide|be_dead|kill_myself|to_end_my_life',
      'better|rather dead', 'rather be dead', 'might as_well be_dead|die|kill_myself|be_in_the_ground',
      'deserve|deserves|ought|supposed to_die|to_be_dead|death',
      'i should not|never be_alive|exist|have_been_born|be_here_anymore',
      'i should be|have_been|have dead|died|been_dead',
      'done|finished|through with living|life|this_life|being_alive|this_world',
      'tired|sick|exhausted|weary of|from living|life|being_alive|existing|this_life|breathing|waking_up',
      'too|so tired to live|keep_living|go_on_living',
      'do_it_and_be_done|put_me_out_of_my_misery',
    ],
  },
  {
    id: 'en.suicide.not-live', category: 'suicide', level: 'crisis', immune: ['negation'],
    patterns: [
      'not want_to|care_to|wish_to|plan_to|intend_to|deserve_to ..1 {live}',
      'not want_to|wanna be_here|live|exist|wake_up ..1 anymore|any_more|any_longer|no_more',
      'not wanting_to {live}', 'not care if|whether i live|die|wake_up|make_it|live_or_die|am_alive',
      'not want|need life|my_life|this_life anymore|any_more|no_more',
      'not know|sure if|whether|that i want_to|can live|keep_living|be_alive|stay_alive|be_here_anymore|survive_the_night',
      'not trust|promise ..3 alive|hurt_myself|kill_myself|be_alone_tonight',
      'not see myself|me alive|living|being_alive',
      'no|any|zero reason|reasons|point|purpose ..4 live|living|be_alive|being_alive|stay_alive|wake_up|existing|keep_living',
      'nothing|nobody|no_one|not_much left? to|for? live for|live_for|living_for',
      'life is|has not|no_longer worth|living|worth_living', 'life is_not|not|ain_not worth living|it|worth_living',
      'my life is over', 'nothing|no reason keeping|holding me here|alive',
      'no_one|nobody would|will|is_going_to ..1 miss|notice|care ..4 gone|die|died|dead|missing|disappear|disappeared|killed_myself|was_gone|not_here',
      'if_i ..2 died|die|disappeared|killed_myself|was_dead|was_gone|were_gone|were_dead|did_not_wake_up|was_not_here ..3 nobody|no_one|everyone|everybody|they|world|not ..2 miss|care|notice|better|happier|relieved|cry|sad|come',
      'if_i did_not wake_up|exist', 'if i never woke_up', 'never want_to wake_up|open_my_eyes',
      'see|seeing no way|future|point ..2 but|except|other_than death|dying',
    ],
  },
  {
    id: 'en.suicide.better-off', category: 'suicide', level: 'crisis', immune: ['negation'],
    patterns: [
      '{everyone} ..3 better|happier|easier|safer|fine|relieved off? without me|me_here|me_around|me_in_it',
      '{everyone} ..3 better|happier|easier|safer|relieved off? ..1 if|when|once|with i|me ..2 dead|died|gone|not_here|not_around|disappeared|killed_myself|were_gone|was_gone',
      'better|happier_off off? dead', 'worth more dead', 'i am worth more dead|to_them_dead',
      'do ..2 a_favor|favor and|by die|dying|kill_myself|killing_myself|disappear|disappearing',
      'life_insurance|insurance ..6 dead|die|when_i_am_gone|if_i_die',
    ],
  },
  {
    id: 'en.suicide.kill-self', category: 'suicide', level: 'crisis',
    patterns: [
      '{kill}|{killing} {self}|me_self', '{want}|{intend} ..1 overdose', '{want}|{intend} ..1 take all|the_whole|every|a_bunch ..2 {pillWord}',
      '{want}|{intend} od|overdose', 'shoot|hang|kill|stab myself', 'kill me myself', 'just kill_me_now',
      'suicide|kill_myself tonight|tomorrow|today|soon|right_now',
      'crash|drive|drove|wreck|steer|swerve my|the|this car|truck ..1 into|off|over|in_front a|the|of? tree|bridge|cliff|traffic|wall|road|pole|ocean|oncoming',
      '{want}|{intend} ..1 jump off|from|in_front', 'jumping|jump off|from the|this|a|my bridge|roof|building|balcony|ledge|overpass',
      'step|walk|walking|stepping into|in_front_of|out_into traffic|a_truck|the_train|a_train|a_bus',
      'put|putting|stick a_bullet|the_gun|a_gun|the_barrel ..2 my head|mouth|brain|temple', 'swallow|eat|eating a_bullet|the_bullet|my_gun|the_barrel',
      'not go_back_to_prison|jail ..1 alive', 'will not be taken_alive', 'rather|before i? ..1 die|kill_myself than|before go|going_back',
      '{want}|{intend} ..1 do_it tonight|tomorrow|now|right_now|this_time|today', 'going_to|will hang|off|shoot ..1 myself',
      'bleed|bleeding out ..2 bathtub|tub|alone',
    ],
  },
  {
    id: 'en.suicide.plan', category: 'suicide', level: 'crisis', signal: 'means',
    patterns: [
      'have|had|made|got|making a plan ..1 to|for ..1 {dieBare}|tonight|die|killing_myself|kill_myself',
      'know|figured|worked|decided|planned ..1 how|when|where|out ..3 {dieBare}|do_it_to_myself|end_things|kill_myself|do_it|die',
      'i decided|picked|chose|set|chosen|have_picked|have_chosen the|a|my day|date|night|place|spot to|for|when|where|i ..3 die|end|do_it|end_it|kill_myself|be_gone',
      'tonight|tomorrow is the night|day|last_night|last_day', 'tonight i die|end|go|do_it|am_ending',
      'wrote|writing|written|write|left|finished my|a|the|another suicide|goodbye|farewell|final|last note|notes|letter|letters',
      'wrote|writing|written|write|left|finished|leaving ..2 goodbye|suicide|farewell letter|letters|note|notes', 'suicide note|letter', 'my goodbye note|letter|letters',
      'saving|saved|stockpiled|stockpiling|collecting|collected|hoarding|hoarded|keeping|stashed|stashing|hiding|hid ..2 my|up|up_my|all_my|his|her|the|enough {pillWord}',
      '{pillWord} saved|stashed|hidden|stockpiled|lined up? ', 'enough {pillWord} to ..2 it|end|die|kill|never|sleep_forever|do|not_wake_up',
      'pills|pill|bottle ..2 in_my_hand|in_front_of_me|on_my_lap|in_my_lap|in_my_hands|on_the_table_in_front_of_me',
      'staring|looking|holding|sitting ..3 pills|gun|rope|noose|razor|bottle_of_pills|knife|blade|belt|bridge|ledge|train_tracks',
      'holding|have|got|bought|found|loaded|borrowed|cleaned a|the|my|his gun|rope|noose|pistol|shotgun|revolver ..4 tonight|end_it|do_it|myself|my_head|my_mouth|lap|hand|for_me|one_bullet|ready|end_it_all|die',
      'rope|noose|gun|belt|sheet|sheets is? ..2 ready|tied|loaded|waiting|hanging|around_my_neck|to_my_head|in_my_mouth|on_my_lap|on_the_bed',
      'tied|made|making|tying a|the noose|sheet|sheets|rope', 'gun to|against my head|temple|chin',
      'standing|sitting|am|here ..2 on|at|near|by the|this|a bridge|ledge|roof|rooftop|overpass|train_tracks|tracks|edge|balcony|railing ..6 jump|looking_down|end|done|over|edge|ready|alone|die|water',
      'on|at|over the|this ledge|edge of_the? bridge|roof|building', 'on_the_ledge|on_the_edge_of_the_roof|climbed_over_the_railing',
      'gun|pistol|rope|noose|razor|shotgun|pills ..8 in|to|on my lap|hand|hands|mouth|head|temple', 'one_bullet|last_bullet|bullet ..2 with_my_name|for_me|for_myself|left_for_me',
    ],
  },
  {
    id: 'en.suicide.farewell', category: 'suicide', level: 'crisis', signal: 'farewell', immune: ['negation'],
    patterns: [
      'this is|will_be|may_be|might_be my|the last|final message|goodbye|text|letter|night|post|note|words|thing_i_write|time_you_hear',
      'my last|final night|goodbye|words|hours|message ..1 alive|on_earth|here|to_you|before',
      'by_the_time you ..1 read|get|see|hear|find ..3 gone|dead|too_late|this|me',
      'when|after|once|if i ..1 gone|dead|pass|die|am_gone|am_dead|go ..3 tell|take_care|look_after|remember|please|know|bury|give|make_sure',
      'tell|let my|the|him|her|them ..2 i|that|know ..1 loved|am_sorry|love|love_them|loved_them|love_her|love_him ..3 when_i_am_gone|after_i_am_gone|i_am_gone|goodbye|always_did|did_my_best|tried',
      'tell my|the kids|mom|mother|son|daughter|wife|family|children|babies|girls|boys|mama ..3 i? loved|love|sorry|proud',
      'goodbye|bye|farewell world|cruel_world|forever|for_good|this_world|cruel|to_this_world|my_loves',
      'you will|are_going_to not|never see|hear|have|be_seeing me|from_me ..1 again|anymore|after|to_worry|around',
      'will|am not|never going_to? be ..1 around|here|alive|in_this_world much_longer|anymore|any_longer|for_long|after_tonight|by_morning',
      'will not be|see|make_it ..2 alive|morning|tomorrow_alive|to_see_tomorrow|through_the_night',
      'said|saying|say my goodbyes|last_goodbyes|final_goodbyes', 'see_you on_the_other_side|in_the_next_life|in_heaven',
      'take_care_of|look_after my|the kids|children|son|daughter|babies|dog|mom ..2 when|after|once i|for_me ..1 gone|am_gone|dead|am_not_here|am_not_around',
      'i will be|am gone|dead by|before|after|soon|tonight|in_the_morning tonight|tomorrow|morning|midnight|sunrise|monday|forever',
      'i will be dead|gone ..1 soon|tonight|forever', 'it|this|all|everything will be|is over soon|tonight|for_me|by_morning',
      'last time|day|christmas|birthday ..2 you|anyone|anybody|they will|ever? hear|see ..1 from_me|me',
      'forgive me for what_i|what|this ..3 going_to|about_to|have_to|do',
    ],
  },
  {
    id: 'en.suicide.parting', category: 'suicide', level: 'none', signal: 'farewell', immune: ['negation'],
    patterns: [
      'goodbye|farewell|bye everyone|everybody|my_friends|all|and_thank_you|and_thanks|friend|to_you_all', 'thank|thanks you? ..1 for everything',
      'i am_sorry|sorry for everything', 'giving|gave|given ..3 away', 'tell them|him|her i love|loved|said_goodbye them|him|her|goodbye?',
      'will not be here tomorrow|monday|next_week|in_the_morning|for_my_birthday', 'take_care_of my|the dog|cat|kids|mom',
      'goodbye', 'made|making|writing|updated|wrote my|a will', 'i|it will be over|gone soon', 'at_peace_now|finally_at_peace|finally_peace',
    ],
  },
  {
    id: 'en.suicide.despair', category: 'suicide', level: 'watch', signal: 'despair', immune: ['negation'],
    patterns: [
      'hopeless', 'no|lost|losing|lose|out_of|without ..1 hope', 'burden ..3 on|to everyone|everybody|my|them|people|family|her|him',
      'i am ..2 burden', 'like ..1 burden', 'feel|feeling|am ..2 trapped', 'no_way|no way out|forward', 'no future', 'not see ..1 future|way_out|way_forward|point',
      'nothing matters|will_change|ever_changes|to_look_forward_to|will_get_better|left|helps|gets_better',
      'not|never ..1 going_to|will get|gets|be better|easier|okay', 'nothing ..3 get|gets better|easier',
      'what is|see the|no|any|not point ..3 of|in|anything|going_on|trying|anymore|life|to_anything|to_any_of_this',
      'no point ..2 anymore|trying|anything|going|in', 'what is the use|point', 'can not do|take|handle|stand|bear|cope|go_on|keep_going|keep_doing|live|survive ..1 this? ..1 anymore|any_more|much_longer|any_longer|like_this',
      'can not go_on|keep_going|keep_on|carry_on|hold_on', 'not|cannot have it in_me ..2', 'give|giving|gave|given|ready_to_give up on life|myself|everything|living|hope',
      'i give|am_giving|have_given up', 'want_to|ready_to|going_to give_up', 'feel|feeling|am ..1 worthless|useless|like_nothing|empty|numb|dead_inside|broken|like_garbage|like_trash',
      'worthless|dead_inside', 'hate my_life|my_self|myself|being_me|living_like_this|waking_up', 'nobody|no_one|not_a_soul ..1 cares|care|loves|wants|needs|would_care|notices ..2',
      'my life is|has ..2 worthless|pointless|nothing|meaningless|ruined|a_waste|no_meaning|no_purpose', 'life ..2 pointless|meaningless|no_meaning|no_purpose|too_hard',
      'i am|feel ..1 nothing|waste_of_space|a_waste|waste_of_air|waste', 'not strong_enough|worth_it|worth_saving|matter', 'end_of_my_rope|breaking_point|falling_apart',
      'want_to|wish_i_could disappear|vanish|run_away_from_everything', 'want it|the_pain|this_pain|everything|the_hurt to_stop|to_end|to_be_over|gone|all_to_stop',
      'not want_to do|be ..2 this? anymore', 'lost the_will|my_will|will_to_live', 'not? worth ..1 trouble|anything_to_anyone', 'so_alone|all_alone|completely_alone ..1',
      'let|letting|drag|dragging|ruin|ruined everyone|everybody|everything|my_family ..1 down?',
    ],
  },
  {
    id: 'en.suicide.past', category: 'suicide', level: 'watch', time: 'past', immune: ['negation', 'past'],
    patterns: [
      'tried|attempted to? kill|end|hang|take|commit|shoot|die ..3 myself|my_life|suicide|it_all|die|it|himself|herself',
      'attempted suicide|overdose', 'my ..2 suicide? attempt|attempts', 'suicide attempt|attempts', 'tried to die', 'tried|attempted suicide',
      'wanted to ..1 die|be_dead|kill_myself|end_it|end_my_life', 'was|were|been suicidal', 'killed himself|herself|themselves|himself|him_self',
      'took his|her|their own? life|lives', 'died by suicide', 'committed suicide', 'lost ..4 to suicide', 'survived ..1 suicide|attempt|overdose', 'hanged|hung|shot himself|herself',
    ],
  },
  {
    id: 'en.suicide.worry', category: 'suicide', level: 'watch', subject: 'other', immune: ['negation'],
    patterns: [
      'worried|scared|afraid|concerned about|for my|a|him|her|them ..1 friend|brother|sister|son|daughter|cousin|wife|husband|mom|mother|dad|father|nephew|niece|cellmate|roommate|girlfriend|boyfriend|buddy|uncle|partner|kid|safety',
      'worried|scared|concerned about|for him|her|them', 'not heard|hear from him|her|my ..3 days|worried|sounded',
      'he|she|they|brother|friend|sister|son|daughter|mom|cousin ..2 stopped eating|talking|answering|getting_out_of_bed|leaving_the_house',
    ],
  },
  {
    id: 'en.suicide.other-now', category: 'suicide', level: 'crisis', subject: 'other',
    patterns: [
      'he|she|they|brother|sister|friend|son|daughter|mom|mother|dad|father|cousin|wife|husband|roommate|cellmate|girlfriend|boyfriend|nephew|niece|uncle|buddy ..4 says|said|saying|says_that|threatening|threatened|talking|texted|wrote|posted|told_me|keeps_saying ..5 {dieBare}|{dieGerund}|goodbye_forever|kill_himself|kill_herself|wants_to_die|not_want_to_live|better_off_dead|killing_himself|killing_herself|not_be_here_anymore|suicide',
      'he|she|brother|sister|friend|son|daughter|mom|dad|cousin|wife|husband|roommate|cellmate|girlfriend|boyfriend|nephew|uncle ..3 gun|rope|knife|pills ..5 kill|himself|herself|his_head|her_head|end_it|his_hand|locked',
      'he|she|brother|sister|friend|son|daughter|mom|dad|cousin|wife|husband|roommate|cellmate|girlfriend|boyfriend ..2 wants|going|trying|about|planning to ..1 die|kill_himself|kill_herself|end_it|jump|end_his_life|end_her_life',
      'he|she|brother|sister|friend|son|daughter|mom|cousin ..3 standing|sitting on|at the ..2 bridge|ledge|roof|edge|railing',
    ],
  },
]

const selfHarm: Frame[] = [
  {
    id: 'en.self-harm.now', category: 'self_harm', level: 'crisis',
    patterns: [
      '{want}|{intend} ..1 cut|hurt|harm|burn|punish|scratch|slice|bleed {self}', '{want}|{intend} ..1 self_harm|selfharm|cut|cut_again|bleed|feel_the_blade',
      '{mind} ..1 cutting|hurting|harming|burning|self_harm|selfharm {self}?', 'cutting|harming|burning|hurting|slicing|carving|scratching|punching|starving|biting {self}|my_arms|my_arm|my_wrists|my_wrist|my_legs|my_thighs|my_skin|my_stomach',
      'cut|carve|slice|burn|burned|sliced|carved|cutting my|up_my {body}', 'cut|burn|hurt|harm|harmed|burned {self} again|tonight|today|last_night|this_morning|right_now|when_i|to_feel|so_deep|bad|deep|on_purpose|every|yesterday|with',
      'cutting|self_harming|self_harm|burning_myself again', 'i cut|harm|hurt|burn {self}', 'started|starting|been|keep|back_to|am cutting|self_harming|selfharming ..1 again|myself|my|every_night|daily|lately',
      'relapsed|relapse ..2 self_harm|selfharm|cutting', 'blade|razor|knife|lighter ..3 my {body}', 'razor|blade ..2 in_my_hand|right_now|out|ready', 'self_harming|selfharming',
      'only_thing|only_way ..6 cut|cutting|hurting_myself|burning_myself|bleeding', 'pain ..3 helps|release ..3 cut|cutting|burn', 'banging|bang|hitting|smashing|slamming my head|fist|hand on|against|into the|a wall|bars|floor|door',
      'blood ..3 my {body} ..5 cut|cutting|deep|blade', 'cut too deep|cuts_too_deep', 'he|she|daughter|son|friend|sister|brother|cellmate is|keeps cutting|hurting|harming ..1 himself|herself|her_arms|his_arms|her_wrists',
      'urge|urges to|for ..1 cut|self_harm|hurt_myself|cutting',
    ],
  },
  {
    id: 'en.self-harm.past', category: 'self_harm', level: 'watch', time: 'past', immune: ['negation', 'past'],
    patterns: [
      'used_to cut|self_harm|hurt|burn|harm ..1', 'have not|did_not|never cut|self_harmed|hurt|self_harm ..1 {self}? ..1 in|since|for', 'my|old|the scars ..3 cut|cutting|self_harm|self_harming|hurting_myself',
      'i was a cutter', 'history_of self_harm|cutting|suicide', 'stopped|quit cutting|self_harming|hurting_myself|burning_myself',
    ],
  },
]

const violence: Frame[] = [
  {
    id: 'en.violence.intent', category: 'violence', level: 'crisis',
    patterns: [
      '{want}|{mean} ..1 {harm} {person}', '{want}|{mean} ..1 {harm} my|his|her|their|that|this|the|those|these|some ..1 {kin}', '{mind} ..1 {harming} my|his|her|that|this|the ..1 {kin}', 'when|if|next_time|once i ..2 see|find|catch|get ..4 dead|kill_him|kill_her|kill_them|dies|bleed', '{mind} ..1 {harming} ..1 {person}', 'thoughts|visions|fantasies|urges|thinking ..1 {harming}|hurting ..1 {person}',
      'urge|urges|tempted|itching to {harm} {person}', 'afraid|scared|worried ..2 i ..1 will|might|could|going_to|am_going_to|would ..1 {harm}|snap|lose_control ..3 {person}', 'going_to|will ..1 make him|her|them bleed|disappear',
      'he|she|they|that_snitch|whoever is|are going_to die|deserves_to_die ..2 tonight|today|by_my|when_i_see|because_of_me', '{want} {person} dead|to_die', 'want ..1 him|her|them|you dead|to_die',
      'he|she|they is|are|will ..1 dead when|if|the_next_time|next_time ..1 i ..1 see|find|get|catch', '{want}|{mean} ..1 shoot_up|blow_up|burn_down|shoot|set_fire_to|set the|this|that|his|her|my school|office|shelter|house|building|church|courthouse|place|whole_place|job|car_with|store',
      'going_to|will|want_to ..1 kill|murder|shoot|stab|hurt ..2 and_then_myself|and_myself|then_myself', 'going_to|will ..1 get|catch|be_on a_body|a_murder_charge|the_news_for',
      'i am|will be? ..1 the|last one|thing|face he|she|they will|ever? see|sees', 'i swear ..3 i will|am_going_to|going_to ..1 {harm} {person}', 'let_me|i_could|could ..1 get_my_hands ..3 kill|throat|neck',
      'plan|planning|planned|plans|ready to ..1 {harm} my|his|her|that|this|the|{person} {kin}?', 'he|she|they|brother|son|cousin|friend|husband|dad ..3 going_to|says_he_will|threatening_to|wants_to|planning_to|on_his_way_to ..1 kill|shoot|stab|murder|hurt my|his|her|them|him|you|someone|everyone|somebody|people|the ..2',
    ],
  },
  {
    id: 'en.violence.means', category: 'violence', level: 'crisis', signal: 'means',
    patterns: [
      'gun|knife|pistol|bat|machete|shotgun|blade|rifle|strap|glock|shank|piece|weapon|gas|gasoline|hammer ..6 him|her|them|for_him|for_her|his_house|her_house|their_house|his_name|her_name|his_job|where_he|where_she|outside_his|outside_her|that_snitch|that_bastard|whoever|waiting_for_him|the_landlord|my_po|my_boss|my_ex',
      'know where he|she|they|that ..1 lives|live|sleeps|works|parks|work ..8 gun|knife|pay|kill|finish|tonight|bat|him|going_over|bullet|loaded',
      'outside|waiting|parked|sitting ..2 outside|at|in_front_of|by his|her|their|my_ex house|job|work|door|place|apartment|car ..5 gun|knife|bat|kill|hurt|loaded|pay|tonight',
      'on_my_way|heading|driving|going ..2 over? ..1 to ..1 his|her|their|the house|place|job|office ..6 gun|kill|hurt|finish|knife|bat|shoot|end|stab', 'loaded|loading|cleaned my|the|a gun|pistol|clip|shotgun ..5 him|her|them|house|pay|find|someone|work|kill',
      'bullet|bullets with|for his|her|their|him|them name|names?', 'made|bought|built|have a|pipe bomb|pipe_bomb|bombs',
    ],
  },
  {
    id: 'en.violence.anger', category: 'violence', level: 'watch', immune: ['negation'],
    patterns: [
      'so angry|mad|pissed|furious ..3 could|might|want_to|can|want ..1 {harm}|scream|explode|hit|punch|break|snap ..2', 'could|would ..1 kill|strangle|choke|punch him|her|them|you|my_boss|my_po|my_brother',
      'full_of|so_much|consumed_by rage|hate|hatred|anger', 'about_to|going_to|ready_to ..1 snap|lose_it|explode|blow_up|go_off|lose_my_temper|punch_a_wall|punch_something|lose_my_shit', 'seeing|see red', 'want_to|going_to ..1 punch|hit|slap|fight ..2',
      'wish|hope he|she|they|my_ex ..1 dead|die|dies|was_dead|were_dead|gets_hurt|rots|suffers|rot', 'he|she|they will|is_going_to|are_going_to ..1 pay|regret|be_sorry ..1 for', 'make him|her|them pay|suffer|sorry|regret_it',
      'get_revenge|get_back_at|get_even|revenge_on|want_revenge|payback', 'somebody|someone ..1 going_to|will|about_to get|end_up ..1 hurt', 'anger ..2 out_of_control|scares_me|control', 'know where he|she|they lives|live|sleeps|works', 'i hate him|her|them ..1 so_much', 'i destroy|hurt him|her|them',
      'want to ..1 hurt|break something|things', 'can not control my anger|temper|rage|hands',
    ],
  },
]

const overdose: Frame[] = [
  {
    id: 'en.overdose.now', category: 'overdose', level: 'crisis',
    patterns: [
      'took|taken|swallowed|ate|downed|popped|drank|takes|swallow|taking|did ..1 all|whole|a_whole|the_whole|entire|the_entire|too_many|to_many|way_too_many|to_much|a_bunch|a_lot|handful|a_handful|bottle|a_bottle|every|20|30|40|50|60|100|fifteen|twenty|thirty|forty|fifty|sixty|dozens|too_much|way_too_much|the_rest ..4 {pillWord}|{drug}|bleach|cleaner|antifreeze|sleeping_pills|them',
      'took|taken|did|used|shot|snorted|smoked|had|injected|drank too_much|way_too_much|more_than_usual|a_lot_of|bad|some_bad|a_hot ..2 {drug}|shot|batch', 'took|taken too_much ..1 and|now|i|something|help', 'took them all|all_of_them', 'took|taken|swallowed all of? ..1 them|it|my_pills',
      'i ..1 overdosed|overdosing|have_overdosed', 'overdosed|overdosing ..2', 'think|going i|to ..1 overdose|overdosing|overdosed', '{drug}|pills|alcohol|drinking ..6 breathe|breathing|wake_up|waking_up|blue|unconscious|passing_out|nodding_out|stay_awake|gray',
      'he|she|they|friend|brother|roommate|boyfriend|girlfriend|sister|cousin|son|daughter ..3 used|took|shot|shooting|overdosed|overdosing ..6 breathing|waking|respond|responding|blue|wake|unresponsive|overdosing|overdosed|cold',
      'lips|face|fingers|skin|nails ..2 blue|purple|gray|grey', 'nodding|nodded|nods off|out ..4 wake|breathing|stop|awake|can_not', 'narcan|naloxone ..4 gave|used|not_working|second|need|working|still|hurry', 'gave|giving him|her|them narcan|naloxone',
      'withdrawal|withdrawals|withdrawing|detoxing|detox|kicking|dts|stopped_drinking|quit_drinking ..8 seizure|seizures|seeing|hallucinating|hallucinations|shaking|shakes|fever|heart|not_there|bad|chest|dying|convulsing', 'seizure|seizures|hallucinating|shaking ..8 withdrawal|withdrawals|detox|stopped_drinking|quit_drinking|alcohol|no_drink|xanax',
      'mixed|mixing ..2 {drug}|pills|alcohol ..2 and|with ..3 alcohol|liquor|xanax|pills|vodka|{drug} ..7 heart|awake|breathe|can_not|not_feel|dizzy|scared|feel|wrong|out|numb|cold', 'laced ..4 breathe|heart|help|dying|wrong', 'my|the heart ..2 stop|exploding|racing ..5 meth|coke|speed|crack|ice|cocaine',
    ],
  },
  {
    id: 'en.overdose.use', category: 'overdose', level: 'watch', signal: 'use', immune: ['negation'],
    patterns: [
      'craving|cravings|crave|jonesing|fiending|feening', 'relapsed|relapse|relapsing', 'want_to|going_to|need_to|about_to|tempted_to|might|urge_to|dying_to|thinking_about|thinking_of|close_to|urges_to|wanting_to|desire_to|feel_like ..1 use|using|get_high|getting_high|drink|drinking|pick_up_again|score_some|smoke_crack|shoot_up|cop|get_loaded|get_drunk|relapsing|relapse|go_cop|buy_some ..1',
      'i|and used|drank|got_high|picked_up|smoked|slipped|shot_up|got_drunk ..2 again|last_night|yesterday|today|this_weekend|this_morning|tonight|after|on_friday|on_saturday|on_sunday', 'i slipped|slipped_up|fell_off_the_wagon', 'back on|to {drug}|drugs|drinking|using|the_bottle|the_needle',
      'my|old|the|a dealer|plug|connect ..3', 'urge|urges to|for ..1 use|drink|get_high|smoke|drugs|{drug}|a_drink', 'need|want|miss ..1 a? fix|drink_bad|hit|drugs|{drug}|the_needle|the_high|getting_high', 'fell_off|relapse|lapse ..1 wagon',
      'overdosed ..6 ago|last|in_prison|back|years|when_i|once|before|twice', 'i am|getting dope|drug sick|dopesick', 'dope_sick|dopesick',
    ],
  },
]

const abuse: Frame[] = [
  {
    id: 'en.abuse.now', category: 'abuse', level: 'crisis', subject: 'self',
    patterns: [
      '{abuser} ..2 {hits} me|us|my_kids|my_son|my_daughter|the_kids|my_mom|on_me', '{abuser} ..1 {hitPast} me|us|my_kids|my_son|my_daughter ..2 again|last_night|today|tonight|yesterday|this_morning|when_he|in_the_face|in_front|because|with|so_hard|until|up|down|and|in_the|against|for',
      'he|boyfriend|husband|wife|girlfriend|partner|ex|stepdad|dad|guard|officer|cellmate|staff|uncle ..1 {hitPast} me|on_me', 'is_going_to|will|wants_to|said_he_will|threatened_to|threatens_to|threatening_to|says_he_will|tried_to|going_to|trying_to|says_she_will|swears_he_will|swore_to|says_he_is_going_to ..1 kill|hurt|shoot|stab|beat|strangle|rape|burn|find_and_kill me|us|my_kids|my_children|my_family|me_and',
      'will|does|would not let me ..1 leave|go|out|use|see|talk|eat|sleep|have', 'locks|locked|keeps|kept|keeping me ..1 in|inside|locked|from_leaving|in_the_house|prisoner|here_against', 'forces|forced|forcing|makes|making|made|pressures me ..1 to? ..1 have_sex|sleep_with|touch|sex|sell_myself|work_the_street|sex_with|turn_tricks|do_things_with|do_sexual',
      'keeps|keep|kept|is|are|started touching|groping|fondling|raping|molesting me|us|my_daughter|my_son|my_sister', 'keep|keeps|is|are|started|always hitting|beating|choking|punching|kicking|slapping me|us|my_kids', '{abuser} ..2 touches|touching|gropes|groping|touched|raped|molests|molesting|grabbed me|my_body|my_daughter|my_son', 'afraid|scared|terrified ..1 to_go_home|go_home|going_home|of_my_husband|of_my_boyfriend|of_my_wife|of_my_partner|of_what_he|what_he_will_do|what_she_will_do|of_what_she|he_will_hurt|he_will_kill|of_him|he_is_going_to|when_he_drinks|of_my_dad|of_my_stepdad',
      'being|getting abused|beaten|raped|hit|trafficked|hurt|assaulted|stalked|beat ..1 by|every|at_home|in_here|again|right_now|up_by', 'i was|got raped|sexually_assaulted|jumped ..1 last_night|today|yesterday|tonight|this_week|this_morning|by', 'not safe at_home|in_my_home|with_him|with_her|here_with|in_this_house|around_him', 'hiding ..3 from him|her|my_husband|my_boyfriend|my_ex|my_dad|my_wife',
      'he|she|ex|husband|boyfriend has|got|pulled|put|held ..1 a? gun|knife ..1 on|to|at|against ..2 me|my_head|my_throat|my_neck', 'his|her hands around|on my throat|neck', 'he|she|they|ex ..1 follows|following|stalking|stalks|tracking me', 'bruises ..4 he|husband|boyfriend|him|again|last_night', 'takes|took|keeps my ..1 phone|money|papers|id|check|passport ..3 and|so ..2 will_not_let|can_not_leave|so_i_can_not',
    ],
  },
  {
    id: 'en.abuse.other-now', category: 'abuse', level: 'crisis', subject: 'other',
    patterns: [
      'neighbor|brother|dad|stepdad|he|husband|boyfriend|son|uncle|friend ..2 is|keeps ..1 beating|hitting|hurting|choking|abusing|raping ..1 his|her|the|my ..1 wife|girlfriend|kids|kid|mom|mother|sister|her|baby|son|daughter|children', 'is|keeps beating|hitting|choking|abusing|hurting ..1 her|his_wife|his_girlfriend|his_kids|my_mom|my_sister|my_mother|her_kids|my_daughter|the_baby|the_kids|him',
      'my|friend sister|mom|mother|daughter|friend|cousin ..1 is being|getting beaten|abused|hit|hurt|beat|raped ..1',
    ],
  },
  {
    id: 'en.abuse.past', category: 'abuse', level: 'watch', time: 'past', immune: ['negation', 'past'],
    patterns: [
      '{abuser} ..2 used_to ..1 hit|beat|hurt|choke|abuse|touch|rape|molest|burn me|us|my_mom', 'was|were|been|got abused|molested|raped|beaten|assaulted|beat ..4 as|when|by|in|growing|years|before', '{abuser} abused|molested|raped|beat|hit|hurt me|us ..3 as_a_kid|when_i_was|growing_up|years_ago|for_years|as_a_child|my_whole_childhood',
      'i was|were abused|molested|raped', 'abusive|violent ..1 relationship|childhood|home|marriage|household|father|mother|stepfather|ex|husband|boyfriend|parents', 'childhood abuse|trauma', 'grew_up with|in|around ..1 abuse|violence|beatings', '{hitPast} me ..3 used_to|years_ago|growing_up', 'yells|screams|cusses|calls_me_names ..2 at? me',
    ],
  },
]

const medical: Frame[] = [
  {
    id: 'en.medical.now', category: 'medical', level: 'crisis',
    patterns: [
      'chest ..2 pain|pains|hurts|tight|crushing|pressure|hurting|tightness|is_killing_me', 'pain|pressure|tightness in|across my|his|her|the chest', 'can|could not breathe|catch_my_breathe|get_air|catch_his_breathe', 'not|stopped|barely|hardly|trouble|struggling_to|hard_to|gasping ..1 breathe|breathing|for_air', 'he|she|they is|are|has not|stopped breathing|responding|waking|conscious|moving',
      'having|having_a|having_another|have ..1 heart_attack|stroke|seizure|seizures|an_asthma_attack|asthma_attack|miscarriage', 'heart attack|failure ..1 right_now|now|happening', 'think|thinks|believe ..4 heart_attack|stroke|seizure', 'bleeding ..2 bad|badly|a_lot|heavily|out|everywhere|will_not_stop|and_it_will|through|from_my_head|not_stop|nonstop', 'can_not|will_not|not stop|stopping ..1 the? bleeding',
      'blood everywhere|gushing|pouring|in_my_vomit', 'coughing|throwing|vomiting|puking|peeing|spitting ..1 up? blood', 'passed_out|passing_out|unconscious|unresponsive|collapsed|fainted|blacked_out ..2', 'will_not|not|can_not ..1 wake up', 'face|arm|side|leg ..2 drooping|numb|droopy|went_numb|going_numb|paralyzed', 'slurring|slurred ..1 words|speech|his|my', 'throat|tongue ..2 closing|swelling|swollen|closed',
      'allergic reaction ..4 breathe|swelling|throat|bad|now', 'choking ..2 on|and ..4 breathe|food|air|can_not', 'got|been|was|am shot|stabbed|hit_by_a_car|run_over ..2 ', 'convulsing|having_convulsions|foaming_at_the_mouth', 'water|waters broke|just_broke', 'blood_sugar|sugar ..4 dropping|passing|20|30|40|500|600|shaking|crashing|confused', 'worst headache|pain ..2 life|ever ..4 see|vision|vomit|neck|numb',
      'severe|broke|broken|badly burned|burns|bone ..2 sticking|out|all_over', 'baby ..2 not breathing|moving|blue', 'need an|call ambulance|an_ambulance|paramedics|911', 'drank|swallowed bleach|poison|antifreeze|cleaner', 'fell ..5 can_not_move|not_feel_my_legs|head_is_bleeding',
    ],
  },
  {
    id: 'en.medical.running-out', category: 'medical', level: 'watch', immune: ['negation'],
    patterns: [
      'out_of|ran_out_of|running_out_of|running_low_on|run_out_of|almost_out_of|no_more|low_on ..1 my|his|her|the|seizure|blood_pressure|heart|bipolar|psych|hiv|diabetes pills|insulin|inhaler|methadone|suboxone|prescription|prescriptions|lithium|refills|seroquel|zoloft', 'out_of|ran_out_of|running_out_of|low_on|no_more pills|insulin|methadone|suboxone|refills|inhaler|lithium', 'last|two|few|three pills|doses|dose|days ..1 left ..2', 'pills|insulin|methadone|suboxone|inhaler|prescription|refill ..2 run|ran|running|runs out', 'no|without my ..1 pills|insulin|inhaler|prescription ..2', 'released|left|got_out without my? pills|insulin|prescription', 'can_not afford|get|refill|find ..1 my pills|insulin|prescription|inhaler',
    ],
  },
]

export const enFrames: Frame[] = [...suicide, ...selfHarm, ...violence, ...overdose, ...abuse, ...medical]
