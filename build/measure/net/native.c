// SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The net's sums and outputs as a plain loop, for comparison: reads a net and a list of steps (steps.ts), then for every
 * line "TOURS" of standard input repeats the steps and prints the sum of the values and the processor time in ns.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = NEURONS, PLIES = 128, PLACES = 64 };

static const int16_t *inputs, *biases, *outputs;
static const int32_t *output_biases;
static int64_t scale;

static int16_t sums[PLIES][2][N] __attribute__((aligned(64)));
static int16_t seen[2][PLACES][N] __attribute__((aligned(64)));

static int32_t output_of(const int16_t *restrict from, const int16_t *restrict weights) {
  int32_t sum = 0;
  for (int i = 0; i < N; i++) {
    int16_t clipped = from[i] < 0 ? 0 : from[i] > 255 ? 255 : from[i];
    sum += (int16_t)(clipped * weights[i]) * clipped;
  }
  return sum;
}

static void add(int16_t *restrict to, const int16_t *restrict row) {
  for (int i = 0; i < N; i++) to[i] += row[i];
}

static void subtract(int16_t *restrict to, const int16_t *restrict row) {
  for (int i = 0; i < N; i++) to[i] -= row[i];
}

static void move(int16_t *restrict to, const int16_t *restrict from, const int16_t *restrict plus,
                 const int16_t *restrict minus) {
  for (int i = 0; i < N; i++) to[i] = from[i] + plus[i] - minus[i];
}

static void capture(int16_t *restrict to, const int16_t *restrict from, const int16_t *restrict plus,
                    const int16_t *restrict minus, const int16_t *restrict taken) {
  for (int i = 0; i < N; i++) to[i] = from[i] + plus[i] - minus[i] - taken[i];
}

static const int16_t *row(int32_t input) { return inputs + (int64_t)input * N; }

/* A view of a step: place or -1, number of rows to add, rows, number of rows to subtract, rows. */
static const int32_t *update(const int32_t *step, int32_t ply, int view) {
  const int32_t place = step[0], added = step[1], *plus = step + 2;
  const int32_t removed = plus[added], *minus = plus + added + 1;
  int16_t *to = sums[ply][view];
  if (place < 0 && added == 1 && removed == 1) {
    move(to, sums[ply - 1][view], row(plus[0]), row(minus[0]));
  } else if (place < 0 && added == 1 && removed == 2) {
    capture(to, sums[ply - 1][view], row(plus[0]), row(minus[0]), row(minus[1]));
  } else {
    int16_t *work = place < 0 ? to : seen[view][place];
    if (place < 0) memcpy(to, sums[ply - 1][view], sizeof sums[0][0]);
    for (int32_t i = 0; i < added; i++) add(work, row(plus[i]));
    for (int32_t i = 0; i < removed; i++) subtract(work, row(minus[i]));
    if (work != to) memcpy(to, work, sizeof sums[0][0]);
  }
  return minus + removed;
}

/* Steps: ply, view of the mover, output bucket, the two views. */
static int64_t play(const int32_t *step, const int32_t *end) {
  int64_t all = 0;
  while (step < end) {
    const int32_t ply = step[0], mover = step[1], bucket = step[2];
    step = update(step + 3, ply, 0);
    step = update(step, ply, 1);
    const int16_t *weights = outputs + bucket * 2 * N;
    const int64_t total = 255 * (int64_t)output_biases[bucket] + output_of(sums[ply][mover], weights) +
                          (int64_t)output_of(sums[ply][!mover], weights + N);
    const int64_t value = total * scale / (255 * 255 * 128);
    all += value > 20000 ? 20000 : value < -20000 ? -20000 : value;
  }
  return all;
}

static char *contents(const char *path, long *bytes) {
  FILE *file = fopen(path, "rb");
  if (!file) exit(2);
  fseek(file, 0, SEEK_END);
  *bytes = ftell(file);
  rewind(file);
  char *text = aligned_alloc(64, (*bytes + 63) / 64 * 64);
  if (!text || fread(text, 1, *bytes, file) != (size_t)*bytes) exit(2);
  fclose(file);
  return text;
}

static int64_t now(void) {
  struct timespec at;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
  return at.tv_sec * INT64_C(1000000000) + at.tv_nsec;
}

/* NET FIRST STEPS: the first steps are taken once. */
int main(int count, char **names) {
  if (count != 4) return 2;
  long bytes;
  const char *net = contents(names[1], &bytes);
  inputs = (const int16_t *)(net + 64);
  biases = inputs + (int64_t)*(const uint16_t *)(net + 12) * 768 * N;
  outputs = biases + N;
  output_biases = (const int32_t *)(outputs + 8 * 2 * N);
  scale = *(const uint16_t *)(net + 18);
  for (int view = 0; view < 2; view++)
    for (int place = 0; place < PLACES; place++) memcpy(seen[view][place], biases, sizeof seen[0][0]);
  const int32_t *first = (const int32_t *)contents(names[2], &bytes);
  play(first, first + bytes / 4);
  const int32_t *steps = (const int32_t *)contents(names[3], &bytes), *end = steps + bytes / 4;
  for (int tours; scanf("%d", &tours) == 1;) {
    int64_t sum = 0, began = now();
    for (int tour = 0; tour < tours; tour++) sum += play(steps, end);
    printf("%lld %lld\n", (long long)sum, (long long)(now() - began));
    fflush(stdout);
  }
  return 0;
}
