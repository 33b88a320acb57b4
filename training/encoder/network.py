"""The network of both encoders: training, judging, and the file as the product reads it."""
import hashlib
import json
import os
import random
import struct

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from beginnings import WIDTH

ATTENTION = 12
EPOCHS = 3
BATCH = 48
PIECES = 48
# What an answer may tell of one topic: nothing, danger, calm, unsure, told.
VALUES_EACH = 5


def rounded(values, steps):
    """Each row in so many steps to either side of zero, as the product keeps and multiplies it."""
    scale = values.abs().amax(-1, keepdim=True).clamp(min=1e-12) / steps
    return torch.round(values / scale) * scale


def linear(x, weight, bias):
    if Layer.is_rounded:
        x, weight = rounded(x, 63), rounded(weight, 127)
    return F.linear(x, weight, bias)


class Layer(nn.Module):
    # Whether it computes as the product does.
    is_rounded = False

    def __init__(self, weights, eps):
        super().__init__()
        self.eps = eps
        for name, value in weights.items():
            setattr(self, name, nn.Parameter(value.clone()))

    def forward(self, x, mask):
        count, length, _ = x.shape
        q, k, v = linear(x, self.qkv, self.qkv_bias).view(count, length, 3, ATTENTION, -1).permute(2, 0, 3, 1, 4)
        drop = 0.1 if self.training else 0
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None, None, :], dropout_p=drop)
        seen = linear(seen.transpose(1, 2).reshape(count, length, WIDTH), self.output, self.output_bias)
        x = F.layer_norm(x + F.dropout(seen, drop, self.training), (WIDTH,), self.norm1, self.norm1_bias, self.eps)
        fed = F.gelu(linear(x, self.feed_in, self.feed_in_bias), approximate='tanh')
        fed = linear(fed, self.feed_out, self.feed_out_bias)
        return F.layer_norm(x + F.dropout(fed, drop, self.training), (WIDTH,), self.norm2, self.norm2_bias, self.eps)


class Encoder(nn.Module):
    """A published model over the pieces that are kept, with one head for all that it says of a text."""

    def __init__(self, beginning, kept, sizes):
        super().__init__()
        self.eps = beginning.eps
        self.rate = beginning.rate
        self.sizes = sizes
        words = beginning.words()
        known = [beginning.ids[piece] for piece in kept if piece in beginning.ids]
        # What stands before an answer has no word in the published model: it begins as an average one.
        middle = words[known].mean(0)
        rows = [words[beginning.ids[piece]] if piece in beginning.ids else middle + 0.02 * torch.randn(WIDTH) for piece in kept]
        self.words = nn.Parameter(torch.stack(rows).clone())
        self.places = nn.Parameter(beginning.places()[: PIECES + 4].clone())
        self.norm, self.norm_bias = map(nn.Parameter, beginning.norm())
        self.layers = nn.ModuleList([Layer(beginning.layer(number), beginning.eps) for number in range(beginning.layers)])
        self.head = nn.Linear(WIDTH, sum(sizes.values()))

    def forward(self, ids, mask):
        words = rounded(self.words, 127) if Layer.is_rounded else self.words
        x = F.embedding(ids, words, sparse=not Layer.is_rounded) + self.places[: ids.shape[1]]
        x = F.dropout(F.layer_norm(x, (WIDTH,), self.norm, self.norm_bias, self.eps), 0.1, self.training)
        for layer in self.layers:
            x = layer(x, mask)
        mean = (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
        return self.head(F.dropout(mean, 0.2, self.training))

    def parts(self, found):
        """What the head says, by name."""
        return dict(zip(self.sizes, found.split(list(self.sizes.values()), 1)))


def batches_of(texts, size, shuffled):
    order = list(range(len(texts)))
    if shuffled:
        random.shuffle(order)
    # Texts of like length go together.
    runs = [sorted(order[at:at + size * 20], key=lambda i: len(texts[i])) for at in range(0, len(order), size * 20)]
    all_batches = [run[at:at + size] for run in runs for at in range(0, len(run), size)]
    if shuffled:
        random.shuffle(all_batches)
    for batch in all_batches:
        length = max(len(texts[i]) for i in batch)
        ids = torch.zeros(len(batch), length, dtype=torch.long)
        mask = torch.zeros(len(batch), length, dtype=torch.bool)
        for row, i in enumerate(batch):
            ids[row, : len(texts[i])] = torch.tensor(texts[i])
            mask[row, : len(texts[i])] = True
        yield batch, ids, mask


def loss_of(net, found, labels):
    """Of each text: crisis and any danger, the categories of a danger; or what an answer tells, and its tone."""
    said = net.parts(found)
    level = F.binary_cross_entropy_with_logits(said['levels'], labels['levels'], reduction='none').mean(1)
    category = F.binary_cross_entropy_with_logits(said['categories'], labels['categories'], reduction='none').mean(1)
    count, topics = labels['facts'].shape
    facts = F.cross_entropy(said['facts'].reshape(count * topics, -1), labels['facts'].reshape(-1), reduction='none')
    told = (facts.view(count, topics) * labels['weights']).sum(1)
    tone = F.binary_cross_entropy_with_logits(said['tones'], labels['tones'], reduction='none').sum(1)
    is_turn = labels['is_turn']
    of_text = level + 0.5 * category * labels['levels'][:, 1]
    of_turn = 0.5 * (told + 0.3 * tone)
    return (torch.where(is_turn, of_turn, of_text) * labels['weight']).mean()


def hold_of(net, found, before):
    """How far the categories, answers and tones that are said of a text are from what the teacher says of it."""
    said, told = net.parts(found), net.parts(before)
    loss = sum(F.binary_cross_entropy_with_logits(said[key], torch.sigmoid(told[key]), reduction='none').sum(1) for key in ('categories', 'tones'))
    count = len(found)
    facts = F.kl_div(F.log_softmax(said['facts'].reshape(count, -1, VALUES_EACH), 2), F.softmax(told['facts'].reshape(count, -1, VALUES_EACH), 2), reduction='none')
    return (loss + facts.sum((1, 2))).mean()


def teach(net, examples, arrays):
    """What the network with the weights of `arrays` says of each example; `net` stays as it is."""
    own = [value.detach().clone() for value in net.parameters()]
    begin_with(net, arrays)
    before = judge(net.eval(), [one['ids'] for one in examples], whole=True)
    with torch.no_grad():
        for value, kept in zip(net.parameters(), own):
            value.copy_(kept)
    return torch.tensor(before)


def train(net, examples, epochs=EPOCHS, on=False, before=None):
    """
    Examples: dictionaries with `ids`, `bare` (the same without marks of letters, or None) and the labels of loss_of.
    `on`: the network has learned before; its head goes on in small steps. `before`: what its teacher says of each example
    (`teach`), which it keeps to beside the labels.
    """
    dense = [p for n, p in net.named_parameters() if n != 'words']
    body = [p for n, p in net.named_parameters() if n != 'words' and not n.startswith('head')]
    head_rate = 2e-4 if on else 1e-3
    groups = [{'params': body, 'base': net.rate, 'lr': net.rate}, {'params': list(net.head.parameters()), 'base': head_rate, 'lr': head_rate}]
    optimizers = [
        torch.optim.AdamW(groups, weight_decay=0.01, fused=True),
        torch.optim.SparseAdam([{'params': [net.words], 'base': net.rate, 'lr': net.rate}]),
    ]
    steps, step = epochs * (len(examples) // BATCH + 1), 0
    for epoch in range(epochs):
        net.train()
        total = 0.0
        read = [one['bare'] if one['bare'] and random.random() < 0.25 else one['ids'] for one in examples]
        for batch, ids, mask in batches_of(read, BATCH, True):
            step += 1
            for group in [group for one in optimizers for group in one.param_groups]:
                group['lr'] = group['base'] * min(1, step / 200) * max(0.03, 1 - step / steps)
            names = ('levels', 'categories', 'facts', 'weights', 'tones', 'is_turn', 'weight')
            labels = {name: torch.tensor(np.array([examples[i][name] for i in batch])) for name in names}
            with torch.autocast('cpu', dtype=torch.bfloat16):
                found = net(ids, mask)
            loss = loss_of(net, found.float(), labels)
            if before is not None:
                loss = loss + hold_of(net, found.float(), before[batch])
            for one in optimizers:
                one.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(dense, 1.0)
            for one in optimizers:
                one.step()
            total += loss.item()
            if step % 200 == 0:
                print(step, 'of', steps, 'loss', round(loss.item(), 3), flush=True)
        print('epoch', epoch, 'loss', round(total / (steps / epochs), 4), flush=True)
    return net.eval()


def judge(net, texts, whole=False):
    """What the head says of each text, by name; `whole`: as one array."""
    out = np.zeros((len(texts), sum(net.sizes.values())), 'f4')
    with torch.no_grad():
        for batch, ids, mask in batches_of(texts, 64, False):
            out[batch] = net(ids, mask).numpy()
    return out if whole else {name: part.numpy() for name, part in net.parts(torch.tensor(out)).items()}


def judge_as_product(net, texts):
    """The same from the rounded numbers that the product reads."""
    Layer.is_rounded = True
    try:
        return judge(net, texts)
    finally:
        Layer.is_rounded = False


def pack(values):
    """Blocks of eight columns; in them of each column four numbers beside one another, as kernel.as reads them."""
    depth, columns = values.shape
    return values.reshape(depth // 4, 4, columns // 8, 8).transpose(2, 0, 3, 1).reshape(depth, columns)


def unpack(values):
    """The inverse of pack."""
    depth, columns = values.shape
    return values.reshape(columns // 8, depth // 4, 8, 4).transpose(1, 3, 0, 2).reshape(depth, columns)


def read(file):
    """What write has written: what stands beside the arrays, and the arrays by name."""
    data = open(file, 'rb').read()
    length, = struct.unpack_from('<I', data, 36)
    head = json.loads(data[40:40 + length])
    at, arrays = 40 + length + (-(40 + length) % 8), {}
    for one in head['arrays']:
        kind = np.dtype('<f4' if one['type'] == 'float32' else 'i1')
        count = int(np.prod(one['shape']))
        arrays[one['name']] = np.frombuffer(data, kind, count, at).reshape(one['shape'])
        at += count * kind.itemsize + (-(count * kind.itemsize) % 8)
    return head['extra'], arrays


@torch.no_grad()
def begin_with(net, arrays):
    """Sets the weights to those of a written encoder with the same pieces and layers."""
    def put(value, array):
        value.copy_(torch.tensor(np.array(array)).view_as(value))

    def matrix(name, weights, bias):
        put(weights, (unpack(arrays[f'matrix.{name}']).astype('f4') * arrays[f'matrix.{name}:scale']).T)
        put(bias, arrays[f'matrix.{name}:bias'])

    put(net.words, arrays['words'].astype('f4') * arrays['words:scale'][:, None])
    put(net.places, arrays['places'])
    put(net.norm, arrays['norm.scale'])
    put(net.norm_bias, arrays['norm.bias'])
    for number, layer in enumerate(net.layers):
        matrix(f'{number}.qkv', layer.qkv, layer.qkv_bias)
        matrix(f'{number}.output', layer.output, layer.output_bias)
        matrix(f'{number}.feed.in', layer.feed_in, layer.feed_in_bias)
        matrix(f'{number}.feed.out', layer.feed_out, layer.feed_out_bias)
        put(layer.norm1, arrays[f'{number}.norm1.scale'])
        put(layer.norm1_bias, arrays[f'{number}.norm1.bias'])
        put(layer.norm2, arrays[f'{number}.norm2.scale'])
        put(layer.norm2_bias, arrays[f'{number}.norm2.bias'])
    put(net.head.weight, arrays['head'].T)
    put(net.head.bias, arrays['head:bias'])


def write(net, extra, scores, file):
    """Matrices by column and words by row as signed bytes with a scale, all else as floats of 32 bits.

    The product rounds what it multiplies to seven bits around 64: each sum begins with what takes the 64 away again.
    """
    arrays = []

    def floats(name, value):
        arrays.append((name, 'float32', value.detach().numpy().astype('<f4')))

    def matrix(name, weights, bias):
        values = weights.detach().numpy().T
        scale = np.maximum(np.abs(values).max(0), 1e-12) / 127
        rounded = np.rint(values / scale)
        arrays.append((f'matrix.{name}', 'int8', pack(rounded).astype('i1')))
        arrays.append((f'matrix.{name}:start', 'float32', (-64 * rounded.sum(0)).astype('<f4')))
        arrays.append((f'matrix.{name}:scale', 'float32', scale.astype('<f4')))
        floats(f'matrix.{name}:bias', bias)

    words = net.words.detach().numpy()
    scale = np.maximum(np.abs(words).max(1), 1e-12) / 127
    arrays.append(('words', 'int8', np.rint(words / scale[:, None]).astype('i1')))
    arrays.append(('words:scale', 'float32', scale.astype('<f4')))
    if scores is not None:
        arrays.append(('scores', 'float32', np.array(scores, '<f4')))
    floats('places', net.places)
    floats('norm.scale', net.norm)
    floats('norm.bias', net.norm_bias)
    for number, layer in enumerate(net.layers):
        matrix(f'{number}.qkv', layer.qkv, layer.qkv_bias)
        matrix(f'{number}.output', layer.output, layer.output_bias)
        matrix(f'{number}.feed.in', layer.feed_in, layer.feed_in_bias)
        matrix(f'{number}.feed.out', layer.feed_out, layer.feed_out_bias)
        floats(f'{number}.norm1.scale', layer.norm1)
        floats(f'{number}.norm1.bias', layer.norm1_bias)
        floats(f'{number}.norm2.scale', layer.norm2)
        floats(f'{number}.norm2.bias', layer.norm2_bias)
    floats('head', net.head.weight.T.contiguous())
    floats('head:bias', net.head.bias)
    head = json.dumps({
        'extra': extra,
        'arrays': [{'name': n, 'type': t, 'shape': list(v.shape)} for n, t, v in arrays],
    }, ensure_ascii=False, separators=(',', ':')).encode()
    rest = struct.pack('<I', len(head)) + head
    rest += b'\0' * (-(36 + len(rest)) % 8)
    for _, _, value in arrays:
        data = np.ascontiguousarray(value).tobytes()
        rest += data + b'\0' * (-len(data) % 8)
    with open(file, 'wb') as out:
        out.write(b'AR01' + hashlib.sha256(rest).digest() + rest)
    print(file, round(os.path.getsize(file) / 2**20, 2), 'MB')
