# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a deep net with PyTorch, for whoever has a GPU; docs/training.md describes the net and its file.

    python3 build/workshop/train/train_net.py SAMPLES --out FILE.net [--from FILE.net] [options]
    python3 build/workshop/train/train_net.py SAMPLES --from FILE.net --loss

SAMPLES is the folder `samples` of a run of `npm run train-net`. The loss, the steps and the bounds are those of that
command. `--loss` prints the loss of a net on the samples held back.
"""
import argparse
import json
import math
import struct
import sys
import zlib
from pathlib import Path

import numpy as np
import torch

BOARD, OUTPUTS, THIRD, GROUP = 768, 8, 32, 4
INPUT_ONE, SECOND_ONE, SECOND_UNIT = 510, 128, 16256.25
MOST_INPUT, MOST_SECOND, MOST_HEAD = 0.99, 0.99, 8.0
HEADER = 128
KINGS = {
    1: [0] * 32,
    4: [0, 0, 1, 1] + [2] * 4 + [3] * 24,
    8: [0, 1, 2, 3, 4, 4, 5, 5] + [6] * 8 + [7] * 16,
    16: [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11] + [12, 12, 13, 13] * 2 + [14, 14, 15, 15] * 2,
}


class Net(torch.nn.Module):
    """Views of `neurons`, multiplied in pairs; then `second` neurons, 32, and one output in units of the logistic."""

    def __init__(self, kings, neurons, second):
        super().__init__()
        self.kings, self.neurons, self.second = kings, neurons, second

        def random(width, *shape):
            return torch.nn.Parameter((2 * torch.rand(*shape) - 1) * width)

        def constant(value, *shape):
            return torch.nn.Parameter(torch.full(shape, value))

        # What all king buckets share, and what each adds to it.
        self.shared = random(math.sqrt(3 / BOARD), BOARD, neurons)
        self.own = constant(0.0, kings, BOARD, neurons)
        self.bias = constant(0.0, neurons)
        self.second_weight = random(math.sqrt(12 / neurons), 1, neurons, second).repeat(OUTPUTS, 1, 1)
        self.second_bias = constant(0.1, OUTPUTS, second)
        self.third_weight = random(math.sqrt(3 / (2 * second)), 1, 2 * second, THIRD).repeat(OUTPUTS, 1, 1)
        self.third_bias = constant(0.2, OUTPUTS, THIRD)
        self.output_weight = random(math.sqrt(3 / THIRD), 1, THIRD).repeat(OUTPUTS, 1)
        self.output_bias = constant(0.0, OUTPUTS)
        for name in ("second_weight", "third_weight", "output_weight"):
            setattr(self, name, torch.nn.Parameter(getattr(self, name).detach()))

    def forward(self, views, output):
        """@returns the outputs, and the sum of all products"""
        weights = (self.own + self.shared).view(-1, self.neurons)
        weights = torch.cat([weights, torch.zeros_like(weights[:1])])
        half = self.neurons // 2
        products = []
        for inputs in views:
            sums = torch.nn.functional.embedding_bag(inputs, weights, mode="sum") + self.bias
            clipped = sums.clamp(0, 1)
            products.append(clipped[:, :half] * clipped[:, half:])
        exact = torch.cat(products, 1)
        # As in the finished net; the slopes are those without rounding.
        unit = SECOND_UNIT / SECOND_ONE
        products = exact + ((exact * unit).round() / unit - exact).detach()
        at = torch.arange(len(output), device=output.device)
        # All sets of weights, of which the number of pieces chooses one.
        sums = torch.einsum("bi,oij->boj", products, self.second_weight)[at, output]
        sums = sums + self.second_bias[output]
        inputs = torch.cat([(sums * sums).clamp(max=1), sums.clamp(0, 1)], 1)
        thirds = torch.einsum("bi,oij->boj", inputs, self.third_weight)[at, output] + self.third_bias[output]
        active = thirds.clamp(0, 1) ** 2
        return (active * self.output_weight[output]).sum(1) + self.output_bias[output], exact.sum()

    @torch.no_grad()
    def bound(self):
        """Keeps the weights within what the integers of the file can hold."""
        whole = (self.own + self.shared).clamp(-MOST_INPUT, MOST_INPUT)
        self.own.copy_(whole - self.shared)
        self.bias.clamp_(-MOST_INPUT, MOST_INPUT)
        self.second_weight.clamp_(-MOST_SECOND, MOST_SECOND)
        for weights in (self.second_bias, *self.head()):
            weights.clamp_(-MOST_HEAD, MOST_HEAD)

    def head(self):
        return self.third_weight, self.third_bias, self.output_weight, self.output_bias


class Samples:
    """Batches of samples (kernel/layout.ts) as inputs of both views, output bucket, target and weight."""

    def __init__(self, kings, scale, result_share, device):
        self.map = torch.tensor(KINGS[kings], device=device)
        self.kings, self.scale, self.result_share, self.device = kings, scale, result_share, device

    def decode(self, bytes_):
        data = torch.from_numpy(bytes_).to(self.device).long()
        squares = torch.arange(64, device=self.device)
        occupied = (data[:, squares >> 3] >> (squares & 7)) & 1 == 1
        nibbles = torch.stack([data[:, 8:24] & 15, data[:, 8:24] >> 4], 2).flatten(1)
        order = (occupied.cumsum(1) - 1).clamp(min=0)
        piece = torch.where(occupied, nibbles.gather(1, order), torch.full_like(order, -1))
        kind, is_other = piece & 7, piece >> 3
        views = []
        for view in (0, 1):
            flip = 56 * view
            king = (piece == 5 + 8 * view).int().argmax(1) ^ flip
            turn = torch.where(king & 7 > 3, 7, 0)
            home = king ^ turn
            bucket = self.map[(home >> 3) * 4 + (home & 3)]
            square = squares[None] ^ flip ^ turn[:, None]
            inputs = bucket[:, None] * BOARD + (6 * (is_other ^ view) + kind) * 64 + square
            views.append(torch.where(occupied, inputs, torch.full_like(inputs, self.kings * BOARD)))
        output = (occupied.sum(1) - 2) * OUTPUTS // 31
        score = data[:, 24] | data[:, 25] << 8
        score = (score - ((score & 0x8000) << 1)).double()
        result, weight = data[:, 26], data[:, 27].double() / 100
        share = torch.where(result == 255, 0.0, self.result_share)
        target = share * result / 254 + (1 - share) * torch.sigmoid(score / self.scale)
        return views, output, target.float(), weight.float()


def loss_of(net, samples, bytes_):
    """Weighted sum of the squared errors in points, sum of the weights, and sum of all products."""
    views, output, target, weight = samples.decode(bytes_)
    values, products = net(views, output)
    error = torch.sigmoid(values) - target
    return (weight * error * error).sum(), weight.sum(), products


@torch.no_grad()
def held_back(net, samples, bytes_, batch):
    loss = total = 0.0
    for at in range(0, len(bytes_), batch):
        part, weight, _ = loss_of(net, samples, bytes_[at : at + batch])
        loss, total = loss + part.item(), total + weight.item()
    return loss / total


def write_net(net, scale):
    def ints(weights, one, kind):
        return np.rint(weights.detach().cpu().double().numpy() * one).astype(kind)

    second = ints(net.second_weight, SECOND_ONE, "i1").reshape(OUTPUTS, -1, GROUP, net.second)
    body = b"".join(
        [
            ints((net.own + net.shared), INPUT_ONE, "<i2").tobytes(),
            ints(net.bias, INPUT_ONE, "<i2").tobytes(),
            second.transpose(0, 1, 3, 2).tobytes(),
            ints(net.second_bias, SECOND_UNIT, "<i4").tobytes(),
            *(weights.detach().cpu().numpy().astype("<f4").tobytes() for weights in net.head()),
        ]
    )
    shape = (2, BOARD, net.kings, net.neurons, OUTPUTS, scale, INPUT_ONE, SECOND_ONE)
    header = b"ABNET\n\0\0" + struct.pack("<8H", *shape) + bytes(KINGS[net.kings])
    header += struct.pack("<3H", net.second, THIRD, 11)
    header = header.ljust(HEADER - 8, b"\0") + struct.pack("<I", zlib.crc32(body))
    return header + struct.pack("<I", zlib.crc32(header)) + body


def read_net(file):
    """@returns the net and its scale"""
    version, _, kings, neurons, _, scale = struct.unpack_from("<6H", file, 8)
    if file[:8] != b"ABNET\n\0\0" or version != 2 or zlib.crc32(file[HEADER:]) != struct.unpack_from("<I", file, 120)[0]:
        sys.exit("not a deep net, or damaged")
    net = Net(kings, neurons, struct.unpack_from("<H", file, 56)[0])
    at = HEADER

    def take(kind, *shape):
        nonlocal at
        numbers = np.frombuffer(file, kind, math.prod(shape), at).reshape(shape)
        at += numbers.nbytes
        return torch.from_numpy(numbers.astype("f4"))

    with torch.no_grad():
        whole = take("<i2", kings, BOARD, neurons) / INPUT_ONE
        net.shared.copy_(whole.mean(0))
        net.own.copy_(whole - net.shared)
        net.bias.copy_(take("<i2", neurons) / INPUT_ONE)
        second = take("i1", OUTPUTS, neurons // GROUP, net.second, GROUP).permute(0, 1, 3, 2)
        net.second_weight.copy_(second.reshape(OUTPUTS, neurons, net.second) / SECOND_ONE)
        net.second_bias.copy_(take("<i4", OUTPUTS, net.second) / SECOND_UNIT)
        for weights in net.head():
            weights.copy_(take("<f4", *weights.shape))
    return net, scale


def batches(folder, parts, batch, rng):
    """The positions of an epoch, shuffled: the parts in a random order, and each of them in memory."""
    left = np.empty((0, 32), np.uint8)
    for part in rng.permutation(len(parts)):
        bytes_ = np.fromfile(folder / f"{part:04d}.samples", np.uint8).reshape(-1, 32)
        left = np.concatenate([left, bytes_[rng.permutation(len(bytes_))]])
        whole = len(left) // batch * batch
        yield from (left[at : at + batch] for at in range(0, whole, batch))
        left = left[whole:]
    if len(left):
        yield left


def rate_of(step, steps, first):
    warm = min(1, step / max(1, 0.01 * steps))
    return first * warm * (0.01 + 0.99 * (1 + math.cos(math.pi * step / steps)) / 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", type=Path)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--from", dest="first", type=Path)
    parser.add_argument("--loss", action="store_true")
    parser.add_argument("--kings", type=int, default=1, choices=KINGS)
    parser.add_argument("--neurons", type=int, default=512)
    parser.add_argument("--second", type=int, default=16, choices=(16, 32))
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--result-share", type=float, default=0.1)
    parser.add_argument("--penalty", type=float, default=0.0)
    parser.add_argument("--scale", type=int, default=210)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.out is None and not (options.loss and options.first):
        parser.error("--out FILE.net, or --from FILE.net --loss")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(options.seed)
    if options.first:
        net, scale = read_net(options.first.read_bytes())
    else:
        net, scale = Net(options.kings, options.neurons, options.second), options.scale
    net.to(device)
    samples = Samples(net.kings, scale, options.result_share, device)
    held = np.fromfile(options.samples / "held-back.samples", np.uint8).reshape(-1, 32)
    if options.loss:
        print(f"held back {held_back(net, samples, held, options.batch):.6f}")
        return
    parts = json.loads((options.samples / "samples.json").read_text())["parts"]
    steps = options.epochs * math.ceil(sum(parts) / options.batch)
    rng = np.random.default_rng(options.seed)
    adam = torch.optim.AdamW(net.parameters(), eps=1e-5, weight_decay=options.decay)
    step = 0
    for epoch in range(options.epochs):
        loss = total = 0.0
        for bytes_ in batches(options.samples, parts, options.batch, rng):
            step += 1
            for group in adam.param_groups:
                group["lr"] = rate_of(step, steps, options.rate)
            adam.zero_grad()
            part, weight, products = loss_of(net, samples, bytes_)
            # The sum, not the mean: the smallest divisor of a step is that of the other trainer.
            (part + options.penalty * products).backward()
            adam.step()
            net.bound()
            loss, total = loss + part.item(), total + weight.item()
        judged = held_back(net, samples, held, options.batch)
        print(f"epoch {epoch + 1}: trained {loss / total:.6f}, held back {judged:.6f}", flush=True)
        options.out.write_bytes(write_net(net, scale))


if __name__ == "__main__":
    main()
