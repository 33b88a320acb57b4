import type { Guard } from '../pack.ts'

const relative = `mom|mother|mama|dad|father|wife|boss|po|grandma|coach|teacher|sister|landlady|manager|auntie|supervisor|sponsor`

export const enGuards: Guard[] = [
  {
    id: 'negation.plain', kind: 'negation', place: 'before', lowersTo: 'none',
    patterns: [
      'not|never am?|be?|been? going_to|planning_to|trying_to|feel|feeling|having|have|having_any|have_any|thinking_of|thinking_about|about_to|want_to|think_about? any? ',
      'not|never|no|none|without|zero', 'not|never a? danger|threat|risk to', 'not|no longer|more|way|plans|plan|intention|intent|desire|thoughts|urge|urges|wish of|to|about|am?', 'no desire|plans|intention|plan|thoughts|urge|wish|intent|reason to|of|about',
      'not have|having|had|got any|a|no ..1 plan|plans|thoughts|intention|urge|urges|desire|intent|symptoms to|of|about|for|like?', 'nobody|no_one wants_to?|is?|here?|in_here? going_to?', 'not any|anything|in_any|a ..1', 'would|will|could|do|did|am|is|has not|never ..1', 'not like i_want_to?|that_i_want_to?',
      'not want|wish|mean|looking|here|trying|going|plan to', 'not|never going_to|want_to ..1', 'not|never ..1 have', 'far_from|deny|denies|denied',
    ],
    unless: ['not know|sure|stop|help|only|lie|lying|trust|promise|care|wait|understand|remember|control|resist|shake|escape', 'why_not|nothing_else|not_a_day|not_one_day|no_choice|no_other|no_option|if_i_do_not|why_should_i_not'],
  },
  {
    id: 'idiom.death', kind: 'idiom', place: 'over', lowersTo: 'none',
    patterns: [
      'traffic|heat|boss|back|feet|job|shoes|commute|wait|suspense|knees|hunger|headache|schedule|curiosity|diet|humidity|cold|weather|boredom|paperwork|homework|allergies|tooth is|are|was killing me', 'killing me here|with_this|softly|lol', 'to_die_for', 'die|died|dying|dead laughing|of_laughter|of_boredom|of_embarrassment|of_curiosity|of_shame|from_laughing|inside_laughing', 'dying|die to ..1 see|know|try|hear|meet|get|eat|go|find|tell|watch|visit|taste|for', 'dying for a|some|that', 'dead tired|serious|wrong|set|last|beat|silent|broke|end|line|weight|phone|battery|lift|lifts',
      'rather die than ..2 eat|wear|watch|listen|go_to|work|cook|see|sit|do|miss|drink|be_late|be_caught|sing|dance|call|ask|read', 'could|would kill for a|some|an', 'kill two|the time|time|some_time|an_hour|the_lights|the_engine|the_mood|the_music|the_pain|the_weeds|it_on|the_power|the_noise|the_germs|bugs|roaches|ants', 'killing time|it_at|it_on|it_out|the_game|some_time|two|roaches|the_weeds|the_vibe', 'kill him|her|them|you with kindness', 'shoot|shot|shooting myself|yourself|himself|themselves|ourselves in_the_foot', 'kicking|kick|kicked myself|yourself', 'beat|beating myself|yourself up',
      'die hard|of_thirst_in', 'if_looks could_kill', 'over_my dead_body', 'dead|die|died|dying phone|battery|car|engine|plant|plants|on_me_again|out', 'phone|battery|car|truck|engine|laptop|plants|plant|tv|radio|wifi|screen|signal|line ..4 die|dying|died|dead|dies', 'dead body|silence|sea|beat', 'scared_to|bored_to|worked_to|sick_to|tickled_to death', 'death|dying wish|metal|row|by_powerpoint|by_meetings', 'killed|killing|kill it|the_interview|that_interview|my_interview|that_test|the_test|the_beat|my_workout',
      'kill|murder|end me|him|her|us|them in|at|on chess|cards|the_game|dominoes|basketball|spades|pool|madden|fantasy|the_court|2k', '{harm} him|her|them|you|my_brother|my_dad|my_cousin|my_son|my_cellie|my_roommate in|at chess|cards|dominoes|basketball|spades|pool|madden|the_game|checkers|ping_pong|poker|2k|handball|fantasy|fantasy_football|a_game|a_race|bowling|golf', 'kill_me if_i_eat|later|lol|when_she_sees_the|for_this_joke|with_these|with_that', 'just|so shoot|kill me now ..3 monday|meeting|lol|boring|line|paperwork|homework|traffic',
      'shoot him|her|them|you|someone a|an|some text|email|message|call|line|dm|few|photo', 'shoot ..1 hoops|pool|baskets|photos|video|a_video|some_hoops|the_breeze|the_shit|an_email|a_movie|a_text', 'take him|her|them|my_kids|my_wife|my_mom|someone|you out|out_to to|for|on dinner|lunch|a_date|the_movies|ice_cream|coffee|breakfast', 'take out my? the?', 'take_out|end my|the|her|his ..1 trash|garbage|loan|papers|call|meeting|lease|shift|conversation|contract|subscription|date|dinner', 'hit him|her|them|you|someone|me up|back', 'beat the odds|traffic|rush|case|charge|clock|heat|record|deadline', 'burn|hit the calories|fat|gym|road|shower|books|lights|sack|hay|town|block|streets',
      'cut me|myself some|a slack|break|check|off_from', 'cut|burned|hurt|burn|nicked myself|himself|herself|my_finger|my_hand|my_arm|my_leg|my_arms|my_legs|my_wrist|my_skin while|shaving|cooking|at_work|working|playing|by_accident|accidentally|in_the_kitchen|on_the|lifting|on_a|at_the|chopping|falling|running|making|opening|slicing|doing|grilling|at_practice|moving', 'hurt|hurting|burn|burning|cutting|hitting myself lifting|at_work|working_out|playing|financially|by_accident', 'cut my ..1 hair|nails|beard|grass|hours|losses|bangs', 'bangs|hair ..3 cut', 'want_to|going_to|need_to cut back|down|the_grass|hair|the_cake|carbs|sugar|coupons|corners|a_deal|ties|class|costs|wood|out|off|it_short|the_lawn|weight|some', 'cut|kill|end it short|out|close|loose|off',
      'killing_it|crushing_it|slaying', 'going_to|will hurt in_the_morning|tomorrow', 'heart_attack ..3 price|bill|scared|when_i_saw|joke|surprise|prank', 'gave|give|giving|gives me ..1 heart_attack|stroke', 'almost|nearly had a_heart_attack', 'suicide squad|squeeze|silence|doors|king|note_by|prevention|awareness|hotline|lifeline|boys|watch', 'dying_light|dead_poets|walking_dead|grateful_dead|dead_sea|red_dead|dying_breed|dead_space|live_and_let_die|day_of_the_dead|knives_out|kill_bill|mockingbird|killing_eve|killing_joke|killers|dexter',
      'high on|as_a life|kite|mountain', 'craving|crave|cravings ..2 pizza|tacos|ice_cream|chocolate|burger|burgers|sugar|sweets|a_burger|some_tacos|my_mom|my_grandma|home|food|salt|salty|fries|chicken|attention|a_steak|something_sweet|quiet|sun|coffee|real_food|mangoes|soup|fruit', 'drink ..2 water|coffee|tea|milk|juice|more_water|some_water|a_soda|enough_water|soda|gatorade', 'need|want|use a|to|the drink|use|using ..1 of_water|the_bathroom|the_phone|the_computer|water|the_restroom|the_printer|my_phone|the_library|the_kitchen|the_bus|my_bus|a_computer|this_app|my_card|that|it|the', 'miss|hit|use ..1 the ..1 phone|shower|bus|car|van|gym',
      'breathing|breathe down my|his|her neck', 'pick_up|score|cop my|the|a|him|her|some pills|kids|groceries|points|check|package|prescription|mail|son|daughter|insulin', 'feel|feeling|am trapped|stuck|hopeless in|at|with_the|romantic traffic|math|cooking|the_line|directions|technology|parking|dancing|phones|elevator', 'hopeless romantic|at|with|cook|case_of', 'give|giving|gave up sugar|smoking|coffee|soda|meat|my_seat|on_this_form|on_the_form|on_the_puzzle|on_that_show|on_fixing|cigarettes|for_lent|gluten|carbs|on_the_printer|trying_to_fix|on_diets|my_spot', 'lose it|my_temper|my_mind ..2 laughing|over_this_song|if_they_win|when_the_beat', 'about_to|going_to|will snap|explode|blow_up|go_off a|some|the|any_minute|fireworks|picture|balloon|alarm|at_six|at_seven',
      'end things|it with|on my|him|her|the|a girlfriend|boyfriend|good_note|high_note|good|positive|landlord|gym|him|wife|note', 'end|ending things|it with', 'end|ending|ended|finish things|it|this|the_meeting|the_call with|on|here|early|now', 'out_of|low_on|ran_out_of ..1 the|my? woods|gas|milk|ideas|toner|bread|patience|money|time|stamps', 'take ..3 with food|water|breakfast', 'pill|pills ..2 organizer|box|for_the_week|in_the_organizer|every_morning|as_prescribed', 'saved|saving ..4 receipts|receipt|label|coupons|money|bottles_for|refund',
    ],
  },
  {
    id: 'idiom.relative-kills', kind: 'idiom', place: 'over', lowersTo: 'none', categories: ['abuse', 'violence'],
    patterns: [`my ..1 ${relative} is_going_to|will|would|is_about_to kill|murder|strangle me`, `going_to|will|would kill me if|when|for ..4 late|dishes|forget|miss|spend|spent|curfew|eat|ate|homework|dinner|car_keys|scratched|broke_her|lost_the|birthday|anniversary|mess|dirty|carpet|kitchen|phone_bill|haircut|truck|fridge|vase|garage`],
  },
  {
    id: 'idiom.news-hits', kind: 'idiom', place: 'over', lowersTo: 'none', categories: ['abuse'],
    patterns: ['hit|hits|beat|beats|burned|kicks|kicked|cut|threw|shoved|grabbed|threatens me with|at|up|back|to_it|in_chess|in_cards|out|off|for_a_loan|in_the_feels|on_facebook|a_ball|a_check|some_slack|for_twenty|a_party|a_break|like_a_ton|hard_when|a_coffee|a_line ..1 a? fine|bill|charge|question|ticket|chess|cards|dominoes|fee|spades|basketball|pool|checkers|game|late|violation|news|paperwork|text|curfew|technical|facebook|coffee|party|break|loan|lunch|there|work|twenty|the_door|about', 'hit|hits me up|back|hard|that|with|like', 'beat|beats me at|in|to', 'he|she|they|officer|judge|guard|staff|landlord hit me with|up', 'not let me use the ..1 phone|computer|printer|microwave|gym|pool|bathroom|coupon', 'not let me ..1 have a|seconds|the_window|extra|leave_early|go_early|out_of_work'],
  },
  {
    id: 'title.quoted', kind: 'title', place: 'quoted', lowersTo: 'none',
    patterns: ['song|movie|book|lyrics|lyric|show|film|album|poem|chapter|title|titled|called|episode|poster|sign|line|character|novel|chorus|headline|article|documentary|wrote|said|says|track|podcast|play|video|mural|worksheet|section|pamphlet|workshop|band|series|story|reads|game'],
  },
  {
    id: 'title.named', kind: 'title', place: 'before', lowersTo: 'none',
    patterns: ['song|movie|book|film|show|album|poem|track|chapter|episode|game|series|documentary|podcast|novel|article ..1 called|named|titled|is_called|about ..3', 'character|villain|hero|actor|rapper|singer|killer in|on|of|from|who ..5', 'character|villain|hero ..3'],
  },
  {
    id: 'title.fiction', kind: 'title', place: 'clause', lowersTo: 'none',
    patterns: ['in|from|of|on the|this|that|a|my movie|song|book|show|novel|film|episode|video_game|game|series|documentary|play|story|podcast', 'main_character|the_villain|the_hero|the_lyrics|the_rapper|the_singer|the_chorus|the_movie|the_detective|the_actor|the_narrator'],
    unless: ['i_feel|like_in|i_am|i_want|me_too|same_as_me|i_will|just_like_me'],
  },
  {
    id: 'past.resolved', kind: 'past', place: 'clause', lowersTo: 'watch',
    patterns: ['{past}', 'used_to', 'years|months|decades|weeks ago|back', 'back_when|back_in|in_county|during_my_bid|when_i_first_got_locked_up|my_first_year|before_treatment|the_first_year|as_a_young|before_my_kids|in_my_addiction|in_the_army|when_i_got_sentenced|after_my_divorce|when_my_mom_died', 'have not|did_not ..4 since|in_years|in_months|in_weeks|in_a_year|for_years', 'was|were ..1 suicidal', 'last ..1 year|month|spring|winter|summer|fall|christmas', 'two|three|four|five|six|ten|many|several|eight|twelve years|months|summers'],
    unless: ['right_now|tonight|today|again|still|now|every_day|these_days|this_morning|anymore|for_years_now|for_months_now|saving|saved|for_two_years_and|keeps'],
  },
  {
    id: 'past.history', kind: 'past', place: 'before', lowersTo: 'watch',
    patterns: ['history_of|survivor_of|survived|recovering_from|after_my|since_my|previous|past|an_old', 'used_to ..2', 'thought i was|would', 'dreamed|dreamt|dream|nightmare|nightmares ..5', 'had|felt|was|were|kept ..1'],
    frames: ['en.suicide.wish', 'en.suicide.not-live', 'en.self-harm.now', 'en.medical.now', 'en.overdose.now'],
    unless: ['right_now|tonight|today|again|still|now|last_night|this_morning|yesterday|all_week|all_day|keep|keeps|been|have_had|it|bad'],
  },
  {
    id: 'information.question', kind: 'information', place: 'clause', lowersTo: 'none',
    patterns: [
      'what|which are|is|were ..2 signs|symptoms|warning_signs|causes|number|difference|definition|best_way_to_help|risk|risks|rate|rates|statistics|treatment|law|penalty|sentence|policy|rule|rules|hotline|effects', 'how do|does|can|could|should|would you|i|we|someone|a_person|people|staff|families|one ..1 help|support|talk|recognize|tell|spot|prevent|report|use|give|respond|know_if|handle|treat|get_trained|stop', 'what should|do|can|would|could a|i|you|we|people|someone|staff ..1 do|say|happens ..3 someone|somebody|anyone|a_person|a_client|if_someone|a_friend|in_case', 'what to do|say if|when|in_case', 'what happens if|when', 'is|are|was there|this|it|the|naloxone|narcan ..4 class|group|training|workshop|hotline|number|program|counselor|treatment|covered|free|illegal|legal|common',
      'how common|many_people|often|long_does|does_naloxone|does_narcan|effective', 'does|do|did|can|will the|this|your|my|a|an insurance|program|medicaid|class|app|policy|site|group|people|hospital|naloxone|narcan|police|suboxone|heart_attack|stroke|hotline|counselor ..5', 'signs|symptoms|warning_signs|risk|risks|treatment|causes of|for|that', 'learn|learned|learning|read|reading|training|class|workshop|lesson|research|paper|essay|article|study|studied|group|pamphlet|poster|brochure|presentation|statistics|report|homework|course|certified|seminar|quiz|section|talk on|about|covers|covering|covered|in|explains|explained|discussed|says', 'someone_who|people_who|anyone_who|somebody_who|a_person_who|clients_who|veterans_who|if_someone|if_somebody|if_anyone', 'suicide prevention|awareness|hotline|rates|rate|risk|statistics|screening|training|policy|form|questions|watch', 'on_the_form|the_questionnaire|the_survey|the_intake|first_aid|cpr', 'do|does|did|have|are|were you ..2'],
    unless: ['i_want|i_am|i_will|worried_about|i_know|my_friend|my_brother|my_sister|my_son|my_daughter|my_mom|i_took|i_have|i_feel|right_now|to_myself|how_many_pills|would_it_take|he_is|she_is|my_husband|my_wife|my_cousin|my_roommate|my_dad|i_think_about|i_keep|i_cut|i_hurt|i_can_not'],
  },
  {
    id: 'slang.justice', kind: 'slang', place: 'over', lowersTo: 'none',
    patterns: ['caught|catching|got|beat|beating a|the|my|another body|case|charge|murder_charge|rap', 'po|officer|judge|system|da|parole|probation|court|prosecutor|lawyer|caseworker|co|cos|supervision ..4 hell|killing_me|kill_me|murdered_me|crucified_me|hates_me|burned_me|threw_the_book|screwed_me|hit_me_with|beat_me_up|violated_me|violate_me|locked_me|keeps_me_locked|not_let_me_leave|will_not_let_me|on_my_back', 'not|never let me ..1 leave|go|out|see ..1 the? state|county|country|early|out_of_state|past_nine|after_curfew|without_a_pass|without_permission', 'gave|got|doing|facing|serving|looking_at|catch|caught him|me|her|them|my_brother? life|death|dead_time|20|the_death', 'death row|penalty|sentence', 'dead time|man_walking|presidents', 'locked|lock me|him|us up|down|in ..1 for|after|cell|at|in|on|last|during|seg|the_hole|over', 'shot|shots caller|called', 'charged|convicted|sentenced|accused|arrested|indicted|locked_up|acquitted|doing_time|on_trial|did_time with|of|for|on|over ..3', 'chest day|press', 'shot a|an|my|his', 'burned|burnt my|a bridge', 'raised hell'],
  },
  {
    id: 'slang.charged', kind: 'slang', place: 'before', lowersTo: 'none',
    patterns: ['charged|convicted|sentenced|accused|arrested|indicted|acquitted|guilty|trial|time|prison|jail with|of|for|on|over ..4'],
  },
  {
    id: 'live-elsewhere', kind: 'idiom', place: 'after', lowersTo: 'none', frames: ['en.suicide.not-live'],
    patterns: ['here|there|with|in|at|near|by|under|on_the|on_my_own|off|next|alone|far|paycheck|like_a|like_that|late|before|to|for|up_the|the_baby|my|anybody|everyone|him|her'],
    unless: ['anymore|any_more|in_this_world|in_this_life|in_pain|with_this|with_myself|with_the_pain|in_fear|without|tomorrow|alive|to_see|to_this|to_another|in_the_morning|in_this_body|to_face'],
  },
  {
    id: 'accident', kind: 'idiom', place: 'clause', lowersTo: 'none', frames: ['en.self-harm.now', 'en.medical.now'],
    patterns: ['by_accident|accidentally|shaving|on_the_job_site|in_the_kitchen|while_cooking|opening_a_box|chopping|at_the_gym|at_practice|sparring|hangover|from_the_gym|after_the_gym|after_running|after_the_stairs|in_this_suit|in_this_heat|laughing|so_hard_i|stuffy_nose|with_this_mask|chest_day|bench_press|push_ups|workout'],
    unless: ['can_not_stop|bleeding_bad|will_not_stop|a_lot_of_blood|ambulance|chest_pain|blood_everywhere|on_purpose'],
  },
  {
    id: 'wake-early', kind: 'idiom', place: 'after', lowersTo: 'none', frames: ['en.suicide.not-live'],
    patterns: ['so|that|this|too? early|late', 'at|before|by five|six|four|seven|noon|dawn|three|5|6|4|7|the_crack|all_hours|night', 'the|my|my_whole baby|kids|family|roommate|roommates|house|neighbors|wife|dog|son|daughter|husband'],
  },
]
